/** Full cubes, and what is made of them: glass, leaves, stairs, slabs. */
import { directions, type Gallery, shelf, variants } from './gallery.ts'

const cubeShelf = { columns: 14, across: 1 } as const
const dyed = /_(wool|concrete|concrete_powder|terracotta)$|^terracotta$/
const wooden = /_(planks|log|wood|hyphae|stem)$/
const stems = /^(attached_)?(pumpkin|melon)_stem$|^mushroom_stem$|^big_dripleaf_stem$/
const mined =
  /_ore$|copper|^raw_|^(iron|gold|diamond|emerald|lapis|coal|netherite|redstone|amethyst)_block$|^(budding_amethyst|ancient_debris)$/
const cut = /_(stairs|slab|wall|door|trapdoor)$/
const stony =
  /^(infested_|polished_|smooth_|chiseled_|cut_|cracked_|mossy_|cobbled_|gilded_)*(stone|granite|diorite|andesite|cobblestone|sandstone|red_sandstone|stone_bricks|deepslate|deepslate_bricks|deepslate_tiles|blackstone|blackstone_bricks|nether_bricks|basalt|quartz|quartz_block|quartz_bricks|quartz_pillar)$/
const otherStone =
  /^(bricks|red_nether_bricks|mud_bricks|packed_mud|tuff|calcite|dripstone_block|bedrock|obsidian|crying_obsidian|end_stone|end_stone_bricks|purpur_block|purpur_pillar|prismarine|prismarine_bricks|dark_prismarine|reinforced_deepslate|lodestone|bone_block|magma_block|netherrack)$/
const soft =
  /^(dirt|coarse_dirt|rooted_dirt|mud|sand|red_sand|gravel|clay|moss_block|soul_sand|soul_soil|crimson_nylium|warped_nylium|nether_wart_block|warped_wart_block|snow_block|packed_ice|blue_ice|sponge|wet_sponge|melon|pumpkin|hay_block|dried_kelp_block|honeycomb_block|bookshelf|glowstone|sea_lantern|shroomlight|muddy_mangrove_roots|\w+_froglight|sculk|\w+_coral_block|powder_snow|spawner|dead_\w+_coral_block)$/
const clear = /glass$|_leaves$|^(ice|slime_block|honey_block|mangrove_roots|beacon)$/

export function cubeGalleries(names: readonly string[]): readonly Gallery[] {
  const named = (pattern: RegExp, ...not: readonly RegExp[]): readonly string[] =>
    names.filter((name) => pattern.test(name) && !not.some((other) => other.test(name)))
  const axes = (name: string): readonly string[] => variants(name, { axis: ['x', 'y', 'z'] })
  const dyedNames = named(dyed)
  return [
    {
      name: 'dyed-cubes',
      cells: shelf(
        [
          ...dyedNames.filter((name) => !name.endsWith('glazed_terracotta')),
          ...dyedNames
            .filter((name) => name.endsWith('glazed_terracotta'))
            .flatMap((name) => variants(name, { facing: ['south', 'west'] })),
          ...variants('magenta_glazed_terracotta', { facing: ['north', 'east'] }),
        ],
        cubeShelf,
      ),
      pixelsPerBlock: 8,
    },
    {
      name: 'woods',
      cells: shelf([...named(/_planks$/), ...named(wooden, /_planks$/, stems).flatMap(axes)], {
        ...cubeShelf,
        columns: 15,
      }),
      pixelsPerBlock: 8,
    },
    { name: 'ores-and-metals', cells: shelf(named(mined, cut), { ...cubeShelf, columns: 10 }), pixelsPerBlock: 8 },
    {
      name: 'stones',
      cells: shelf(
        [...named(stony), ...named(otherStone), ...axes('deepslate'), ...axes('basalt'), ...axes('quartz_pillar')],
        { ...cubeShelf, columns: 11 },
      ),
      pixelsPerBlock: 8,
    },
    {
      name: 'earths',
      cells: shelf(
        [
          ...named(soft),
          ...axes('hay_block'),
          ...['grass_block', 'podzol', 'mycelium'].flatMap((name) => variants(name, { snowy: [false, true] })),
          ...variants('farmland', { moisture: [0, 7] }),
          'dirt_path',
          ...['brown_mushroom_block', 'red_mushroom_block', 'mushroom_stem'].flatMap((name) =>
            variants(name, { up: [true, false], south: [true, false] }),
          ),
          ...variants('frosted_ice', { age: [0, 1, 2, 3] }),
          'cactus',
        ],
        { ...cubeShelf, columns: 11 },
      ),
      pixelsPerBlock: 8,
    },
    {
      name: 'glass-and-leaves',
      cells: shelf(named(clear), { columns: 6 }),
    },
    {
      name: 'stairs-of-all-shapes',
      cells: shelf(
        variants('cobblestone_stairs', {
          half: ['bottom', 'top'],
          shape: ['straight', 'inner_left', 'inner_right', 'outer_left', 'outer_right'],
          facing: ['north', 'east', 'south', 'west'],
        }),
        { columns: 8 },
      ),
    },
    {
      name: 'stairs-of-all-materials',
      cells: shelf(named(/_stairs$/, /^cobblestone_/), { columns: 10, across: 1 }),
    },
    {
      name: 'slabs',
      cells: shelf(
        [
          ...named(/_slab$/),
          ...variants('oak_slab', { type: ['top', 'double'] }),
          ...variants('stone_slab', { type: ['top', 'double'] }),
        ],
        { columns: 10, across: 1 },
      ),
    },
    {
      name: 'shulker-boxes',
      cells: shelf([...named(/shulker_box$/), ...variants('lime_shulker_box', { facing: directions })], { columns: 6 }),
    },
  ]
}
