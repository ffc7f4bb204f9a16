/** What grows, crawls and flows. */
import type { SceneCell } from '../../../shared/core/scene/blocks/scene-world.ts'
import { cell, directions, type Exhibit, facings, type Gallery, shelf, tower, variants } from './gallery.ts'

const ages = (count: number): readonly number[] => Array.from({ length: count }, (_, age) => age)

function tall(name: string): readonly SceneCell[] {
  return tower(`${name}[half=lower]`, `${name}[half=upper]`)
}

/** A basin of stone with a source in its middle that flows over the edge. */
function spring(kind: string): readonly SceneCell[] {
  const flow = [1, 2, 3, 4, 5, 6, 7].map((level) => cell([level, 0, 0], `${kind}[level=${level}]`))
  const bed = [0, 1, 2, 3, 4, 5, 6, 7].map((x) => cell([x, -1, 0], 'stone'))
  return [
    cell([0, 0, 0], kind),
    ...flow,
    ...bed,
    cell([8, 0, 0], `${kind}[level=8]`),
    cell([8, -1, 0], `${kind}[level=8]`),
    cell([0, 1, 0], `${kind}[level=8]`),
  ]
}

export function natureGalleries(names: readonly string[]): readonly Gallery[] {
  const named = (pattern: RegExp, ...not: readonly RegExp[]): readonly string[] =>
    names.filter((name) => pattern.test(name) && !not.some((other) => other.test(name)))
  const coral = named(/_coral$|_coral_fan$/)
  return [
    {
      name: 'crops',
      cells: shelf(
        [
          ...['wheat', 'carrots', 'potatoes'].flatMap((name) => variants(name, { age: ages(8) })),
          ...['pumpkin_stem', 'melon_stem'].flatMap((name) => variants(name, { age: [0, 2, 4, 7] })),
          ...['beetroots', 'nether_wart', 'sweet_berry_bush'].flatMap((name) => variants(name, { age: ages(4) })),
          ...['attached_pumpkin_stem', 'attached_melon_stem'].flatMap((name) =>
            variants(name, { facing: ['east', 'south'] }),
          ),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'flowers',
      cells: shelf(
        [
          ...named(
            /^(dandelion|poppy|blue_orchid|allium|azure_bluet|\w+_tulip|oxeye_daisy|cornflower|wither_rose|lily_of_the_valley|brown_mushroom|red_mushroom|grass|fern|dead_bush|bamboo_sapling|\w+_fungus|\w+_roots|nether_sprouts|azalea|flowering_azalea|spore_blossom|lily_pad)$/,
            /^potted_|^(mangrove|muddy_mangrove|hanging)_roots$/,
          ),
          ...named(/_sapling$/, /^potted_|^bamboo/),
          ...variants('mangrove_propagule', { hanging: [false, true], age: [0, 4] }),
        ],
        { columns: 8 },
      ),
    },
    { name: 'flower-pots', cells: shelf(named(/^potted_|^flower_pot$/), { columns: 6 }) },
    {
      name: 'tall-plants',
      cells: shelf(
        [
          ...['sunflower', 'lilac', 'rose_bush', 'peony', 'tall_grass', 'large_fern'].map(tall),
          tower('sugar_cane', 'sugar_cane'),
          ...variants('bamboo', { age: [0, 1], leaves: ['none', 'small', 'large'] }),
          tower('chorus_plant[up=true]', 'chorus_plant[down=true,south=true,east=true]'),
          ...variants('chorus_flower', { age: [0, 5] }),
        ],
        { columns: 6, down: 4 },
      ),
    },
    {
      name: 'climbers',
      cells: shelf(
        [
          ...['vine', 'glow_lichen', 'sculk_vein'].flatMap((name) =>
            ['north', 'east', 'south', 'west', 'up'].map((side) => `${name}[${side}=true]`),
          ),
          ...variants('glow_lichen', { down: [true] }),
          ...variants('sculk_vein', { down: [true] }),
          tower('weeping_vines', 'weeping_vines_plant'),
          tower('twisting_vines_plant', 'twisting_vines'),
          ...variants('cave_vines', { berries: [false, true] }),
          ...variants('cave_vines_plant', { berries: [false, true] }),
          'hanging_roots',
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'caves',
      cells: shelf(
        [
          ...named(/^amethyst_cluster$|_amethyst_bud$/),
          ...variants('amethyst_cluster', { facing: directions }),
          ...variants('pointed_dripstone', {
            vertical_direction: ['up', 'down'],
            thickness: ['tip_merge', 'tip', 'frustum', 'middle', 'base'],
          }),
          ...variants('sculk_sensor', { sculk_sensor_phase: ['inactive', 'active'] }),
          ...variants('sculk_catalyst', { bloom: [false, true] }),
          ...variants('sculk_shrieker', { can_summon: [false, true] }),
          ...variants('big_dripleaf', { tilt: ['none', 'partial', 'full'], facing: ['south'] }),
          tower('big_dripleaf_stem', 'big_dripleaf'),
          ...facings.map(
            (facing): Exhibit =>
              tower(`small_dripleaf[half=lower,facing=${facing}]`, `small_dripleaf[half=upper,facing=${facing}]`),
          ),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'sea-plants',
      cells: shelf(
        [
          ...coral.map((name) => `${name}[waterlogged=false]`),
          ...named(/_coral_wall_fan$/).map((name, index) => `${name}[waterlogged=false,facing=${facings[index % 4]}]`),
          'seagrass',
          tall('tall_seagrass'),
          tower('kelp_plant', 'kelp'),
          ...variants('sea_pickle', { pickles: [1, 2, 3, 4], waterlogged: [false] }),
          'sea_pickle',
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'fluids',
      cells: [
        ...shelf([spring('water'), spring('lava')], { columns: 1, down: 3 }),
        ...shelf(
          [
            'oak_stairs[waterlogged=true]',
            'oak_slab[waterlogged=true]',
            'oak_fence[waterlogged=true]',
            'bubble_column',
            'water',
            'lava',
          ],
          { columns: 6 },
        ).map(({ pos: [x, y, z], block }) => cell([x + 6, y - 1, z + 9], block)),
      ],
      scenery: ['stone', 'oak_stairs', 'oak_slab', 'oak_fence'],
    },
  ]
}
