/** How alike two texts are, by the words they share: where the sources of methods compare embeddings, which take a model. */

/** Words in common among all words of either. */
export function wordOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length
  const all = a.size + b.size - common
  return all === 0 ? 0 : common / all
}
