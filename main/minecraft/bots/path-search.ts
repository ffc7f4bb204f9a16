/** Path searches on foot, in mineflayer-pathfinder's terms: what a body can do, and how far a search goes. */

import type { Bot } from 'mineflayer'
import pathfinding, { type Move, type Movements } from 'mineflayer-pathfinder'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { SAFE_FALL } from './footways.ts'

/* What a body can do on foot, in mineflayer-pathfinder's terms: no digging, no building, no parkour, no harm. */

const harmful = [
  'magma_block',
  'cactus',
  'sweet_berry_bush',
  'powder_snow',
  'campfire',
  'soul_campfire',
  'wither_rose',
  'soul_fire',
]

/** A fall as the pathfinder counts it: down to the block that it ends on, not to the feet. */
export function dropOf(fall: number): number {
  return fall + 1
}

/** Movements of a client whose pathfinder plug-in is loaded. */
export function footMovements(bot: Bot): Movements {
  const movements = new pathfinding.Movements(bot)
  movements.canDig = false
  movements.canOpenDoors = false
  movements.allow1by1towers = false
  movements.allowParkour = false
  movements.allowSprinting = true
  movements.scafoldingBlocks = []
  movements.maxDropDown = dropOf(SAFE_FALL)
  for (const name of harmful) {
    const block = bot.registry.blocksByName[name]
    if (block !== undefined) movements.blocksToAvoid.add(block.id)
  }
  return movements
}

/** Nodes of one search: a flooded disc of radius 40 on flat ground. */
const PATH_NODES = 5000

/** What a node counts against the pathfinder's own limit of 40 ms a tick, which so becomes 200 nodes. */
const NODE_MS = 0.2

/**
 * Bounds a path search in expanded nodes. Searches for goals that cannot be reached flood everything that can: measured,
 * they dominate the cost of an episode (about 0.17 ms a node), and a limit in milliseconds makes the outcome depend on the
 * machine's load. A limit in nodes gives the same answer everywhere.
 */
export interface PathBudget {
  /** Whether the search that ended last was cut short. */
  readonly spent: boolean
  /** A new search begins. */
  renew(): void
}

/**
 * Makes movements offer no neighbours any more once a search has expanded `nodes` of them: the search then runs dry and
 * ends as "no path". Each node is declared to the clock, so that a tick's share ends there too where time stands still.
 */
export function limitNodes(
  movements: Pick<Movements, 'getNeighbors'>,
  clock: Pick<Clock, 'spend'>,
  nodes: number = PATH_NODES,
): PathBudget {
  const neighbours = movements.getNeighbors.bind(movements)
  let used = 0
  movements.getNeighbors = (node: Move): Move[] => {
    used += 1
    clock.spend(NODE_MS)
    return used > nodes ? [] : neighbours(node)
  }
  return {
    get spent() {
      return used > nodes
    },
    renew: () => {
      used = 0
    },
  }
}
