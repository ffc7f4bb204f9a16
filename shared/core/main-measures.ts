/** The measures that tables show by default: those with `main` in the metric's descriptor. */

interface Chosen {
  readonly id: string
  readonly main?: true
}

/** Those that were chosen, else the main ones, in the order of descriptors; only what there is. */
export function shownMeasures<M extends Chosen>(
  measures: readonly M[],
  chosen: readonly string[] | null,
): readonly M[] {
  return measures.filter(({ id, main }) => (chosen === null ? main === true : chosen.includes(id)))
}
