/**
 * Water and lava as states of blocks, and the differences between them (Minecraft Wiki, Water, Lava, Fluid). A fluid's amount is
 * 8 for a source and for what falls, and less by each block that it has flowed.
 */
import type { Direction } from '../../values/geometry.ts'
import { closesTogether, type FullBlock, hasProperty, isSolid, withState } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'

export type FluidKind = 'water' | 'lava'

/** The fluid in a cell. */
export interface Fluid {
  readonly kind: FluidKind
  /** 1..8. */
  readonly amount: number
  readonly source: boolean
  readonly falling: boolean
}

interface FluidNature {
  /** Ticks from one block to the next. */
  readonly delay: number
  /** What a block of the way takes off the amount. */
  readonly loss: number
  /** Blocks within which it finds a way down. */
  readonly sight: number
  /** Two sources beside a cell make a third. */
  readonly renews: boolean
}

/** Of the overworld. */
export const natureOf: Readonly<Record<FluidKind, FluidNature>> = {
  water: { delay: 5, loss: 1, sight: 4, renews: true },
  lava: { delay: 30, loss: 2, sight: 2, renews: false },
}

const FULL = 8

export const sourceOf = (kind: FluidKind): Fluid => ({ kind, amount: FULL, source: true, falling: false })
export const flowing = (kind: FluidKind, amount: number): Fluid => ({ kind, amount, source: false, falling: false })
export const fallingOf = (kind: FluidKind): Fluid => ({ kind, amount: FULL, source: false, falling: true })

/** Plants that have their water with them. */
const alwaysWet = new Set(['kelp', 'kelp_plant', 'seagrass', 'tall_seagrass', 'bubble_column'])

/** The fluid that a block is or stands in; null for none. */
export function fluidOf({ name, state }: FullBlock): Fluid | null {
  if (name === 'water' || name === 'lava') {
    const level = Number(state.level ?? '0')
    if (level === 0) return sourceOf(name)
    return level >= FULL ? fallingOf(name) : flowing(name, FULL - level)
  }
  return state.waterlogged === 'true' || alwaysWet.has(name) ? sourceOf('water') : null
}

/** A fluid as a block of its own. */
export function fluidBlock({ kind, amount, source, falling }: Fluid): FullBlock {
  return withState(kind, { level: String(source ? 0 : falling ? FULL : FULL - amount) })
}

/** Blocks without a shape in which a fluid nevertheless finds no room. */
const keepsOut = (name: string): boolean =>
  family.isStandingBanner(name) ||
  family.isWallBanner(name) ||
  family.isPressurePlate(name) ||
  /^(sugar_cane|nether_portal|end_portal|end_gateway|structure_void)$/.test(name)

/** Blocks with a shape that a fluid washes away. */
const isLoose = (name: string): boolean =>
  family.isCarpet(name) ||
  family.isStandingHead(name) ||
  family.isWallHead(name) ||
  /^(snow|flower_pot|end_rod|repeater|comparator|cocoa|lily_pad|sweet_berry_bush|bamboo_sapling)$|^potted_/.test(name)

/** Whether a fluid finds room in a cell: in air, in what it washes away and, still water, in blocks that can stand in it. */
export function hasRoom(block: FullBlock, fluid: Fluid): boolean {
  const { name, state } = block
  if (family.isAnyAir(name) || name === 'water' || name === 'lava') return true
  if (alwaysWet.has(name)) return false
  if (hasProperty(name, 'waterlogged')) {
    return fluid.kind === 'water' && fluid.source && state.waterlogged === 'false' && state.type !== 'double'
  }
  return isLoose(name) || (!isSolid(block) && !keepsOut(name))
}

/** Whether a fluid can go from one block into its neighbour, as far as their shapes are concerned. */
export function isOpenBetween(from: FullBlock, towards: Direction, to: FullBlock): boolean {
  return !closesTogether(from, towards, to)
}
