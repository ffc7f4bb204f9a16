/** Furnaces with what stands around them as a config in the benchmark's form: the way back from `import/smelt-case.ts`. */
import { add, positionKey, positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import { chat, fill, setBlock, summon } from '../teamcraft/export/script.ts'
import { botsOf, type Config, playground, sharedConfig } from '../teamcraft/export/shared-config.ts'

/** Where furnaces may stand, from the centre. */
const FURNACES = [
  [0, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
] as const
const TOOL = /_(pickaxe|axe|shovel|sword)$/
const FOOD = /^(cooked_|baked_|dried_)/

export function smeltConfig(scenario: Scenario, task: TeamcraftSmeltTask): Config {
  const { center, base, item, count, furnaces, fuel, blocks, mobs } = task
  const bots = botsOf(scenario)
  const things = [...blocks, ...mobs]
  const ring = ringFor(
    center,
    [blocks, mobs].map((cells) => cells.map(({ pos }) => pos)),
  )
  const named = things.map(({ pos, name }): [number, string] => [ring.map(positionKey).indexOf(positionKey(pos)), name])
  const held = (isWanted: (name: string) => boolean) => bots.map(({ items }) => pieces(items, isWanted))
  return sharedConfig(scenario, task, {
    ground: [
      fill({ min: add(center, [-3, -1, -3]), max: add(center, [2, -1, 2]) }, base),
      fill({ min: add(center, [-3, 0, -3]), max: add(center, [2, 2, 2]) }, 'air'),
      chat('/kill @e[type=!player,distance=..30]'),
      chat('/kill @e[type=item]'),
      ...blocks.map(({ pos, name }) => setBlock(pos, name)),
      ...mobs.map(summon),
      ...furnaces.map((pos) => setBlock(pos, 'furnace')),
    ],
    isTeamFirst: true,
    isByPiece: true,
    loadedAt: 3,
    members: { done_input: [item, count] },
    variants: {
      agent_counts: bots.length,
      playground_location: { ...playground(task, bots), furance: FURNACES.map((offset) => add(center, offset)) },
      background: [`minecraft:${base}`],
      furance_count: furnaces.length,
      furance_pos: furnaces,
      fuel,
      goal_type: FOOD.test(item) ? 'food' : 'item',
      goal_item: item,
      goal_count: count,
      tool_use: held((name) => TOOL.test(name)),
      placement_shape: ring,
      inventory: held((name) => !TOOL.test(name)),
      placement_shape_all: Object.fromEntries(named),
    },
  })
}

/** The platform's edge, clockwise from its north-west; what stands there first where its order is another, since readers go by that. */
function ringFor(center: Position, standing: readonly (readonly Position[])[]): readonly Position[] {
  const line = (from: Position, to: Position) => [...positionsOf({ min: add(center, from), max: add(center, to) })]
  const ring = [
    ...line([-3, 0, -3], [2, 0, -3]),
    ...line([2, 0, -2], [2, 0, 2]),
    ...line([-3, 0, 2], [1, 0, 2]).toReversed(),
    ...line([-3, 0, -2], [-3, 0, 1]).toReversed(),
  ]
  const keys = ring.map(positionKey)
  const isRising = standing.every((cells) => {
    const places = cells.map((pos) => keys.indexOf(positionKey(pos)))
    return places.every((place, index) => place > (places[index - 1] ?? -1))
  })
  if (isRising) return ring
  const own = standing.flat()
  const taken = new Set(own.map(positionKey))
  return [...own, ...ring.filter((pos) => !taken.has(positionKey(pos)))]
}

function pieces(items: readonly ItemStack[], isWanted: (name: string) => boolean): readonly string[] {
  return items
    .filter(({ name }) => isWanted(name))
    .flatMap(({ name, count }) => Array.from({ length: count }, () => name))
}
