/** Lists of whole numbers as people type them: `1..3, 8`. Pure. */

import { MAX_SEEDS } from '../../../shared/contract/run.ts'

/** As numbers, each once; null where it is no such list. */
export function parseSeeds(text: string): readonly number[] | null {
  const seeds = new Set<number>()
  for (const part of text.split(',').map((word) => word.trim())) {
    const range = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(part)
    if (range === null) return null
    const first = Number(range[1])
    const last = Number(range[2] ?? range[1])
    if (last < first || last - first >= MAX_SEEDS) return null
    for (let seed = first; seed <= last; seed++) seeds.add(seed)
  }
  return seeds.size > MAX_SEEDS ? null : [...seeds]
}

/** The other way round, in the same order: three and more that follow each other become a range. */
export function formatSeeds(seeds: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const seed of seeds) {
    const range = ranges.at(-1)
    if (range !== undefined && seed === range.last + 1) range.last = seed
    else ranges.push({ first: seed, last: seed })
  }
  return ranges
    .map(({ first, last }) => {
      if (first === last) return String(first)
      return last === first + 1 ? `${first}, ${last}` : `${first}..${last}`
    })
    .join(', ')
}

/** So many seeds from the first of the list on. */
export function withSeedCount(text: string, count: number): string {
  const first = parseSeeds(text)?.[0] ?? 1
  return count === 1 ? String(first) : `${first}..${first + count - 1}`
}

/** Sizes of teams, each once; null where one is none. */
export function parseSizes(text: string, most: number): readonly number[] | null {
  const sizes = parseSeeds(text)
  return sizes?.every((size) => size >= 1 && size <= most) === true ? sizes : null
}
