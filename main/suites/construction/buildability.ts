/** Whether a blueprint can be put up block by block in survival, each block against one that stands already. */

import {
  type Direction,
  directions,
  type HorizontalDirection,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { falls, holdOf } from '../../../shared/core/game-knowledge.ts'
import { FLOOR_Y } from './arena.ts'

const soils: ReadonlySet<string> = new Set(['grass_block', 'dirt', 'podzol', 'coarse_dirt', 'moss_block'])
const plant =
  /^(poppy|dandelion|oxeye_daisy|cornflower|allium|azure_bluet|blue_orchid|lily_of_the_valley|.+_tulip|.+_sapling|fern|grass)$/
const hanging = /^(ladder|.*wall_torch|.+_wall_sign)$/
/** Too small or too thin to carry a torch or a ladder. */
const slender =
  /(_slab|_stairs|_fence|_fence_gate|_trapdoor|_door|_wall|_pane|_carpet|_button|_pressure_plate|^ladder|torch|lantern)$/
/** Using these opens them, so nothing is placed against them. */
const reacting = /(_trapdoor|_fence_gate|_door|_button|^chest|^furnace|^crafting_table)$/

const sides: readonly HorizontalDirection[] = ['north', 'south', 'west', 'east']
const directionsOfAxis: Readonly<Record<string, readonly Direction[]>> = {
  x: ['west', 'east'],
  y: ['down', 'up'],
  z: ['north', 'south'],
}

function isPlant(name: string): boolean {
  return plant.test(name)
}

/** Something can be placed against a block of this name. */
function isClickable(name: string): boolean {
  return !isPlant(name) && !hanging.test(name) && !reacting.test(name) && !name.endsWith('torch')
}

function isSturdy(name: string): boolean {
  return !isPlant(name) && !slender.test(name)
}

function behind(cell: BlueprintCell): readonly Direction[] {
  const facing = sides.find((side) => side === cell.state?.facing)
  return facing === undefined ? sides : [oppositeDirection[facing]]
}

/** Bottom halves come from the top of the block below or the lower part of a side, top halves the other way round. */
function byHalf(half: string | undefined, horizontally: readonly Direction[]): readonly Direction[] {
  if (half === 'top') return ['up', ...horizontally]
  return half === 'bottom' ? ['down', ...horizontally] : ['down', 'up', ...horizontally]
}

/** Where the one block is without which this one breaks off or falls; null for blocks that lean on any side. */
function heldFrom({ name, state }: BlueprintCell): readonly Direction[] | null {
  const hold = holdOf(name)
  if (hold === 'ground' || (hold === null && falls(name))) return ['down']
  if (hold === 'ceiling') return ['up']
  if (hold !== 'ground or ceiling') return null
  if (state?.hanging === undefined) return ['down', 'up']
  return [state.hanging === 'true' ? 'up' : 'down']
}

/** Where a block may lean on a neighbour to end up in the state of the cell, and what that neighbour must be. */
function supportOf(cell: BlueprintCell): {
  readonly towards: readonly Direction[]
  readonly accepts: (name: string) => boolean
} {
  const { name, state } = cell
  if (isPlant(name)) return { towards: ['down'], accepts: (below) => soils.has(below) }
  if (hanging.test(name)) return { towards: behind(cell), accepts: isSturdy }
  if (name.endsWith('torch')) return { towards: ['down'], accepts: isSturdy }
  const held = heldFrom(cell)
  if (held !== null) return { towards: held, accepts: () => true }
  if (name.endsWith('_trapdoor')) return { towards: byHalf(state?.half, behind(cell)), accepts: isClickable }
  if (name.endsWith('_stairs')) return { towards: byHalf(state?.half, sides), accepts: isClickable }
  if (name.endsWith('_slab')) return { towards: byHalf(state?.type, sides), accepts: isClickable }
  return { towards: directionsOfAxis[state?.axis ?? ''] ?? directions, accepts: isClickable }
}

interface BuildOrder {
  /** Each cell after one that it can be placed against; the floor carries the lowest layer. */
  readonly order: readonly BlueprintCell[]
  /** Cells that no order reaches; empty for a buildable blueprint. */
  readonly stuck: readonly BlueprintCell[]
}

/**
 * Greedy, round by round; since a standing block never hinders another one here, what stays stuck is stuck in every order.
 * Looks at contact only: reach and the room that a body needs are not modelled. The floor counts as stone.
 */
export function findBuildOrder(cells: readonly BlueprintCell[]): BuildOrder {
  const standing = new Map<string, string>()
  const order: BlueprintCell[] = []
  let waiting: readonly BlueprintCell[] = cells
  for (;;) {
    const ready = waiting.filter((cell) => {
      const { towards, accepts } = supportOf(cell)
      return towards.some((direction) => {
        const pos = neighbour(cell.pos, direction)
        const name = pos[1] < FLOOR_Y ? 'stone_bricks' : standing.get(positionKey(pos))
        return name !== undefined && accepts(name)
      })
    })
    if (ready.length === 0) return { order, stuck: waiting }
    for (const cell of ready) standing.set(positionKey(cell.pos), cell.name)
    order.push(...ready)
    waiting = waiting.filter((cell) => !standing.has(positionKey(cell.pos)))
  }
}
