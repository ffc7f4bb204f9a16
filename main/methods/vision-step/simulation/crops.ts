/** Crops as players know them. */
import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'

interface Crop {
  readonly block: string
  readonly seeds: string
  readonly item: string
  readonly ripe: number
}

const crops: readonly Crop[] = [
  { block: 'carrots', seeds: 'carrot', item: 'carrot', ripe: 7 },
  { block: 'potatoes', seeds: 'potato', item: 'potato', ripe: 7 },
  { block: 'wheat', seeds: 'wheat_seeds', item: 'wheat', ripe: 7 },
  { block: 'beetroots', seeds: 'beetroot_seeds', item: 'beetroot', ripe: 3 },
]

/** What a harvest gives. */
export const HARVEST = 2

export function cropOfItem(item: string): Crop | null {
  return crops.find((crop) => crop.item === item) ?? null
}

export function cropOfSeeds(seeds: string): string {
  return crops.find((crop) => crop.seeds === seeds)?.block ?? 'wheat'
}

export function isRipe(block: string): boolean {
  const { name, state } = parseBlock(block)
  const crop = crops.find((one) => one.block === name)
  return crop !== undefined && Number(state.age) >= crop.ripe
}

export function yieldOf(block: string | null): readonly [item: string, count: number] {
  const crop = block === null ? undefined : crops.find((one) => one.block === parseBlock(block).name)
  return crop === undefined || block === null || !isRipe(block) ? ['nothing', 0] : [crop.item, HARVEST]
}

/** By what it grows at least in a step. */
export function grown(block: string): string {
  const { name, state } = parseBlock(block)
  const crop = crops.find((one) => one.block === name)
  if (crop === undefined) return block
  return `${name}[age=${Math.min(crop.ripe, Number(state.age ?? 0) + Math.floor(crop.ripe / 2))}]`
}
