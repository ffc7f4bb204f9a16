/** Which instrument a note block has, by the block below it (Minecraft Wiki, Note Block, as of 1.19). */
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

const byName: Readonly<Record<string, string>> = {
  clay: 'flute',
  gold_block: 'bell',
  packed_ice: 'chime',
  bone_block: 'xylophone',
  iron_block: 'iron_xylophone',
  soul_sand: 'cow_bell',
  pumpkin: 'didgeridoo',
  emerald_block: 'bit',
  hay_block: 'banjo',
  glowstone: 'pling',
}

const wool = /_wool$/
const sand = /^(sand|red_sand|gravel|\w+_concrete_powder)$/
const glass = /(^|_)glass(_pane)?$|^(beacon|sea_lantern|conduit)$/
/** Dug with an axe without being of wood. */
const soft =
  /^(pumpkin|carved_pumpkin|jack_o_lantern|melon|cocoa|bamboo|bamboo_sapling|vine|\w*vines\w*|attached_\w+|glow_lichen|big_dripleaf\w*|sweet_berry_bush|chorus_\w+)$/
/** Dug with a pickaxe without being of stone: metals, ice, shulker boxes, and what is set into other blocks. */
const notStone =
  /^(iron|gold|copper|diamond|emerald|netherite|lapis|redstone)_block$|copper|anvil$|^iron_|^(chain|hopper|bell|lodestone|\w*lantern)$|cauldron$|rail$|ice$|shulker_box$|piston|amethyst/

/** The value of the property `instrument` above a block of this name. */
export function instrumentAbove(name: string): string {
  const own = byName[name]
  if (own !== undefined) return own
  if (wool.test(name)) return 'guitar'
  if (sand.test(name)) return 'snare'
  if (glass.test(name)) return 'hat'
  const material = registry.blocksByName[name]?.material ?? ''
  if (material.includes('mineable/pickaxe')) return notStone.test(name) ? 'harp' : 'basedrum'
  return material.includes('mineable/axe') && !soft.test(name) ? 'bass' : 'harp'
}
