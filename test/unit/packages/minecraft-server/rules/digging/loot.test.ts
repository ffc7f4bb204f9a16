import loadRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import { withState } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { blockStates } from '../../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { digTimeMs, givesDrops } from '../../../../../../packages/minecraft-server/rules/digging/dig-time.ts'
import { experienceOf, lootOf } from '../../../../../../packages/minecraft-server/rules/digging/loot.ts'
import { parseBlock } from '../../../../../../packages/minecraft-server/values/block-string.ts'

const items = loadRegistry('1.19.2').itemsByName

type Enchanted = { readonly silkTouch?: boolean; readonly fortune?: number }

function loot(text: string, tool: string | null = null, chance = 0.5, enchanted: Enchanted = {}): string {
  const { name, state } = parseBlock(text)
  const held = tool === null ? null : { name: tool, silkTouch: false, fortune: 0, ...enchanted }
  return lootOf(withState(name, state), held, () => chance)
    .map((stack) => `${stack.count} ${stack.name}`)
    .join(', ')
}

describe('loot', () => {
  it.each([
    ['stone', '1 cobblestone'],
    ['dirt_path', '1 dirt'],
    ['grass_block', '1 dirt'],
    ['oak_planks', '1 oak_planks'],
    ['oak_slab[type=double]', '2 oak_slab'],
    ['oak_slab[type=top]', '1 oak_slab'],
    ['glass', ''],
    ['tinted_glass', '1 tinted_glass'],
    ['bee_nest', ''],
    ['beehive', '1 beehive'],
    ['small_dripleaf[half=lower]', ''],
    ['white_stained_glass_pane', ''],
    ['iron_bars', '1 iron_bars'],
    ['wall_torch', '1 torch'],
    ['oak_wall_sign', '1 oak_sign'],
    ['redstone_wire', '1 redstone'],
    ['snow[layers=3]', '3 snowball'],
    ['candle[candles=3]', '3 candle'],
    ['deepslate_iron_ore', '1 raw_iron'],
    ['wheat[age=7]', '1 wheat, 4 wheat_seeds'],
    ['wheat[age=3]', '1 wheat_seeds'],
    ['carrots[age=7]', '5 carrot'],
    ['potted_poppy', '1 flower_pot, 1 poppy'],
    ['spruce_door[half=lower]', '1 spruce_door'],
  ])('%s gives %s', (block, expected) => {
    expect(loot(block)).toBe(expected)
  })

  it('leaves it to chance or shears', () => {
    expect(loot('oak_leaves', null, 0.9)).toBe('')
    expect(loot('oak_leaves', null, 0)).toBe('1 oak_sapling, 1 stick, 1 apple')
    expect(loot('oak_leaves', 'shears', 0.9)).toBe('1 oak_leaves')
    expect(loot('gravel', null, 0.05)).toBe('1 flint')
    expect(loot('gravel', null, 0.5)).toBe('1 gravel')
    expect(loot('grass', null, 0.2)).toBe('')
    expect(loot('cobweb', 'iron_sword')).toBe('1 string')
    expect(loot('chorus_plant', null, 0.4)).toBe('')
    expect(loot('chorus_plant', null, 0.6)).toBe('1 chorus_fruit')
    expect(loot('small_dripleaf[half=lower]', 'shears')).toBe('1 small_dripleaf')
    for (const vine of ['weeping_vines', 'twisting_vines']) {
      for (const part of [vine, `${vine}_plant`]) {
        expect(loot(part, null, 0.4)).toBe('')
        expect(loot(part, null, 0.3)).toBe(`1 ${vine}`)
        expect(loot(part, 'shears', 0.9)).toBe(`1 ${vine}`)
        expect(loot(part, 'iron_hoe', 0.5, { fortune: 1 })).toBe(`1 ${vine}`)
      }
    }
  })
})

describe('enchantments', () => {
  it.each([
    ['diamond_ore', '1 diamond_ore'],
    ['deepslate_coal_ore', '1 deepslate_coal_ore'],
    ['stone', '1 stone'],
    ['glass', '1 glass'],
    ['bee_nest', '1 bee_nest'],
    ['weeping_vines_plant', '1 weeping_vines'],
    ['oak_leaves', '1 oak_leaves'],
    ['infested_stone', '1 stone'],
    ['farmland', '1 dirt'],
    ['spawner', ''],
  ])('silk touch takes %s as %s', (block, expected) => {
    expect(loot(block, 'diamond_pickaxe', 0.5, { silkTouch: true })).toBe(expected)
  })

  it('fortune gives more, never less', () => {
    expect(loot('diamond_ore', 'diamond_pickaxe', 0, { fortune: 3 })).toBe('1 diamond')
    expect(loot('diamond_ore', 'diamond_pickaxe', 0.999, { fortune: 3 })).toBe('4 diamond')
    expect(loot('redstone_ore', 'diamond_pickaxe', 0.999, { fortune: 3 })).toBe('8 redstone')
    expect(loot('melon', 'diamond_axe', 0.999, { fortune: 3 })).toBe('9 melon_slice')
    expect(loot('gravel', 'diamond_shovel', 0.999, { fortune: 3 })).toBe('1 flint')
    expect(loot('carrots[age=7]', 'diamond_hoe', 0, { fortune: 3 })).toBe('8 carrot')
  })

  it('ores give experience but not to silk touch', () => {
    const pick = { name: 'iron_pickaxe', silkTouch: false, fortune: 0 }
    expect(experienceOf('deepslate_diamond_ore', pick, () => 0)).toBe(3)
    expect(experienceOf('diamond_ore', pick, () => 0.999)).toBe(7)
    expect(experienceOf('diamond_ore', { ...pick, silkTouch: true }, () => 0.999)).toBe(0)
    expect(experienceOf('iron_ore', pick, () => 0.999)).toBe(0)
  })
})

describe('tools', () => {
  const state = (name: string): number => blockStates().defaultId(name) ?? 0
  const tool = (name: string): number => items[name]?.id ?? -1
  const bare = { tool: null, enchantments: [], eyesInWater: false, onGround: true, haste: 0, miningFatigue: 0 } as const

  it('decide whether anything drops', () => {
    expect(givesDrops('stone', null)).toBe(false)
    expect(givesDrops('stone', tool('wooden_pickaxe'))).toBe(true)
    expect(givesDrops('diamond_ore', tool('stone_pickaxe'))).toBe(false)
    expect(givesDrops('dirt', null)).toBe(true)
  })

  it('decide the time, as vanilla has it', () => {
    expect(digTimeMs(state('stone'), bare)).toBe(7500)
    expect(digTimeMs(state('stone'), { ...bare, tool: tool('wooden_pickaxe') })).toBe(1150)
    expect(digTimeMs(state('dirt'), bare)).toBe(750)
    expect(digTimeMs(state('poppy'), bare)).toBe(0)
    expect(digTimeMs(state('bedrock'), bare)).toBe(Number.POSITIVE_INFINITY)
  })
})
