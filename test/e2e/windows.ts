/** The sizes and themes that pages are looked at in. */
export const large = { width: 1280, height: 800 } as const
/** The smallest one that the page is made for. */
export const small = { width: 1024, height: 700 } as const

/** Contrasts depend on the theme and room on the size, so two of the four hold for all. */
export const windows = [
  { colorScheme: 'light', viewport: large },
  { colorScheme: 'dark', viewport: small },
] as const
