/** In the place of the words at the pointer: a report has no pointer. */
export function PlotWords(): null {
  return null
}
