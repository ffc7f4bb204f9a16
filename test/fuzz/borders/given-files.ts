/** What the importers press on: small folders of our own in the forms that the benchmarks' files have. */
import { gzipSync } from 'node:zlib'
import {
  byte,
  type Compound,
  compound,
  compounds,
  int,
  string,
  type Tag,
  writeNbt,
} from '../../../packages/minecraft-server/world-files/nbt.ts'
import { ownConfigs } from '../../fakes/teamcraft-configs.ts'
import { ownAtoms } from '../../unit/main/suites/escape/import/own-atoms.ts'

/** By paths; bytes and texts as they are, everything else as JSON. */
export type GivenFolder = Readonly<Record<string, unknown>>

const acted = {
  action: 'placeBlock',
  start_time: '2024-04-08 10:00:00',
  end_time: '2024-04-08 10:00:30',
  duration: 30,
  kwargs: {},
  result: '',
}
const chest = {
  name: 'chest',
  type: 'block',
  position: [-1, 0, 12],
  facing: 'north',
  items: [{ name: 'milk_bucket', count: 2 }],
}
const hut = {
  size: [3, 2, 3],
  blocks: [
    { name: 'oak_fence_gate', position: [1, 0, 0], facing: 'east', open: 'false' },
    { name: 'brown_mushroom', position: [0, 0, -1], age: 7 },
    { name: 'chest', position: [0, 0, 0], items: [{ name: 'iron_axe', count: 1 }] },
  ],
  entities: [{ name: 'rabbit', position: [0.5, 0, 1.5] }],
}
const stew = {
  name: 'My Stew',
  target: 'rabbit_stew',
  cooked_rabbit: 'rabbit in pasture',
  carrot: 'carrot in chest',
  component: [{ name: 'hut', type: 'structure', position: [5, 0, 7] }, chest],
  check_point: [{ name: 'rabbit_stew', count: 1, score: 100, sub_check_point: ['brown_mushroom'] }],
}

export const villagerbench: GivenFolder = {
  'data/blueprint_description_all.json': {
    task_0: [
      'material: oak_planks facing: A positions: [[-9 -60 0] [-8 -60 0]]',
      'material: ladder facing: E position: [-7, -60, 0]',
    ],
  },
  'data/building_blue_print.json': [{ name: 'hut', size: [1, 1, 1], blocks: [{ position: [0, 0, 0], name: 'stone' }] }],
  'data/farm_setting.json': [stew],
  'data/farm_blue_print.json': { hut },
  'result/m_construction_task0_2p/score.json': {
    block_hit_rate: 0.5,
    view_hit_rate: 0.6,
    use_time: 30,
    end_reason: 'max time out',
  },
  'result/m_construction_task0_2p/action_log.json': { Alice: [acted], Bob: [] },
}

/** Rooms take long to draw: in a folder of their own, and pressed on less often. */
export const rooms: GivenFolder = {
  'data/escape_atom.json': [ownAtoms.key, ownAtoms.swap, ownAtoms.doors],
  'result/m_puzzle_task1_2p_idx40/score.json': { complexity_score: 0.25, end_reason: 'max time out' },
  'result/m_puzzle_task1_2p_idx40/action_log.json': { Alice: [acted] },
}

const crafting = {
  type: 'techtree',
  goal: 'Craft a map with the others.',
  conversation: 'Let us craft a map.',
  initial_inventory: { '0': { paper: 4, crafting_table: 1 }, '1': { paper: 4, compass: 1 } },
  agent_count: 2,
  target: 'map',
  number_of_target: 1,
  timeout: 300,
  blocked_actions: { '0': ['!getCraftingPlan'], '1': [] },
  missing_items: [],
  requires_ctable: true,
}
const cooking = {
  type: 'cooking',
  agent_count: 2,
  target: { bread: 1, baked_potato: 2 },
  timeout: 500,
  recipes: { bread: ['Step 1: Reap 3 wheat.'], baked_potato: ['Step 1: Dig up a potato.'] },
  blocked_access_to_recipe: ['1'],
  goal: { '0': 'Cook.\nStep 1: Reap 3 wheat.', '1': 'Cook.' },
  conversation: 'Let us cook.',
}
const levels = [
  { level: 0, coordinates: [148, -60, -170], placement: [['stone', 'air'], ['stone']] },
  { level: 1, coordinates: [148, -59, -170], placement: [['air', 'ladder[facing=north]']] },
]
const construction = {
  type: 'construction',
  goal: 'Build it.',
  agent_count: 2,
  blueprint: { materials: { stone: 3 }, levels },
  initial_inventory: { '0': { stone: 2 }, '1': { ladder: 1 } },
  timeout: 900,
}

export const minecollab: GivenFolder = {
  'tasks/crafting_tasks/train_tasks/a.json': { a_map: crafting },
  'tasks/cooking_tasks/train_tasks/b.json': { a_meal: cooking },
  'tasks/construction_tasks/human_ai/c.json': { a_hut: construction },
  'experiments/e_06-16/a_map/andy_0.json': {
    name: 'andy_0',
    turns: [{ role: 'system', content: 'Task ended with score : 1' }],
  },
}

export const teamcraft: GivenFolder = {
  'build/0.json': ownConfigs.build(),
  'break/0.json': ownConfigs.break(),
  'farm/0.json': ownConfigs.farm(),
  'smelt/0.json': ownConfigs.smelt(),
  'build/json/0.json': { '0': { reward: 0, done: false }, '1': { reward: 1, done: true } },
}

const ints = (...value: readonly number[]): Tag => ({ type: 'list', value: { type: 'int', value } })
const structure: Compound = {
  DataVersion: int(3120),
  size: ints(2, 2, 1),
  palette: compounds([
    { Name: string('minecraft:air') },
    { Name: string('minecraft:oak_log'), Properties: compound({ axis: string('y') }) },
  ]),
  blocks: compounds([
    { pos: ints(0, 0, 0), state: int(1) },
    { pos: ints(0, 1, 0), state: int(0) },
  ]),
}
const schematic: Compound = {
  Version: int(2),
  Width: { type: 'short', value: 2 },
  Height: { type: 'short', value: 2 },
  Length: { type: 'short', value: 1 },
  Palette: compound({ 'minecraft:air': int(0), 'minecraft:stone': int(300) }),
  BlockData: { type: 'byteArray', value: [0, -84, 2, 0, -84, 2] },
  Offset: byte(0),
}

export const blueprints: GivenFolder = {
  'packed.nbt': gzipSync(writeNbt(structure)),
  'plain.nbt': writeNbt(structure),
  'wall.schem': writeNbt(schematic),
  'levels.json': { house: { type: 'construction', blueprint: { levels } } },
  'descriptions.json': villagerbench['data/blueprint_description_all.json'],
}
