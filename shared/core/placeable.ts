/** What can be put where a blueprint wants it, with the items that VillagerBench's chest is loaded with. */
import type { BlueprintCell } from '../contract/tasks/construction.ts'
import { itemOf } from './game-knowledge.ts'

type Wanted = Pick<BlueprintCell, 'name' | 'state'>

/** The items that the chest is loaded with for a block: wall forms share the standing one's item, potted plants need plant and pot. */
export function itemsOf(blockName: string): readonly string[] {
  if (blockName.startsWith('potted_')) {
    return [blockName.slice('potted_'.length).replace(/(?<=azalea)_bush$/, ''), 'flower_pot']
  }
  if (blockName.startsWith('wall_')) return [blockName.slice('wall_'.length)]
  return [blockName.replace('_wall_', '_')]
}

/** Whether the chest can hold what puts the block down: it is loaded by the names of blocks, and nothing is called fire or sweet_berry_bush. */
export function hasOwnItem(name: string): boolean {
  const item = itemOf(name)
  return name.startsWith('potted_') || (item !== null && itemsOf(name).includes(item))
}

/** A torch on a wall is another block, `wall_torch`: the standing one has no facing. */
export function isSidewaysTorch({ name, state }: Wanted): boolean {
  return /^(soul_|redstone_)?torch$/.test(name) && state?.facing !== undefined
}

/**
 * Why no agent can build a cell, in a sentence; null if one can. Plans leave such cells out, and the score counts them
 * as missing.
 */
export function whyUnplaceable(cell: Wanted): string | null {
  const { name } = cell
  if (isSidewaysTorch(cell)) return `A ${name} that faces a side cannot be: the block ${name} has no facing.`
  if (name.startsWith('potted_')) {
    return `No single action places ${name}: the pot is placed, and its plant put in by hand.`
  }
  if (hasOwnItem(name)) return null
  return itemOf(name) === null
    ? `No action can place ${name}: no item puts it down.`
    : `No item is called ${name}, and the chest is loaded by the names of blocks.`
}

/** Whether an agent can build a cell. */
export function isPlaceable(cell: Wanted): boolean {
  return whyUnplaceable(cell) === null
}
