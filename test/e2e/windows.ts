import { test } from 'vitest'

/** The sizes and themes that pages are looked at in. */
export const large = { width: 1280, height: 800 } as const
/** The smallest one that the page is made for. */
export const small = { width: 1024, height: 700 } as const

/** Contrasts depend on the theme and room on the size, so two of the four hold for all. */
export const windows = [
  { colorScheme: 'light', viewport: large },
  { colorScheme: 'dark', viewport: small },
] as const

type Window = (typeof windows)[number]

/** A test for both windows: the smaller one always, the other one among the long tests. Its name tells the window. */
export function testInWindows(name: string, look: (window: Window) => Promise<void>): void {
  const [other, always] = windows
  test.each([always])(name, look)
  test.each([other])(name, { tags: ['long'] }, look)
}
