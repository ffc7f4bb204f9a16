/** What cases are called that are played by other than the released rules (teamcraft-requirements.md R21). */

/** `17` or `17.plots-only.own-draws`, so that a case can be there under several rules; null for each mark that it does without. */
export function caseName(number: number, marks: readonly (string | null)[]): string {
  return [String(number), ...marks.flatMap((mark) => mark ?? [])].join('.')
}
