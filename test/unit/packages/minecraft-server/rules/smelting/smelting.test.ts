import { describe, expect, it } from 'vitest'
import { itemNames, stackNamed } from '../../../../../../packages/minecraft-server/rules/items/item-registry.ts'
import {
  type FurnaceState,
  tickFurnace,
} from '../../../../../../packages/minecraft-server/rules/smelting/furnace-tick.ts'
import {
  type FurnaceKind,
  smeltingOf,
} from '../../../../../../packages/minecraft-server/rules/smelting/smelting-recipes.ts'
import { burnTicks } from '../../../../../../packages/minecraft-server/values/fuels.ts'

const names = itemNames()
const known = (kind: FurnaceKind): readonly string[] => names.filter((name) => smeltingOf(kind, name) !== null)

const COLD = { burning: 0, burnTotal: 0, cooked: 0, cookTotal: 0, input: '', experience: 0 }

function furnace(input: string | null, fuel: string | null, counts: readonly [number, number] = [1, 1]): FurnaceState {
  return {
    input: input === null ? null : stackNamed(input, counts[0]),
    fuel: fuel === null ? null : stackNamed(fuel, counts[1]),
    output: null,
    fire: COLD,
  }
}

function later(ticks: number, state: FurnaceState, kind: FurnaceKind = 'furnace'): FurnaceState {
  let next = state
  for (let tick = 0; tick < ticks; tick++) next = tickFurnace(kind, next)
  return next
}

describe('smelting recipes', () => {
  it('are as many as the wiki lists: 46 blast, 9 smoke, the furnace does all', () => {
    const blasting = known('blast_furnace')
    const smoking = known('smoker')
    expect(blasting.filter((name) => /_ore$|^raw_|debris/.test(name))).toHaveLength(22)
    expect(blasting.filter((name) => /^(iron|golden|chainmail)_/.test(name) && !name.endsWith('_ore'))).toHaveLength(24)
    expect(blasting).toHaveLength(46)
    expect(smoking).toEqual(['kelp', 'porkchop', 'cod', 'salmon', 'beef', 'chicken', 'potato', 'rabbit', 'mutton'])
    const furnaceOnly = known('furnace').filter((name) => !blasting.includes(name) && !smoking.includes(name))
    expect(furnaceOnly.filter((name) => smeltingOf('furnace', name)?.result.name === 'charcoal')).toHaveLength(28)
    expect(furnaceOnly.filter((name) => name.endsWith('_terracotta'))).toHaveLength(16)
    expect(furnaceOnly.filter((name) => !/_log$|_wood$|_terracotta$/.test(name))).toEqual([
      'stone',
      'cobbled_deepslate',
      'cobblestone',
      'sand',
      'red_sand',
      'wet_sponge',
      'sandstone',
      'sea_pickle',
      'cactus',
      'clay',
      'netherrack',
      'basalt',
      'stone_bricks',
      'deepslate_bricks',
      'deepslate_tiles',
      'nether_bricks',
      'quartz_block',
      'red_sandstone',
      'clay_ball',
      'chorus_fruit',
      'polished_blackstone_bricks',
    ])
  })

  it.each<readonly [FurnaceKind, string, string, number, number]>([
    ['furnace', 'raw_iron', 'iron_ingot', 200, 0.7],
    ['blast_furnace', 'raw_iron', 'iron_ingot', 100, 0.7],
    ['furnace', 'nether_gold_ore', 'gold_ingot', 200, 1],
    ['furnace', 'deepslate_coal_ore', 'coal', 200, 0.1],
    ['furnace', 'diamond_ore', 'diamond', 200, 1],
    ['furnace', 'lapis_ore', 'lapis_lazuli', 200, 0.2],
    ['furnace', 'ancient_debris', 'netherite_scrap', 200, 2],
    ['furnace', 'chainmail_boots', 'iron_nugget', 200, 0.1],
    ['furnace', 'golden_horse_armor', 'gold_nugget', 200, 0.1],
    ['smoker', 'beef', 'cooked_beef', 100, 0.35],
    ['furnace', 'potato', 'baked_potato', 200, 0.35],
    ['smoker', 'kelp', 'dried_kelp', 100, 0.1],
    ['furnace', 'stripped_mangrove_wood', 'charcoal', 200, 0.15],
    ['furnace', 'deepslate_tiles', 'cracked_deepslate_tiles', 200, 0.1],
    ['furnace', 'light_blue_terracotta', 'light_blue_glazed_terracotta', 200, 0.1],
    ['furnace', 'clay', 'terracotta', 200, 0.35],
    ['furnace', 'cactus', 'green_dye', 200, 1],
  ])('%s: %s becomes %s in %i ticks for %d points', (kind, input, result, ticks, experience) => {
    expect(smeltingOf(kind, input)).toMatchObject({ result: { name: result, count: 1 }, ticks, experience })
  })

  it('what does not melt stays', () => {
    for (const name of ['crimson_stem', 'warped_hyphae', 'glass', 'terracotta', 'white_glazed_terracotta', 'bread']) {
      expect([name, smeltingOf('furnace', name)]).toEqual([name, null])
    }
  })
})

describe('fuels', () => {
  it.each([
    [20_000, ['lava_bucket']],
    [16_000, ['coal_block']],
    [4001, ['dried_kelp_block']],
    [2400, ['blaze_rod']],
    [1600, ['coal', 'charcoal']],
    [1200, ['oak_boat', 'mangrove_chest_boat']],
    [400, ['scaffolding']],
    [
      300,
      ['oak_log', 'stripped_birch_wood', 'spruce_planks', 'mangrove_roots', 'oak_fence_gate', 'acacia_trapdoor', 'bow'],
    ],
    [300, ['chest', 'crafting_table', 'bookshelf', 'ladder', 'red_banner', 'dark_oak_pressure_plate', 'composter']],
    [200, ['wooden_pickaxe', 'oak_sign', 'birch_door']],
    [150, ['oak_slab']],
    [100, ['stick', 'oak_sapling', 'flowering_azalea', 'red_wool', 'oak_button', 'bowl', 'dead_bush']],
    [67, ['white_carpet']],
    [50, ['bamboo']],
    [0, ['crimson_planks', 'warped_sign', 'crimson_stem', 'stripped_warped_hyphae', 'stone', 'moss_carpet', 'lava']],
    [0, ['stone_slab', 'iron_door', 'petrified_oak_slab', 'stone_button', 'creeper_banner_pattern', 'bucket', 'grass']],
  ])('burn for %i ticks: %j', (ticks, items) => {
    expect(items.map(burnTicks)).toEqual(items.map(() => ticks))
  })
})

describe('a furnace', () => {
  it('lights at once, counts each tick, and is done with an item after 200', () => {
    const state = furnace('raw_iron', 'coal', [2, 1])
    expect(later(1, state)).toMatchObject({
      fuel: null,
      fire: { burning: 1600, burnTotal: 1600, cooked: 1, cookTotal: 200 },
    })
    expect(later(199, state)).toMatchObject({ input: { count: 2 }, output: null })
    expect(later(200, state)).toMatchObject({
      input: { count: 1 },
      output: { name: 'iron_ingot', count: 1 },
      fire: { cooked: 0 },
    })
    expect(later(400, state)).toMatchObject({ input: null, output: { count: 2 }, fire: { experience: 1.4 } })
  })

  it('coal does eight items, a stick half of one, after which the progress runs down by two', () => {
    expect(later(2000, furnace('sand', 'coal', [20, 1])).output?.count).toBe(8)
    const stick = furnace('sand', 'stick')
    expect(later(100, stick).fire).toMatchObject({ burning: 1, cooked: 100 })
    expect(later(101, stick).fire).toMatchObject({ burning: 0, cooked: 98 })
    const cold = later(151, stick)
    expect([cold.fire.cooked, tickFurnace('furnace', cold) === cold]).toEqual([0, true])
  })

  it('smokers and blast furnaces are twice as fast and burn twice as much', () => {
    expect(later(100, furnace('beef', 'coal'), 'smoker')).toMatchObject({
      output: { name: 'cooked_beef' },
      fire: { burnTotal: 800 },
    })
    expect(later(2000, furnace('raw_gold', 'coal', [20, 1]), 'blast_furnace').output?.count).toBe(8)
    expect(later(300, furnace('sand', 'coal'), 'blast_furnace')).toMatchObject({ fuel: { count: 1 }, output: null })
  })

  it('burns nothing for what cannot be made, and rests', () => {
    for (const state of [furnace(null, 'coal'), furnace('dirt', 'coal'), furnace('sand', null)]) {
      const rested = later(2, state)
      expect([rested.fuel?.count ?? 0, rested.fire.burning]).toEqual([state.fuel?.count ?? 0, 0])
      expect(tickFurnace('furnace', rested)).toBe(rested)
    }
    const full = { ...furnace('sand', 'coal'), output: stackNamed('glass', 64) }
    expect(later(300, full)).toMatchObject({ input: { count: 1 }, fuel: { count: 1 }, output: { count: 64 } })
    const other = { ...furnace('sand', 'coal'), output: stackNamed('stone') }
    expect(later(300, other)).toMatchObject({ fuel: { count: 1 }, output: { name: 'stone' } })
  })

  it('begins anew with another input, goes on with more of the same, forgets without any', () => {
    const half = later(100, furnace('sand', 'coal', [3, 1]))
    expect(later(1, { ...half, input: stackNamed('sand', 9) }).fire.cooked).toBe(101)
    expect(later(1, { ...half, input: stackNamed('red_sand') }).fire.cooked).toBe(1)
    expect(later(1, { ...half, input: null }).fire.cooked).toBe(0)
  })

  it('a bucket of lava leaves the bucket, which a wet sponge fills', () => {
    expect(later(1, furnace('sand', 'lava_bucket'))).toMatchObject({
      fuel: { name: 'bucket' },
      fire: { burnTotal: 20_000 },
    })
    expect(later(200, furnace('wet_sponge', 'lava_bucket'))).toMatchObject({
      fuel: { name: 'water_bucket' },
      output: { name: 'sponge' },
    })
  })
})
