/** How long blocks take to dig, and with what they give anything: facts of the registry as a client computes them too. */
import loadBlockClass from 'prismarine-block'
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)
const BlockClass = loadBlockClass(registry)

/** What a digger has at hand and where it stands. */
interface Digger {
  /** Item id of the held item; null for a bare hand. */
  readonly tool: number | null
  readonly enchantments: readonly { readonly name: string; readonly lvl: number }[]
  readonly eyesInWater: boolean
  readonly onGround: boolean
  /** Levels of the effects, 0 for none. */
  readonly haste: number
  readonly miningFatigue: number
}

const effectsOf = ({ haste, miningFatigue }: Digger): readonly { id: number; amplifier: number; duration: number }[] =>
  [['Haste', haste] as const, ['MiningFatigue', miningFatigue] as const].flatMap(([name, level]) => {
    const id = registry.effectsByName[name]?.id
    return id === undefined || level === 0 ? [] : [{ id, amplifier: level - 1, duration: 1 }]
  })

const isBamboo = (name: string): boolean => name === 'bamboo' || name === 'bamboo_sapling'
const isSword = (name: string | null | undefined): boolean => name?.endsWith('_sword') === true

/** Milliseconds of digging, a multiple of the tick; 0 breaks at once, Infinity never. */
export function digTimeMs(stateId: number, digger: Digger): number {
  const block = BlockClass.fromStateId(stateId, 0)
  const unbreakable = !block.diggable || block.hardness === null || block.hardness < 0
  if (unbreakable) return Number.POSITIVE_INFINITY
  const held = digger.tool === null ? null : registry.items[digger.tool]?.name
  if (isBamboo(block.name) && isSword(held)) return 0
  const enchantments = digger.enchantments.map(({ name, lvl }) => ({ name, lvl }))
  const effects: { id: number; amplifier: number; duration: number }[] = []
  for (const effect of effectsOf(digger)) effects[effect.id] = effect
  return block.digTime(digger.tool, false, digger.eyesInWater, !digger.onGround, enchantments, effects)
}

/** Whether a block gives its drops when dug with an item (null: bare hand). */
export function givesDrops(block: string, tool: number | null): boolean {
  const needed = registry.blocksByName[block]?.harvestTools
  return needed === undefined || (tool !== null && needed[tool] === true)
}

const isDigger = (tool: string): boolean => /_(pickaxe|axe|shovel|hoe)$/.test(tool)
const isWeapon = (tool: string): boolean => /_sword$|^trident$/.test(tool)

/**
 * How much digging a block wears a tool: blocks of no hardness only shears, weapons twice as much, other things not at all
 * (Minecraft Wiki, Durability).
 */
export function wearOf(tool: string | null, block: string): number {
  if (tool === 'shears') return block === 'fire' ? 0 : 1
  const isHard = (registry.blocksByName[block]?.hardness ?? 0) > 0
  if (tool === null || !isHard) return 0
  return isDigger(tool) ? 1 : isWeapon(tool) ? 2 : 0
}
