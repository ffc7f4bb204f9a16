/** Lines that run in the same place take turns in ink, so that none hides another one and none has to leave its place. */

type Place = readonly [number, number]

/** A part of a line with the same company all along, in px. */
export interface Stretch {
  readonly at: readonly Place[]
  /** Its turn among the lines that run there, from 0. */
  readonly turn: number
  /** How many lines run there, itself included: 1 where it is alone. */
  readonly of: number
}

/** Nearer than this in px, one line hides the other. */
const HIDES = 1.25

/**
 * The stretches of each line, left to right; their ends meet. Every point of a stretch lies on its line: nothing is moved. Lines run
 * together where they are nearer than 1.25 px at both ends of a piece between two neighbouring points of any line.
 */
export function drawnInTurn(lines: readonly (readonly Place[])[]): readonly (readonly Stretch[])[] {
  const xs = [...new Set(lines.flatMap((line) => line.map(([x]) => x)))].sort((a, b) => a - b)
  const heights = lines.map((line) => heightsAlong(line, xs))
  const found = lines.map((): { key: string; at: Place[]; turn: number; of: number }[] => [])
  for (const [index, from] of xs.slice(0, -1).entries()) {
    const to = xs[index + 1] ?? from
    for (const members of together(heights, index)) {
      const key = members.join(' ')
      for (const [turn, line] of members.entries()) {
        const ends: readonly Place[] = [
          [from, heights[line]?.[index] ?? 0],
          [to, heights[line]?.[index + 1] ?? 0],
        ]
        const last = found[line]?.at(-1)
        if (last?.key === key && last.at.at(-1)?.[0] === from) last.at.push(...ends.slice(1))
        else found[line]?.push({ key, at: [...ends], turn, of: members.length })
      }
    }
  }
  return found.map((stretches) => stretches.map(({ at, turn, of }) => ({ at, turn, of })))
}

type Heights = readonly (number | null)[]

/** Lines that are drawn from one x to the next one, those that run together in one list. */
function together(heights: readonly Heights[], index: number): readonly (readonly number[])[] {
  const bundles: number[][] = []
  const apartAt = (a: number, b: number, at: number): number =>
    Math.abs((heights[a]?.[at] ?? Number.NaN) - (heights[b]?.[at] ?? Number.NaN))
  heights.forEach((own, line) => {
    if (own[index] == null || own[index + 1] == null) return
    const bundle = bundles.find(([first = line]) => [index, index + 1].every((at) => apartAt(first, line, at) < HIDES))
    if (bundle === undefined) bundles.push([line])
    else bundle.push(line)
  })
  return bundles
}

/** The line's height at ascending places, along its straight pieces; null beyond its ends. */
export function heightsAlong(line: readonly Place[], xs: readonly number[]): Heights {
  let after = 0
  return xs.map((x) => {
    while (after < line.length && (line[after]?.[0] ?? x) < x) after++
    const end = line[after]
    if (end === undefined) return null
    if (end[0] === x) return end[1]
    const start = line[after - 1]
    return start === undefined ? null : start[1] + ((end[1] - start[1]) * (x - start[0])) / (end[0] - start[0])
  })
}

/** Between two markers of a line in px: at least, and for each line that is drawn. */
const MARKERS_APART = { least: 120, each: 26 }

/** Where each line has its markers: on the line, and at another x than those of all other lines. */
export function markerPlaces(
  lines: readonly (readonly Place[])[],
  { left, width }: { readonly left: number; readonly width: number },
): readonly (readonly Place[])[] {
  const step = Math.max(MARKERS_APART.least, lines.length * MARKERS_APART.each)
  return lines.map((line, index) => {
    const first = left + (step * (index + 0.5)) / lines.length
    const xs = Array.from(
      { length: Math.max(0, Math.ceil((left + width - first) / step)) },
      (_, at) => first + at * step,
    )
    return heightsAlong(line, xs).flatMap((y, at) => (y === null ? [] : [[xs[at] ?? first, y] as const]))
  })
}
