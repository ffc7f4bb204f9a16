/** A sparse world: what an initial world plan builds, changed block by block. Pure data; no server needed. */

import { openWorldOf } from '../../packages/minecraft-server/open-world/open-world.ts'
import { formatBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { positionKey, positionsOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../contract/block.ts'
import type { Position } from '../contract/geometry.ts'
import type { EpisodeRecord } from '../contract/record/record.ts'
import type { WorldPlan } from '../contract/scenario.ts'

/** Reading and writing blocks by position; every position has an answer. */
export interface VoxelWorld {
  /** The block at a position: what was set last, else what the generator put there. */
  at(pos: Position): BlockString
  set(pos: Position, block: BlockString): void
}

/** Layers of dirt between the surface and the bedrock, as in vanilla's superflat preset. */
const DIRT_LAYERS = 2

/** Vanilla's superflat: one layer of grass at `surfaceY`, two of dirt, one of bedrock, nothing above and below. */
export function superflatBlock(surfaceY: number, y: number): BlockString {
  if (y === surfaceY) return 'grass_block'
  if (y > surfaceY || y < surfaceY - DIRT_LAYERS - 1) return 'air'
  return y === surfaceY - DIRT_LAYERS - 1 ? 'bedrock' : 'dirt'
}

/** What a plan's generator puts anywhere. */
function groundOfPlan({ generator, seed }: Pick<WorldPlan, 'generator' | 'seed'>): (pos: Position) => BlockString {
  if (generator.id === 'superflat') return ([, y]) => superflatBlock(generator.surfaceY, y)
  const world = openWorldOf(seed)
  return (pos) => world.blockAt(pos)
}

/**
 * The world right after its plan was built. Build steps name only some properties, and the blocks stay as named:
 * compare with `matchesBlock`, which looks at the wanted properties only.
 */
export function worldOfPlan(plan: WorldPlan): VoxelWorld {
  const ground = groundOfPlan(plan)
  const blocks = new Map<string, BlockString>()
  for (const step of plan.steps) {
    if (step.kind === 'container' || step.kind === 'sign' || step.kind === 'mob') continue
    const block = formatBlock(step.block.name, step.block.state)
    if (step.kind === 'set') blocks.set(positionKey(step.pos), block)
    else for (const pos of positionsOf(step.box)) blocks.set(positionKey(pos), block)
  }
  return {
    at: (pos) => blocks.get(positionKey(pos)) ?? ground(pos),
    set: (pos, block) => {
      blocks.set(positionKey(pos), block)
    },
  }
}

/** The world at the end of an episode, or at a game time of it: the initial world plus every recorded block change up to then. */
export function worldOfRecord(record: EpisodeRecord, untilMs = Number.POSITIVE_INFINITY): VoxelWorld {
  const world = worldOfPlan(record.header.scenario.world)
  for (const event of record.events) {
    if (event.type === 'block.change' && event.atMs <= untilMs) world.set(event.data.pos, event.data.to)
  }
  return world
}
