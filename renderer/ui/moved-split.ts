/** Percent of one press. */
const STEP = 2
const FAR_STEP = 10

/** How two parts lie that a line divides: one above the other, or beside each other. */
export type SplitWay = 'above' | 'beside'

const keys = {
  above: { less: 'ArrowUp', more: 'ArrowDown' },
  beside: { less: 'ArrowLeft', more: 'ArrowRight' },
} as const satisfies Record<SplitWay, { readonly less: string; readonly more: string }>

/** Where a key moves the line, in percent that the first part has; null for keys that mean nothing here. */
export function movedSplit(
  key: string,
  value: number,
  options: { readonly least: number; readonly most: number; readonly isFar: boolean; readonly way: SplitWay },
): number | null {
  const { least, most, isFar, way } = options
  const step = isFar ? FAR_STEP : STEP
  switch (key) {
    case keys[way].less:
      return Math.max(least, value - step)
    case keys[way].more:
      return Math.min(most, value + step)
    case 'Home':
      return least
    case 'End':
      return most
    default:
      return null
  }
}
