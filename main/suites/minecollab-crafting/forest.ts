/**
 * The ground of crafting tasks. The benchmark's own level "Forest" is a download without a fixed seed; this clearing in a small
 * wood is ours: trees, a rock with ores, a pond with sand and sugar cane, flowers and animals within 25 blocks of the start.
 */
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { Amount } from '../../../shared/contract/tasks/collaboration.ts'
import { stacksOf } from '../minecollab/members.ts'

const SEED = 1
const FEET = -60
const GROUND = FEET - 1
/** Trees stand in squares of so many blocks, at most one in each. */
const SQUARE = 7
const SQUARES = 3
/** Squares around the start without a tree. */
const CLEARING = 1

/** What comes out of the rock and the pond, of each as much as digging all of it can give. */
const finite: Readonly<Record<string, number>> = {
  cobblestone: 126,
  coal: 6,
  raw_iron: 8,
  raw_copper: 4 * 5,
  raw_gold: 3,
  redstone: 4 * 5,
  lapis_lazuli: 2 * 9,
  diamond: 2,
  sand: 60,
  clay_ball: 6 * 4,
  gravel: 6,
  flint: 6,
}
/** Trees, cane and flowers can be grown, animals bred, milked and shorn again, and the ground has no end. */
const endless = [
  ...['oak_log', 'birch_log', 'dirt', 'sugar_cane', 'dandelion', 'poppy', 'allium'],
  ...['white_wool', 'mutton', 'beef', 'leather', 'milk_bucket', 'chicken', 'feather'],
]

/** What can be gathered here, as recipes and loot name it, and how much of it at most. */
export const foundInForest: ReadonlyMap<string, number> = new Map([
  ...endless.map((item) => [item, Number.POSITIVE_INFINITY] as const),
  ...Object.entries(finite),
])

interface Lack extends Amount {
  /** Of the count at most so many are found here. */
  readonly found: number
}

/** Of what has to be found the items that there are too few of. */
export function lackingInForest(missing: readonly Amount[]): readonly Lack[] {
  const counts = new Map<string, number>()
  for (const { item, count } of missing) counts.set(item, (counts.get(item) ?? 0) + count)
  return [...counts].flatMap(([item, count]) => {
    const found = foundInForest.get(item) ?? 0
    return found >= count ? [] : [{ item, count, found }]
  })
}

/** What members are told of it. */
export const forestWords =
  'A clearing in a wood: oaks and birches all around, a rock with ores in the north-east (from (12, -60, -20) to (20, -58, -12)), a pond with sand, clay, gravel and sugar cane in the south-west (around (-16, -61, 16)), sheep, cows and chickens in the south-east.'

/** A rock in three steps, so that whoever digs in it can follow what falls. */
const rock: readonly (readonly [min: Position, max: Position])[] = [
  [
    [12, -60, -20],
    [20, -60, -12],
  ],
  [
    [13, -59, -19],
    [19, -59, -13],
  ],
  [
    [14, -58, -18],
    [18, -58, -14],
  ],
]

/** Boxes of ore in it; each of them shows on its outside. */
const ores: readonly (readonly [name: string, min: Position, max: Position])[] = [
  ['coal_ore', [14, -60, -12], [16, -60, -12]],
  ['coal_ore', [13, -59, -18], [13, -59, -16]],
  ['iron_ore', [12, -60, -17], [12, -60, -14]],
  ['iron_ore', [15, -59, -13], [18, -59, -13]],
  ['copper_ore', [20, -60, -19], [20, -60, -16]],
  ['gold_ore', [19, -59, -17], [19, -59, -15]],
  ['redstone_ore', [14, -60, -20], [17, -60, -20]],
  ['lapis_ore', [18, -60, -20], [19, -60, -20]],
  ['diamond_ore', [14, -58, -14], [15, -58, -14]],
]

function fill(name: string, min: Position, max: Position, state?: Readonly<Record<string, string>>): BuildStep {
  return { kind: 'fill', box: { min, max }, block: { name, ...(state === undefined ? {} : { state }) } }
}

/** Five to seven blocks high; the leaves never decay, as those that a player has set. */
function tree(x: number, z: number, wood: string, height: number): readonly BuildStep[] {
  const top = FEET + height - 1
  const leaves = (radius: number, from: number, to: number): BuildStep =>
    fill(`${wood}_leaves`, [x - radius, from, z - radius], [x + radius, to, z + radius], { persistent: 'true' })
  return [leaves(2, top - 2, top - 1), leaves(1, top, top + 1), fill(`${wood}_log`, [x, FEET, z], [x, top, z])]
}

/** Corners are left to the rock, the pond and the animals. */
function isWood(column: number, row: number): boolean {
  const isClear = Math.abs(column) <= CLEARING && Math.abs(row) <= CLEARING
  const isCorner = Math.abs(column) >= 2 && Math.abs(row) >= 2
  return !isClear && (!isCorner || (column < 0 && row < 0))
}

function trees(): readonly BuildStep[] {
  const draw = createDraw(SEED)
  const places = Array.from({ length: 2 * SQUARES + 1 }, (_, index) => index - SQUARES)
  return places.flatMap((column) =>
    places.flatMap((row) => {
      if (!isWood(column, row) || draw('tree', column, row) < 0.25) return []
      const shift = (axis: string): number => Math.floor(draw('shift', axis, column, row) * 3) - 1
      const height = 5 + Math.floor(draw('height', column, row) * 2)
      const wood = draw('wood', column, row) < 0.7 ? 'oak' : 'birch'
      return tree(column * SQUARE + shift('x'), row * SQUARE + shift('z'), wood, height)
    }),
  )
}

const steps: readonly BuildStep[] = [
  ...trees(),
  ...rock.map(([min, max]) => fill('stone', min, max)),
  ...ores.map(([name, min, max]) => fill(name, min, max)),
  fill('sand', [-20, GROUND, 12], [-12, GROUND, 20]),
  fill('water', [-17, GROUND, 15], [-15, GROUND, 17]),
  fill('clay', [-20, GROUND, 12], [-18, GROUND, 13]),
  fill('gravel', [-14, GROUND, 19], [-12, GROUND, 20]),
  fill('sugar_cane', [-18, FEET, 15], [-18, FEET + 1, 17]),
  fill('dandelion', [3, FEET, 6], [5, FEET, 6]),
  fill('poppy', [-5, FEET, 6], [-3, FEET, 6]),
  fill('allium', [-6, FEET, -5], [-6, FEET, -3]),
  ...(
    [
      ['sheep', 13, 13],
      ['sheep', 15, 16],
      ['sheep', 18, 13],
      ['sheep', 16, 19],
      ['cow', 19, 17],
      ['cow', 20, 20],
      ['chicken', 14, 20],
      ['chicken', 20, 14],
    ] as const
  ).map(([mob, x, z]): BuildStep => ({ kind: 'mob', mob, at: [x + 0.5, FEET, z + 0.5] })),
]

/** The same for all tasks; only what members begin with differs. */
export function forestWorld(hands: readonly (readonly Amount[])[]): WorldPlan {
  return {
    generator: { id: 'superflat', surfaceY: GROUND },
    seed: SEED,
    steps: [...steps],
    start: [0, FEET, 0],
    members: hands.map((amounts) => ({ items: stacksOf(amounts) })),
    region: { min: [-26, -64, -26], max: [26, -48, 26] },
    timeOfDay: 1000,
    recipes: '1.20',
  }
}
