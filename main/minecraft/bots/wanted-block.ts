/** What a placement asks for: which item is used, and which blocks count as its result. Pure. */
import { isBlockName } from '../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { blockStates } from '../../../packages/minecraft-server/rules/blocks/block-states.ts'
import {
  blockOfItem,
  itemOfBlock,
  wallFormOf,
} from '../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import { matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { LiftedRules } from '../../../packages/minecraft-server/values/world-rules.ts'
import type { BlockProperties, BlockString } from '../../../shared/contract/block.ts'

export interface WantedBlock {
  readonly item: string
  /** Names that count, the preferred one first: `torch` asks for `torch` or `wall_torch`, `wall_torch` only for itself. */
  readonly names: readonly string[]
  /** Properties that the block must have; others are free. */
  readonly state: BlockProperties
  /** Rules that the world does without in which it is placed; absent in an ordinary one. */
  readonly lifted?: LiftedRules
}

/** Reads the name of an item or of a block; null where no item places such a block. */
export function wantedBlock(itemOrBlock: string, state: BlockProperties = {}): WantedBlock | null {
  const placed = blockOfItem(itemOrBlock)
  if (placed !== null) {
    const wall = wallFormOf(placed)
    return { item: itemOrBlock, names: wall === null ? [placed] : [placed, wall], state }
  }
  const item = isBlockName(itemOrBlock) ? itemOfBlock(itemOrBlock) : null
  return item === null ? null : { item, names: [itemOrBlock], state }
}

/** Whether a block is what was asked for. */
export function isWanted(wanted: WantedBlock, block: BlockString): boolean {
  return wanted.names.some((name) => matchesBlock(block, { name, state: wanted.state }))
}

/** Why no block of the wanted names can ever be in the wanted state; null where one can. */
export function stateProblem({ names, state }: WantedBlock): string | null {
  let problem: string | null = null
  for (const name of names) {
    const found = blockStates().id({ name, state })
    if (found.ok) return null
    problem ??= `${found.error.message}.`
  }
  return problem
}

/** Blocks that do something when they are clicked, so that one must sneak to place against them. */
const usable = new RegExp(
  [
    '(chest|barrel|shulker_box|hopper|dispenser|dropper|furnace|smoker|brewing_stand|beacon)$',
    '(?<!^iron_)(?<!^iron_trap)door$',
    '(fence_gate|button|_bed|anvil|_sign|_candle|candle_cake|cauldron|flower_pot)$',
    '^(lever|crafting_table|enchanting_table|cartography_table|smithing_table|loom|stonecutter|grindstone|lectern|bell)$',
    '^(note_block|jukebox|repeater|comparator|daylight_detector|cake|composter|respawn_anchor|campfire|soul_campfire)$',
    '^(potted_[a-z_]+|redstone_wire|dragon_egg|beehive|bee_nest|sweet_berry_bush|cave_vines|cave_vines_plant|candle)$',
  ].join('|'),
)

export function opensOnClick(name: string): boolean {
  return usable.test(name)
}
