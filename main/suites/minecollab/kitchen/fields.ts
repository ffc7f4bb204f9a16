/** The fields of MineCollab's cooking world: ripe crops, mushrooms on mycelium, cane around water, pumpkins. */
import type { Block } from '../../../../shared/contract/block.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import type { Layout, Rectangle } from './layout.ts'

/** y of feet on the grass. */
export const FEET_Y = -60

const farmland: Block = { name: 'farmland', state: { moisture: '0' } }
const mycelium: Block = { name: 'mycelium', state: { snowy: 'false' } }
const water: Block = { name: 'water', state: { level: '0' } }
const cane: Block = { name: 'sugar_cane', state: { age: '15' } }

export function fieldSteps({ plots }: Layout): readonly BuildStep[] {
  return [
    ...cropSteps(plots.wheat, { name: 'wheat', state: { age: '7' } }),
    ...cropSteps(plots.beetroots, { name: 'beetroots', state: { age: '3' } }),
    ...mushroomSteps(plots.mushrooms),
    ...cropSteps(plots.potatoes, { name: 'potatoes', state: { age: '7' } }),
    ...cropSteps(plots.carrots, { name: 'carrots', state: { age: '7' } }),
    ...caneSteps(plots.sugar_cane),
    ...caneSteps(plots.more_sugar_cane),
    fill(plots.pumpkins, FEET_Y, { name: 'pumpkin' }),
  ]
}

function cropSteps(plot: Rectangle, crop: Block): readonly BuildStep[] {
  return [fill(plot, FEET_Y - 1, farmland), fill(plot, FEET_Y, crop)]
}

/** Red and brown by turns, as on a chessboard. */
function mushroomSteps(plot: Rectangle): readonly BuildStep[] {
  const cells = Array.from({ length: plot.width * plot.depth }, (_, index) => {
    const [i, j] = [index % plot.width, Math.floor(index / plot.width)]
    return set([plot.x + i, plot.z + j], FEET_Y, { name: (i + j) % 2 === 0 ? 'red_mushroom' : 'brown_mushroom' })
  })
  return [fill(plot, FEET_Y - 1, mycelium), ...cells]
}

/** Water in the middle of three by three, cane on its four sides. */
function caneSteps({ x, z }: Rectangle): readonly BuildStep[] {
  const [middleX, middleZ] = caneWater({ x, z })
  const sides = [
    [middleX + 1, middleZ],
    [middleX - 1, middleZ],
    [middleX, middleZ + 1],
    [middleX, middleZ - 1],
  ] as const
  return [set([middleX, middleZ], FEET_Y - 1, water), ...sides.map((side) => set(side, FEET_Y, cane))]
}

export function caneWater({ x, z }: Pick<Rectangle, 'x' | 'z'>): readonly [number, number] {
  return [x + 1, z + 1]
}

function fill({ x, z, width, depth }: Rectangle, y: number, block: Block): BuildStep {
  return { kind: 'fill', box: { min: [x, y, z], max: [x + width - 1, y, z + depth - 1] }, block }
}

function set([x, z]: readonly [number, number], y: number, block: Block): BuildStep {
  return { kind: 'set', pos: [x, y, z], block }
}
