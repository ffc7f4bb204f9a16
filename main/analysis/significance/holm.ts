/** Holm's correction (1979) for asking many questions at once: the chance that any p of them misleads stays at the level. */

/** Each p times how many are left when it is its turn from the least on, never less than the one before, at most 1. */
export function holm(ps: readonly number[]): readonly number[] {
  const order = ps.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p)
  const adjusted = ps.map(() => 1)
  let least = 0
  order.forEach(({ p, index }, place) => {
    least = Math.max(least, Math.min(1, p * (ps.length - place)))
    adjusted[index] = least
  })
  return adjusted
}
