/** What is to be smelted as a reader knows it, and what a player knows of furnaces. */
import type { Position } from '../../../../shared/contract/geometry.ts'

export interface Source {
  readonly name: string
  readonly pos: Position
}

export interface Smelting {
  readonly item: string
  readonly count: number
  /** What it is made from. */
  readonly raw: string
  /** The usual fuel here. */
  readonly fuel: string
  readonly furnaces: readonly Position[]
  /** Blocks and animals that leave the raw item, and blocks that leave fuel. */
  readonly raws: readonly Source[]
  readonly fuels: readonly Source[]
}

/** Pieces that one of a fuel smelts (Minecraft Wiki, Smelting). */
const piecesOf: Readonly<Record<string, number>> = { coal: 8, charcoal: 8, coal_block: 80, lava_bucket: 100 }
const WOOD = /_(log|planks|wood)$/

/** 0 for what does not burn. */
export function piecesEach(fuel: string): number {
  return piecesOf[fuel] ?? (WOOD.test(fuel) ? 1.5 : 0)
}

const rawOf: Readonly<Record<string, string>> = {
  iron_ingot: 'iron_ore',
  gold_ingot: 'gold_ore',
  stone: 'cobblestone',
  glass: 'red_sand',
  smooth_sandstone: 'sandstone',
  smooth_quartz: 'quartz_block',
  sponge: 'wet_sponge',
  dried_kelp: 'kelp',
  baked_potato: 'potato',
}

export function rawFor(item: string): string {
  return rawOf[item] ?? item.replace(/^cooked_/, '')
}

/** What blocks and animals leave, where it is not the block itself. */
const left: Readonly<Record<string, string>> = {
  coal_ore: 'coal',
  cow: 'beef',
  mooshroom: 'beef',
  pig: 'porkchop',
  sheep: 'mutton',
}

export function leftBy(name: string): string {
  return left[name] ?? name
}

const animals: ReadonlySet<string> = new Set(['cow', 'mooshroom', 'pig', 'sheep', 'chicken', 'rabbit'])

/** The action that gets what a source leaves. */
export function gettingAction(name: string): 'KillAt' | 'ObtainBlock' {
  return animals.has(name) ? 'KillAt' : 'ObtainBlock'
}

/** Of these nothing is left without a pickaxe. */
const NEEDS_PICKAXE = /_ore$|stone$|^quartz_block$|^coal_block$/

export function canGet(source: string, tools: readonly string[]): boolean {
  return !NEEDS_PICKAXE.test(source) || tools.some((tool) => tool.endsWith('_pickaxe'))
}
