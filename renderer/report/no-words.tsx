/** In the place of the words at the pointer: a report has no pointer. */
export function PlotTooltip(): null {
  return null
}
