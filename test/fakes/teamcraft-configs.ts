/** Small configs of our own in the four forms that TeamCraft's files have, with everything in agreement. */

import type { ConfigFamily } from '../../main/suites/teamcraft/import/splits.ts'
import type { Position } from '../../shared/contract/geometry.ts'

export type Config = Readonly<Record<string, unknown>>

const center: Position = [40, 70, -20]
const at = ([dx, dy, dz]: Position): Position => [center[0] + dx, center[1] + dy, center[2] + dz]
const text = (pos: Position): string => pos.join(' ')
const chat = (words: string, bot = 'bot1'): string => `await ${bot}.chat('${words}');`

const views = [
  [[-6, 0, 0], '-90 0'],
  [[0, 0, 6], '-180 0'],
  [[0, 4, 0], '-90 90'],
] as const

interface Bot {
  readonly inventory: Readonly<Record<string, number>>
}

function shared(bots: readonly Bot[], actions: number, commands: readonly string[]): Record<string, unknown> {
  const names = bots.map((_, index) => `bot${index + 1}`)
  const places = bots.map((_, index) => at([5, 1, index]))
  const own = names.map((name, index) => [
    chat(`/tp @p ${text(places[index] ?? center)} 350 10 `, name),
    ...Object.entries(bots[index]?.inventory ?? {}).map(([item, count]) => chat(`/give @p ${item} ${count}`, name)),
  ])
  const camera = (place: number): string => {
    const [offset = [0, 0, 0], turn = ''] = views[place] ?? []
    return chat(`/tp @p ${text(at([offset[0] ?? 0, offset[1] ?? 0, offset[2] ?? 0]))} ${turn}`, 'bot4')
  }
  const observer = [chat('/gamemode spectator', 'bot4'), chat(`/tp @p ${text(at([0, 4, 0]))} -90 90`, 'bot4')]
  return {
    command: [chat('hello'), chat('/gamerule randomTickSpeed 0'), ...observer, ...commands, ...own.flat()].join('\n  '),
    obs_command: [[camera(0)], [camera(1)], [camera(2)], ['']],
    variant: 100_000,
    actions: Array.from({ length: actions }, () => []),
    ...Object.fromEntries(
      names.map((name, index) => [
        name,
        { location: places[index], rotation: [350, 10], inventory: bots[index]?.inventory },
      ]),
    ),
    bot_list: names,
    center_position: center,
  }
}

const set = (pos: Position, block: string): string => chat(`/setblock ${text(pos)} minecraft:${block}`)
const fill = (from: Position, to: Position, block: string): string =>
  chat(`/fill ${text(at(from))} ${text(at(to))} minecraft:${block}`)
const ground = { name: 'villege', center }

export function buildConfig(): Config {
  const cells: readonly (readonly [string, Position])[] = [
    ['dirt', [0, 0, 0]],
    ['clay', [1, 0, 0]],
    ['sponge', [0, 1, 0]],
  ]
  return {
    ...shared([{ inventory: { dirt: 2, clay: 1 } }, { inventory: { sponge: 1 } }], 2, [
      fill([-2, -1, -2], [2, -1, 2], 'stone'),
      ...cells.map(([block, pos]) => set(at(pos), block)),
    ]),
    item_spots: {},
    done_input: cells.map(([block, pos]) => [block, ...at(pos)]),
    variants_config: {
      agent_counts: [2],
      background: ['minecraft:stone'],
      playground_location: ground,
      base_shape: [[2, 1, 2]],
      block_type: cells.map(([block]) => block),
      placement_shape: cells.map(([, [x, y, z]]) => [x + 1, y, z + 1]),
      block_count: 3,
      placement_shape_number: [2, 1, 0],
    },
  }
}

export function breakConfig(): Config {
  const cells: readonly (readonly [string, Position])[] = [
    ['iron_ore', [-2, 0, -2]],
    ['oak_log', [1, 0, 1]],
  ]
  const scored = [-2, -1, 0, 1].flatMap((x) =>
    [-2, -1, 0, 1].flatMap((z) => [0, 1, 2].map((y) => at([x, y, z]).join('+'))),
  )
  return {
    ...shared([{ inventory: { stone_pickaxe: 1 } }, { inventory: { stone_axe: 1 } }], 2, [
      fill([-3, -1, -3], [2, -1, 2], 'glass'),
      ...cells.map(([block, pos]) => set(at(pos), block)),
    ]),
    item_spots: {},
    done_input: scored,
    variants_config: {
      agent_counts: [2],
      dimension: [2],
      background: ['minecraft:glass'],
      playground_location: ground,
      tool_use: { bot1: 'stone_pickaxe', bot2: 'stone_axe' },
      // In another order than they stand in, as published configs have them.
      block_type: ['oak_log', 'iron_ore'],
      placement_shape: cells.map(([, [x, y, z]]) => [x + 2, y, z + 2]),
      placement_shape_number: [0, 15],
    },
  }
}

export function farmConfig(): Config {
  const plots = [at([0, -1, 0]), at([1, -1, 0])]
  const blocked = [at([2, -1, 0])]
  const water = [at([0, -1, 1])]
  const wet = [...plots.map((pos) => set(pos, 'farmland[moisture=7]')), ...water.map((pos) => set(pos, 'water'))]
  return {
    ...shared(
      [{ inventory: { 'minecraft:carrot': 3 } }, { inventory: { 'minecraft:carrot': 1, 'minecraft:potato': 2 } }],
      3,
      [...blocked.map((pos) => set(pos, 'stone')), ...wet],
    ),
    item_spots: {},
    done_input: ['carrot', 2],
    action_obs: [[...wet, set(at([0, 0, 0]), 'carrots[age=3]')], wet, wet],
    init_goal_inventory_count: 4,
    variants_config: {
      agent_counts: [2],
      corp: ['carrots'],
      goal_count: [2],
      block_type: ['minecraft:stone'],
      blocked_spots: blocked,
      placement_shape: plots,
      playground_location: { ...ground, x: 40.1, z: -20.5, y: 75, spot: [...plots, ...blocked], water },
    },
  }
}

export function smeltConfig(): Config {
  const ring = [at([-3, 0, -3]), at([-2, 0, -3]), at([2, 0, 2])]
  const furnace = at([0, 0, 1])
  const [ore = center, , sheep = center] = ring
  return {
    ...shared([{ inventory: { coal: 1, iron_pickaxe: 2 } }, { inventory: { iron_sword: 1 } }], 4, [
      fill([-3, -1, -3], [2, -1, 2], 'gold_block'),
      set(ore, 'iron_ore'),
      chat(`/summon sheep ${text(sheep)} {NoAI:1}`),
      set(furnace, 'furnace'),
    ]),
    done_input: ['iron_ingot', 1],
    variants_config: {
      agent_counts: 2,
      background: ['minecraft:gold_block'],
      playground_location: { ...ground, furance: [furnace] },
      furance_count: 1,
      furance_pos: [furnace],
      fuel: 'coal',
      goal_type: 'item',
      goal_item: 'iron_ingot',
      goal_count: 1,
      tool_use: [['iron_pickaxe', 'iron_pickaxe'], ['iron_sword']],
      inventory: [['coal'], []],
      placement_shape: ring,
      placement_shape_all: { '0': 'iron_ore', '2': 'sheep' },
    },
  }
}

export const ownConfigs: Readonly<Record<ConfigFamily, () => Config>> = {
  build: buildConfig,
  break: breakConfig,
  farm: farmConfig,
  smelt: smeltConfig,
}
