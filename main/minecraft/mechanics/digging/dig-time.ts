/** How long blocks take to dig, and with what they give anything: facts of the registry as a client computes them too. */
import loadBlockClass from 'prismarine-block'
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../../version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)
const BlockClass = loadBlockClass(registry)

/** What a digger has at hand and where it stands. */
export interface Digger {
  /** Item id of the held item; null for a bare hand. */
  readonly tool: number | null
  readonly enchantments: readonly { readonly name: string; readonly lvl: number }[]
  readonly eyesInWater: boolean
  readonly onGround: boolean
}

/** Milliseconds of digging, a multiple of the tick; 0 breaks at once, Infinity never. */
export function digTimeMs(stateId: number, digger: Digger): number {
  const block = BlockClass.fromStateId(stateId, 0)
  const unbreakable = !block.diggable || block.hardness === null || block.hardness < 0
  if (unbreakable) return Number.POSITIVE_INFINITY
  const enchantments = digger.enchantments.map(({ name, lvl }) => ({ name, lvl }))
  return block.digTime(digger.tool, false, digger.eyesInWater, !digger.onGround, enchantments, [])
}

/** Whether a block gives its drops when dug with an item (null: bare hand). */
export function givesDrops(block: string, tool: number | null): boolean {
  const needed = registry.blocksByName[block]?.harvestTools
  return needed === undefined || (tool !== null && needed[tool] === true)
}

/** Blocks of no hardness do not wear tools. */
export function wearsTools(block: string): boolean {
  return (registry.blocksByName[block]?.hardness ?? 0) > 0
}
