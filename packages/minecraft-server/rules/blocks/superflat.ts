/** Vanilla's superflat: grass at -61, feet stand at -60. */
export const DEFAULT_SURFACE_Y = -61
