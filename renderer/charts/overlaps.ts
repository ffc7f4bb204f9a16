/** What would hide something else: lines that run in the same place take turns, marks go apart. */

/* Lines that run in the same place take turns in ink, so that none hides another one and none has to leave its place. */

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

/*
 * Marks that would hide each other. They go a few pixels apart across the axis of their values, never along it: where both axes are
 * of values, none is moved.
 */

/** Offsets of so many marks around their common place, in px: `step` apart, less where that would be more than `most` in all. */
export function sideBySide(count: number, step: number, most: number): readonly number[] {
  const apart = count > 1 ? Math.min(step, most / (count - 1)) : 0
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * apart)
}

/** Between the rims of marks in the same place, in px; less where there are many. */
const RIM = 3
const MOST_RIMS = 14

/**
 * Radii of marks that stay where they are, though they may hide others: each is larger by a rim than those drawn after it within
 * `near` px, so that something is seen of all. `radius` and places are in px; the marks are drawn in this order.
 */
export function nested(places: readonly Place[], near: number, radius: number): readonly number[] {
  const radii: number[] = places.map(() => radius)
  const rim = Math.min(RIM, MOST_RIMS / Math.max(1, places.length - 1))
  for (const [index, [x, y]] of [...places.entries()].toReversed()) {
    const above = radii.filter((_, later) => {
      const [otherX = x, otherY = y] = places[later] ?? []
      return later > index && Math.hypot(otherX - x, otherY - y) < near
    })
    radii[index] = Math.max(radius, ...above.map((other) => other + rim))
  }
  return radii
}

/** Points side by side instead of upon each other, the same way in every drawing. */

/** The points around a place that have found room; those that have not lie upon them, and are only counted. */
interface Column {
  readonly found: { readonly place: number; readonly offset: number }[]
  beyond: number
}

/**
 * Offsets across a strip, for points whose places along it are given in px: each goes as near to the middle as it can without
 * touching those before it, and none further than `reach`. Points beyond what fits lie upon others.
 */
export function swarm(places: readonly number[], apart: number, reach: number): readonly number[] {
  const step = apart / 2
  const lanes = Math.max(0, Math.floor(reach / step))
  const columns = new Map<number, Column>()
  return places.map((place) => {
    const at = Math.floor(place / apart)
    const near = [at - 1, at, at + 1].flatMap((index) => columns.get(index)?.found ?? [])
    const own = columns.get(at) ?? { found: [], beyond: 0 }
    columns.set(at, own)
    const offset = freeOffset(place, near, apart, lanes)
    if (offset !== null) {
      own.found.push({ place, offset })
      return offset
    }
    // Lanes in turn, so that a dense place looks dense all over.
    own.beyond++
    return ((own.beyond % (lanes * 2 + 1)) - lanes) * step
  })
}

/** Null where there is no room. */
function freeOffset(place: number, near: Column['found'], apart: number, lanes: number): number | null {
  for (let lane = 0; lane <= lanes * 2; lane++) {
    const offset = ((Math.ceil(lane / 2) * apart) / 2) * (lane % 2 === 0 ? 1 : -1)
    if (near.every((other) => Math.hypot(other.place - place, other.offset - offset) >= apart - 1e-6)) return offset
  }
  return null
}
