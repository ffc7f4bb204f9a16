/** Where the fields and the house of MineCollab's cooking world are: rejection sampling around the start (minecollab.md 1.4). */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'

export const plotNames = [
  'wheat',
  'beetroots',
  'mushrooms',
  'potatoes',
  'carrots',
  'sugar_cane',
  'more_sugar_cane',
  'pumpkins',
  'house',
] as const
export type PlotName = (typeof plotNames)[number]

/** Cells of the ground along x and z; positions count from the start. */
export interface Rectangle {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
}

export interface Layout {
  readonly plots: Readonly<Record<PlotName, Rectangle>>
  /** Null where the preset has no chest. */
  readonly chest: readonly [number, number] | null
  /** Layouts that were drawn before and did not come out. */
  readonly redraws: number
}

type Size = readonly [width: number, depth: number]

interface Sizes {
  /** What is kept free for a plot, and what stands on it: at the latest state the second may be the larger. */
  readonly reserved: Readonly<Record<PlotName, Size>>
  readonly built: Readonly<Record<PlotName, Size>>
  readonly tries: number
  readonly hasChest: boolean
}

const cane: Size = [3, 3]
const house: Size = [11, 11]
const small: Size = [4, 5]
const square: Size = [6, 6]
const corner: Size = [3, 3]

const paperPlots = {
  wheat: square,
  beetroots: small,
  mushrooms: small,
  potatoes: small,
  carrots: small,
  sugar_cane: cane,
  more_sugar_cane: cane,
  pumpkins: [10, 1],
  house,
} as const satisfies Record<PlotName, Size>

const presets: Readonly<Record<CollaborationPreset, Sizes>> = {
  'minecollab-paper': { reserved: paperPlots, built: paperPlots, tries: 1000, hasChest: true },
  'minecollab-head': {
    reserved: {
      wheat: corner,
      beetroots: corner,
      mushrooms: corner,
      potatoes: corner,
      carrots: corner,
      sugar_cane: cane,
      more_sugar_cane: cane,
      pumpkins: [5, 1],
      house,
    },
    built: {
      wheat: square,
      beetroots: square,
      mushrooms: small,
      potatoes: square,
      carrots: square,
      sugar_cane: cane,
      more_sugar_cane: cane,
      pumpkins: square,
      house,
    },
    tries: 10_000,
    hasChest: false,
  },
}

/** Everything lies in a square of twice this width around the start. */
export const REACH = 25
/** What a plot is kept away from the next one, along each axis. */
const MARGIN = 4
/** Where the team begins: the cell itself has to be free. */
const startCell: Rectangle = { x: 0, z: 0, width: 1, depth: 1 }
const startPlot: Rectangle = { x: -1, z: -1, width: 3, depth: 3 }
const CHEST_REACH = 5
const CHEST_TRIES = 100
/** One in a hundred of the paper's layouts does not come out. */
const MOST_REDRAWS = 100

/** Drawn again where a plot or the chest finds no place, or where what stands on two plots would overlap. */
export function drawLayout(preset: CollaborationPreset, draw: Draw): Layout {
  for (let redraws = 0; redraws < MOST_REDRAWS; redraws++) {
    const layout = tryLayout(presets[preset], (...key) => draw('layout', redraws, ...key))
    if (layout !== null) return { ...layout, redraws }
  }
  throw new Error(`None of ${MOST_REDRAWS} layouts of the kitchen came out.`)
}

function tryLayout({ reserved, built, tries, hasChest }: Sizes, draw: Draw): Omit<Layout, 'redraws'> | null {
  const taken: Rectangle[] = [startPlot]
  const plots = new Map<PlotName, Rectangle>()
  for (const name of plotNames) {
    const [width, depth] = reserved[name]
    const place = findPlace({ width: width + MARGIN, depth: depth + MARGIN, tries }, taken, (...key) =>
      draw(name, ...key),
    )
    if (place === null) return null
    taken.push(place)
    const [builtWidth, builtDepth] = built[name]
    plots.set(name, { x: place.x, z: place.z, width: builtWidth, depth: builtDepth })
  }
  if (overlapAnywhere([...plots.values(), startCell])) return null
  const chest = hasChest ? findChest(taken, [...plots.values(), startPlot], draw) : null
  if (hasChest && chest === null) return null
  return { plots: named(plots), chest }
}

function named(plots: ReadonlyMap<PlotName, Rectangle>): Layout['plots'] {
  const plot = (name: PlotName): Rectangle => {
    const found = plots.get(name)
    if (found === undefined) throw new Error(`The layout lacks ${name}.`)
    return found
  }
  return {
    wheat: plot('wheat'),
    beetroots: plot('beetroots'),
    mushrooms: plot('mushrooms'),
    potatoes: plot('potatoes'),
    carrots: plot('carrots'),
    sugar_cane: plot('sugar_cane'),
    more_sugar_cane: plot('more_sugar_cane'),
    pumpkins: plot('pumpkins'),
    house: plot('house'),
  }
}

function findPlace(
  { width, depth, tries }: { readonly width: number; readonly depth: number; readonly tries: number },
  taken: readonly Rectangle[],
  draw: Draw,
): Rectangle | null {
  for (let attempt = 0; attempt < tries; attempt++) {
    const along = (axis: string, size: number): number =>
      Math.floor(draw(attempt, axis) * (2 * REACH - size + 1)) - REACH
    const place = { x: along('x', width), z: along('z', depth), width, depth }
    if (!taken.some((other) => crosses(place, other))) return place
  }
  return null
}

/** The benchmark's own rule: plots may have a row of cells in common at their edges, which are margins. */
function crosses(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width - 1 && a.x + a.width - 1 > b.x && a.z < b.z + b.depth - 1 && a.z + a.depth - 1 > b.z
}

export function contains({ x, z, width, depth }: Rectangle, [ofX, ofZ]: readonly [number, number]): boolean {
  return ofX >= x && ofX < x + width && ofZ >= z && ofZ < z + depth
}

function overlapAnywhere(rectangles: readonly Rectangle[]): boolean {
  return rectangles.some((a, index) =>
    rectangles
      .slice(index + 1)
      .some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.z < b.z + b.depth && b.z < a.z + a.depth),
  )
}

/** Near the start, and on nothing that stands there. */
function findChest(
  taken: readonly Rectangle[],
  built: readonly Rectangle[],
  draw: Draw,
): readonly [number, number] | null {
  for (let attempt = 0; attempt < CHEST_TRIES; attempt++) {
    const along = (axis: string): number => Math.floor(draw('chest', attempt, axis) * 2 * CHEST_REACH) - CHEST_REACH
    const place = [along('x'), along('z')] as const
    const cell = { x: place[0], z: place[1], width: 1, depth: 1 }
    if (taken.some((other) => crosses(cell, other)) || built.some((other) => contains(other, place))) continue
    return place
  }
  return null
}
