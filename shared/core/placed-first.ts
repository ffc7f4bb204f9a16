/** The order of a table whose lines are exports: those come by name, whatever the order of the lines. */

/** First the named entries, in the order of the names, then all others by theirs. */
export function placedFirst<K extends string, T>(
  table: Readonly<Record<K, T>>,
  names: readonly NoInfer<K>[],
): readonly T[] {
  const placed = new Set<string>(names)
  const others = Object.entries<T>(table).filter(([name]) => !placed.has(name))
  return [...names.map((name) => table[name]), ...others.map(([, entry]) => entry)]
}
