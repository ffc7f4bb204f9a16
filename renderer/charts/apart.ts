/** Marks and lines that would hide each other, a few pixels apart. Where something truly lies is in the words and the numbers. */

type Place = readonly [number, number]

/** Offsets of so many marks around their common place, in px: `step` apart, less where that would be more than `most` in all. */
export function sideBySide(count: number, step: number, most: number): readonly number[] {
  const apart = count > 1 ? Math.min(step, most / (count - 1)) : 0
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * apart)
}

/**
 * How far each mark goes to the right and down so that no two are nearer than `least` px; 0 for those that nothing is near.
 * The first keep their place; beyond `lanes` steps in either direction, marks lie upon others.
 */
export function dodged(places: readonly Place[], least: number, lanes = 8): readonly number[] {
  const cells = new Map<number, Place[]>()
  const step = least / Math.SQRT2
  return places.map(([x, y]) => {
    for (let turn = 0; turn <= lanes * 2; turn++) {
      const offset = Math.ceil(turn / 2) * step * (turn % 2 === 0 ? -1 : 1)
      const cell = Math.floor((x + offset) / least)
      const near = [cell - 1, cell, cell + 1].flatMap((index) => cells.get(index) ?? [])
      if (!near.every((other) => Math.hypot(other[0] - x - offset, other[1] - y - offset) >= least - 1e-6)) continue
      const own = cells.get(cell) ?? []
      own.push([x + offset, y + offset])
      cells.set(cell, own)
      return turn === 0 ? 0 : offset
    }
    return 0
  })
}

/** Nearer than this in px, one line hides the other. */
const HIDES = 2
/** Share of a line's points that may be hidden before it is moved. */
const MAY_HIDE = 0.25

/** How far each line goes down in px: 0 but for lines that hide another one over more than a quarter of their length. */
export function linesApart(lines: readonly (readonly Place[])[], step: number): readonly number[] {
  const bundles: number[][] = []
  lines.forEach((line, index) => {
    const bundle = bundles.find((others) => others.some((other) => isHidden(line, lines[other] ?? [])))
    if (bundle === undefined) bundles.push([index])
    else bundle.push(index)
  })
  const offsets = lines.map(() => 0)
  for (const bundle of bundles) {
    sideBySide(bundle.length, step, 14).forEach((offset, at) => {
      offsets[bundle[at] ?? 0] = offset
    })
  }
  return offsets
}

function isHidden(line: readonly Place[], other: readonly Place[]): boolean {
  const heights = heightsAlong(other)
  const hidden = line.filter(([x, y]) => {
    const there = heights(x)
    return there !== null && Math.abs(there - y) < HIDES
  })
  return line.length > 0 && hidden.length > line.length * MAY_HIDE
}

/** The line's height at places that are asked for from left to right, in one walk along it; null beyond its ends. */
function heightsAlong(line: readonly Place[]): (x: number) => number | null {
  let after = 0
  return (x) => {
    while (after < line.length && (line[after]?.[0] ?? x) < x) after++
    const end = line[after]
    if (end === undefined) return null
    const start = line[after - 1]
    if (start === undefined) return end[0] === x ? end[1] : null
    return start[1] + ((end[1] - start[1]) * (x - start[0])) / (end[0] - start[0])
  }
}
