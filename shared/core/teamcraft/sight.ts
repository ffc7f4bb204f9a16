/** How TeamCraft's agents see (R10): its viewer had lower eyes, a wider angle and no hands. */
export const jointEyes = { eyeHeight: 1.6, fov: 75, hasHand: false } as const
