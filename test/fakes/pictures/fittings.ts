/** What houses are fitted with: fences, doors, beds, signs, and things that work. */
import type { SceneCell } from '../../../shared/core/scene/blocks/scene-world.ts'
import { cell, directions, type Exhibit, facings, type Gallery, shelf, tower, variants } from './gallery.ts'

/** A corner of three that hold each other. */
function corner(name: string, yes: string): readonly SceneCell[] {
  return [
    cell([0, 0, 0], `${name}[north=${yes},south=${yes}]`),
    cell([0, 0, 1], `${name}[north=${yes},east=${yes}]`),
    cell([1, 0, 1], `${name}[west=${yes}]`),
  ]
}

function door(name: string, facing: string, hinge: string, open: boolean): readonly SceneCell[] {
  const state = `facing=${facing},hinge=${hinge},open=${open}`
  return tower(`${name}[half=lower,${state}]`, `${name}[half=upper,${state}]`)
}

/** Foot first; the head lies where the bed faces. */
function bed(name: string, facing: (typeof facings)[number]): readonly SceneCell[] {
  const [x, z] = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }[facing] as [number, number]
  return [
    cell([0, 0, 0], `${name}[facing=${facing},part=foot]`),
    cell([x, 0, z], `${name}[facing=${facing},part=head]`),
  ]
}

/** A log and the pods on its four sides, which face it. */
function pods(age: number): readonly SceneCell[] {
  return [
    cell([0, 0, 0], 'jungle_log'),
    cell([0, 0, -1], `cocoa[facing=south,age=${age}]`),
    cell([1, 0, 0], `cocoa[facing=west,age=${age}]`),
    cell([0, 0, 1], `cocoa[facing=north,age=${age}]`),
    cell([-1, 0, 0], `cocoa[facing=east,age=${age}]`),
  ]
}

/** A block and what hangs on its four sides. */
function around(name: string): readonly SceneCell[] {
  return [
    cell([0, 0, 0], 'stone'),
    cell([0, 0, -1], `${name}[facing=north]`),
    cell([1, 0, 0], `${name}[facing=east]`),
    cell([0, 0, 1], `${name}[facing=south]`),
    cell([-1, 0, 0], `${name}[facing=west]`),
  ]
}

function doubleChest(name: string, facing: (typeof facings)[number]): readonly SceneCell[] {
  const [x, z] = { north: [1, 0], east: [0, 1], south: [-1, 0], west: [0, -1] }[facing] as [number, number]
  return [
    cell([0, 0, 0], `${name}[facing=${facing},type=left]`),
    cell([x, 0, z], `${name}[facing=${facing},type=right]`),
  ]
}

/** Everything stands open; of double chests their first halves are opened. */
function opened(cells: readonly SceneCell[]): Pick<Gallery, 'cells' | 'open'> {
  return { cells, open: cells.filter(({ block }) => !block.includes('type=right')).map(({ pos }) => pos) }
}

export function fittingGalleries(names: readonly string[]): readonly Gallery[] {
  const named = (pattern: RegExp, ...not: readonly RegExp[]): readonly string[] =>
    names.filter((name) => pattern.test(name) && !not.some((other) => other.test(name)))
  const signsOnWall = named(/_wall_sign$/)
  const signs = named(/_sign$/, /_wall_sign$/)
  const heads = named(/_(head|skull)$/, /_wall_|piston/)
  return [
    {
      name: 'fences',
      cells: shelf(
        [
          ...named(/_fence$/).map((name): Exhibit => corner(name, 'true')),
          ...variants('oak_fence', { north: [true], south: [true], east: [true], west: [true] }),
          'oak_fence',
        ],
        { columns: 4, across: 3, down: 4 },
      ),
    },
    {
      name: 'walls',
      cells: shelf(
        [
          ...named(/_wall$/).map((name) => corner(name, 'low')),
          corner('stone_brick_wall', 'tall'),
          'stone_brick_wall',
          'stone_brick_wall[up=false,east=low,west=low]',
          'stone_brick_wall[up=false,east=tall,west=tall]',
        ],
        { columns: 6, across: 3, down: 4 },
      ),
    },
    {
      name: 'panes',
      cells: shelf([...named(/_pane$|^iron_bars$/).map((name) => corner(name, 'true')), 'iron_bars', 'glass_pane'], {
        columns: 5,
        across: 3,
        down: 4,
      }),
    },
    {
      name: 'doors',
      cells: shelf(
        [
          ...facings.flatMap((facing) => [
            door('oak_door', facing, 'left', false),
            door('oak_door', facing, 'right', false),
            door('oak_door', facing, 'left', true),
            door('oak_door', facing, 'right', true),
          ]),
          ...named(/_door$/)
            .filter((name) => name !== 'oak_door')
            .map((name) => door(name, 'south', 'left', false)),
        ],
        { columns: 8, down: 5 },
      ),
    },
    {
      name: 'trapdoors',
      cells: shelf(
        [
          ...variants('oak_trapdoor', { facing: facings, half: ['bottom', 'top'], open: [false, true] }),
          ...named(/_trapdoor$/).filter((name) => name !== 'oak_trapdoor'),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'gates',
      cells: shelf(
        [
          ...variants('oak_fence_gate', { facing: facings, open: [false, true] }),
          'oak_fence_gate[in_wall=true]',
          ...named(/_gate$/).filter((name) => name !== 'oak_fence_gate'),
        ],
        { columns: 6 },
      ),
    },
    {
      name: 'open-chests',
      ...opened(
        shelf(
          [
            ...variants('chest', { facing: facings }),
            'trapped_chest[facing=south]',
            'ender_chest[facing=east]',
            'barrel[facing=up]',
            'barrel[facing=south]',
            ...facings.map((facing) => doubleChest('chest', facing)),
          ],
          { columns: 4, across: 3, down: 4 },
        ),
      ),
      scenery: ['chest', 'trapped_chest', 'ender_chest', 'barrel'],
      pixelsPerBlock: 16,
    },
    {
      name: 'chests',
      cells: shelf(
        [
          ...variants('chest', { facing: facings }),
          ...variants('trapped_chest', { facing: ['south'] }),
          ...variants('ender_chest', { facing: ['south', 'east'] }),
          ...facings.map((facing) => doubleChest('chest', facing)),
          doubleChest('trapped_chest', 'south'),
        ],
        { columns: 4, across: 3, down: 4 },
      ),
    },
    {
      name: 'beds',
      cells: shelf(
        [
          ...facings.map((facing) => bed('red_bed', facing)),
          ...named(/_bed$/)
            .filter((name) => name !== 'red_bed')
            .map((name) => bed(name, 'south')),
        ],
        { columns: 6, across: 3, down: 4 },
      ),
    },
    {
      name: 'standing-signs',
      words: ['The top line', '2nd', 'third', 'and the last'],
      pixelsPerBlock: 22,
      cells: shelf(
        [
          ...variants('oak_sign', { rotation: Array.from({ length: 16 }, (_, index) => index) }),
          ...signs.filter((name) => name !== 'oak_sign'),
        ],
        { columns: 6 },
      ),
    },
    {
      name: 'wall-signs',
      words: ['The top line', '2nd', 'third', 'and the last'],
      pixelsPerBlock: 22,
      cells: shelf(
        signsOnWall.map((name) => around(name)),
        { columns: 3, across: 4, down: 5 },
      ),
      scenery: ['stone'],
    },
    {
      name: 'banners',
      cells: shelf(
        [
          ...named(/_banner$/, /_wall_/).map((name, index) => tower(`${name}[rotation=${index}]`, 'air')),
          ...named(/_wall_banner$/).map((name, index) => tower('air', `${name}[facing=${facings[index % 4]}]`)),
        ],
        { columns: 8, down: 4 },
      ),
      scenery: ['air'],
    },
    {
      name: 'heads',
      cells: shelf(
        [
          ...heads.flatMap((name) => variants(name, { rotation: [0, 6, 12] })),
          ...named(/_wall_(head|skull)$/).map((name) => around(name)),
        ],
        { columns: 6, across: 3, down: 4 },
      ),
      scenery: ['stone'],
    },
    {
      name: 'ladders-and-torches',
      cells: shelf(
        ['ladder', 'wall_torch', 'soul_wall_torch', 'redstone_wall_torch', 'tripwire_hook']
          .map((name) => around(name))
          .concat([0, 1, 2].map(pods)),
        { columns: 3, across: 4, down: 5 },
      ),
      scenery: ['stone', 'jungle_log'],
    },
    {
      name: 'lights',
      cells: shelf(
        [
          'torch',
          'soul_torch',
          'lantern',
          'lantern[hanging=true]',
          'soul_lantern',
          'soul_lantern[hanging=true]',
          'jack_o_lantern[facing=south]',
          'jack_o_lantern[facing=east]',
          'carved_pumpkin[facing=south]',
          ...variants('campfire', { lit: [true, false], facing: ['north', 'east'] }),
          'soul_campfire',
          ...variants('end_rod', { facing: directions }),
          ...variants('redstone_torch', { lit: [true, false] }),
          ...variants('redstone_lamp', { lit: [true, false] }),
          'fire',
          'soul_fire',
          ...variants('chain', { axis: ['x', 'y', 'z'] }),
        ],
        { columns: 8 },
      ),
      timeOfDay: 14000,
    },
    {
      name: 'candles',
      cells: shelf(
        [
          ...named(/(^|_)candle$/).map((name, index) => `${name}[candles=${(index % 4) + 1},lit=${index % 2 === 0}]`),
          ...named(/_cake$/).map((name, index) => `${name}[lit=${index % 2 === 0}]`),
          ...variants('cake', { bites: [0, 3, 6] }),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'work-places',
      cells: shelf(
        [
          'crafting_table',
          'cartography_table',
          'fletching_table',
          'smithing_table',
          'jukebox',
          'jukebox[has_record=true]',
          'note_block',
          'tnt',
          'target',
          ...['furnace', 'smoker', 'blast_furnace'].flatMap((name) =>
            variants(name, { lit: [false, true], facing: ['south', 'east'] }),
          ),
          ...['loom', 'stonecutter', 'beehive', 'bee_nest'].flatMap((name) =>
            variants(name, { facing: ['south', 'east'] }),
          ),
          'beehive[honey_level=5,facing=south]',
          ...variants('anvil', { facing: ['south', 'east'] }),
          'chipped_anvil',
          'damaged_anvil',
          ...variants('barrel', { facing: directions }),
          'barrel[facing=up,open=true]',
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'vessels',
      cells: shelf(
        [
          'cauldron',
          ...variants('water_cauldron', { level: [1, 2, 3] }),
          'lava_cauldron',
          ...variants('powder_snow_cauldron', { level: [1, 3] }),
          ...variants('composter', { level: [0, 4, 7, 8] }),
          ...variants('hopper', { facing: ['down', ...facings] }),
          'brewing_stand',
          'brewing_stand[has_bottle_0=true,has_bottle_1=true,has_bottle_2=true]',
          'enchanting_table',
          ...variants('lectern', { facing: facings, has_book: [true] }),
          'lectern[facing=south]',
          ...variants('grindstone', { face: ['floor', 'wall', 'ceiling'], facing: ['south', 'east'] }),
          ...variants('bell', {
            attachment: ['floor', 'ceiling', 'single_wall', 'double_wall'],
            facing: ['south', 'east'],
          }),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'scaffolding-and-such',
      cells: shelf(
        [
          ...variants('scaffolding', { bottom: [false, true] }),
          'cobweb',
          'dragon_egg',
          'conduit',
          ...variants('turtle_egg', { eggs: [1, 2, 3, 4] }),
          ...variants('respawn_anchor', { charges: [0, 2, 4] }),
          ...variants('lightning_rod', { facing: directions }),
          'frogspawn',
        ],
        { columns: 6 },
      ),
    },
    {
      name: 'carpets-and-snow',
      cells: shelf([...named(/_carpet$/), ...variants('snow', { layers: [1, 2, 3, 4, 5, 6, 7, 8] })], { columns: 6 }),
    },
    {
      name: 'portals',
      cells: shelf(
        [
          ...variants('nether_portal', { axis: ['x', 'z'] }),
          'end_portal',
          'end_gateway',
          ...variants('end_portal_frame', { eye: [false, true], facing: ['south', 'east'] }),
        ],
        { columns: 4 },
      ),
    },
    {
      name: 'technical-cubes',
      cells: shelf(
        [
          ...['command_block', 'repeating_command_block', 'chain_command_block'].flatMap((name) =>
            variants(name, { facing: ['south', 'up'] }),
          ),
          ...variants('structure_block', { mode: ['save', 'load', 'corner', 'data'] }),
          ...variants('jigsaw', { orientation: ['south_up', 'east_up', 'up_east'] }),
        ],
        { columns: 6 },
      ),
    },
    {
      name: 'unseen',
      cells: shelf(['air', 'void_air', 'cave_air', 'barrier', 'light', 'structure_void', 'moving_piston'], {
        columns: 4,
      }),
    },
  ]
}
