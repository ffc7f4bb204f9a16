/** Percent of one press. */
const STEP = 2
const FAR_STEP = 10

/** Where a key moves a line between an upper and a lower part, in percent from above; null for keys that mean nothing here. */
export function movedSplit(
  key: string,
  value: number,
  { least, most, isFar }: { readonly least: number; readonly most: number; readonly isFar: boolean },
): number | null {
  const step = isFar ? FAR_STEP : STEP
  switch (key) {
    case 'ArrowUp':
      return Math.max(least, value - step)
    case 'ArrowDown':
      return Math.min(most, value + step)
    case 'Home':
      return least
    case 'End':
      return most
    default:
      return null
  }
}
