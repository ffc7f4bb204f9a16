/** The value that would stand at `place` (from 0) were the values sorted (Hoare's selection, 1961); changes their order. */
export function nthSmallest(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const swapped = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = swapped
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? Number.NaN
}

/** Parts of a range that values are counted in, so that one part alone has to be looked through. */
const PARTS = 512

/** `nthSmallest` at two places, of thousands of values in less time; changes their order, too. */
export function bothNth(values: Float64Array, first: number, second: number): readonly [number, number] {
  let least = values[0] ?? Number.NaN
  let most = least
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  const scale = (PARTS - 1) / (most - least)
  const isPlain = values.length > PARTS && scale > 0 && scale < Number.MAX_VALUE
  if (!isPlain) return [nthSmallest(values, first), nthSmallest(values, second)]
  const counts = new Uint32Array(PARTS)
  for (let index = 0; index < values.length; index++) {
    const part = Math.floor(((values[index] ?? 0) - least) * scale)
    counts[part] = (counts[part] ?? 0) + 1
  }
  return [nthInPart(values, counts, least, scale, first), nthInPart(values, counts, least, scale, second)]
}

function nthInPart(values: Float64Array, counts: Uint32Array, least: number, scale: number, place: number): number {
  let part = 0
  let before = 0
  while (before + (counts[part] ?? 0) <= place) before += counts[part++] ?? 0
  const members = new Float64Array(counts[part] ?? 0)
  let found = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    if (Math.floor((value - least) * scale) === part) members[found++] = value
  }
  return nthSmallest(members, place - before)
}
