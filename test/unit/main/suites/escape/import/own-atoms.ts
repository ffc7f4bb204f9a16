/** Rooms made up for tests, in the form of VillagerBench's list: each shows something that an importer has to understand. */

const exit = [
  { name: 'air', position: [0, 0, 4] },
  { name: 'air', position: [0, 1, 4] },
]
const lever = { name: 'lever', position: [0, 0, 1], powered: false }
const turned = { ...lever, powered: true }
const near = 'distance=..2'

export const ownAtoms = {
  /** Levers give a key to a chest. */
  key: {
    init: [
      {
        name: 'chest',
        position: [3, 0, 0],
        facing: 'west',
        lock_key: 'brass',
        command: '/item replace block _pos_ container.4 with gold_block 2',
      },
      { name: 'summon_pig', position: [3, 0, 0] },
      { ...lever, face: 'floor', random: true },
    ],
    condition: [turned],
    effect: [
      {
        name: 'lever',
        position: [0, 0, 1],
        command: `/give @a[_position_,${near}] minecraft:stick{display:{Name:'{"text":"brass"}'}}`,
      },
      ...exit,
    ],
    out: { gold_block: 1 },
    task_description: 'All levers.',
  },
  /** A block in the place of another. */
  swap: {
    init: [
      { name: 'oak_fence_gate', position: [0, 0, 4], open: false },
      { name: 'oak_sign', position: [0, -1, 3] },
    ],
    condition: [{ name: 'gold_block', position: [0, -1, 3] }],
    effect: exit,
    in: { gold_block: 1 },
  },
  merge: {
    init: [lever],
    condition: [turned],
    effect: [{ name: 'lever', position: [0, 0, 1], command: `/tp @r[_position_,${near}] _merge_pos_` }],
    activate_duration: 2,
    merge: true,
    same_room: false,
  },
  split: {
    init: [lever],
    condition: [turned],
    effect: [{ name: 'lever', position: [0, 0, 1], command: `/tp @r[_position_,${near}] _split_pos_` }],
    activate_duration: 2,
    split: true,
    same_room: false,
  },
  cross: { init: [lever], condition: [turned], effect: exit, same_room: false },
  /** Doors beside the exit, one for each of two events, of which the last decides. */
  doors: {
    init: [
      { name: 'iron_door', position: [-2, 0, 4], open: false, facing: 'north', hinge: 'right' },
      { name: 'iron_door', position: [2, 0, 4], open: false, facing: 'north', hinge: 'left' },
      { name: 'oak_pressure_plate', position: [1, 0, 0], powered: false },
      { name: 'stone_pressure_plate', position: [-1, 0, 0], powered: false },
    ],
    condition: [
      { name: 'oak_pressure_plate', position: [1, 0, 0], powered: true, sub_event: 'first' },
      { name: 'stone_pressure_plate', position: [-1, 0, 0], powered: true, sub_event: 'final' },
    ],
    effect: [
      { name: 'iron_door', position: [-2, 0, 4], open: true, sub_event: 'first' },
      { name: 'iron_door', position: [2, 0, 4], open: true, sub_event: 'final' },
    ],
    wait_interval: 2,
  },
  /** A plate in the way in that lifts, a button above, a lever at a block of the wall. */
  lift: {
    init: [
      { name: 'bedrock', position: [0, 1, 4] },
      { name: 'bedrock', position: [0, 3, -1] },
      { name: 'redstone_lamp', position: [0, 4, 0] },
      { name: 'stone_button', position: [0, 4, -1], face: 'wall', facing: 'north' },
      { name: 'lever', position: [0, 1, 3], face: 'wall', facing: 'north' },
      { name: 'oak_pressure_plate', position: [0, 0, -4], powered: false },
    ],
    condition: [
      { name: 'oak_pressure_plate', position: [0, 0, -4], powered: true, sub_event: 'up', activate_mode: 'level' },
      { name: 'stone_button', position: [0, 4, -1], powered: true, sub_event: 'low' },
      { name: 'lever', position: [0, 1, 3], powered: true, sub_event: 'final' },
    ],
    effect: [
      {
        name: 'oak_pressure_plate',
        position: [0, 0, -4],
        command: `/execute as @r[_position_,${near}] at @s run tp @s ~ ~6 ~3`,
        sub_event: 'up',
      },
      { name: 'air', position: [0, 0, 4], sub_event: 'low' },
      { name: 'air', position: [0, 1, 4], sub_event: 'final' },
      {
        name: 'lever',
        position: [0, 1, 3],
        command: '/tp @e[_position_,distance=..7, type=player, gamemode=survival] _pos_',
        sub_event: 'final',
      },
    ],
    min_player: 2,
    wait_interval: 1,
  },
  /** Buttons on nothing, on a wall too thin for them, and things that hang in the air. */
  hanging: {
    init: [
      { name: 'stone_button', position: [-1, 0, 2], face: 'wall', powered: false },
      { name: 'birch_button', position: [-2, 1, 3], face: 'wall', facing: 'north', powered: false },
      { name: 'redstone_torch', position: [1, 1, 2], facing: 'east' },
      { name: 'redstone_wire', position: [0, 1, 2] },
      { name: 'iron_trapdoor', position: [0, 0, 3], facing: 'north', open: true },
      { name: 'piston', position: [0, 2, 3], facing: 'down' },
    ],
    condition: [
      { name: 'stone_button', position: [-1, 0, 2], powered: true },
      { name: 'birch_button', position: [-2, 1, 3], powered: true },
    ],
    effect: [
      { name: 'iron_trapdoor', position: [0, 0, 3], open: false },
      { name: 'piston', position: [0, 2, 3], command: '/setblock _pos_ air' },
      ...exit,
    ],
    min_player: 2,
  },
} as const
