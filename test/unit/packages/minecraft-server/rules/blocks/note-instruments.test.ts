import { expect, it } from 'vitest'
import { instrumentAbove } from '../../../../../../packages/minecraft-server/rules/blocks/note-instruments.ts'

it.each([
  ['stone', 'basedrum'],
  ['coal_ore', 'basedrum'],
  ['netherrack', 'basedrum'],
  ['furnace', 'basedrum'],
  ['red_sand', 'snare'],
  ['gravel', 'snare'],
  ['blue_concrete_powder', 'snare'],
  ['glass', 'hat'],
  ['red_stained_glass_pane', 'hat'],
  ['sea_lantern', 'hat'],
  ['oak_planks', 'bass'],
  ['chest', 'bass'],
  ['crimson_stem', 'bass'],
  ['clay', 'flute'],
  ['gold_block', 'bell'],
  ['pink_wool', 'guitar'],
  ['packed_ice', 'chime'],
  ['bone_block', 'xylophone'],
  ['iron_block', 'iron_xylophone'],
  ['soul_sand', 'cow_bell'],
  ['pumpkin', 'didgeridoo'],
  ['emerald_block', 'bit'],
  ['hay_block', 'banjo'],
  ['glowstone', 'pling'],
  ['air', 'harp'],
  ['grass_block', 'harp'],
  ['diamond_block', 'harp'],
  ['redstone_block', 'harp'],
  ['melon', 'harp'],
  ['white_shulker_box', 'harp'],
])('a note block on %s sounds as %s', (name, instrument) => {
  expect(instrumentAbove(name)).toBe(instrument)
})
