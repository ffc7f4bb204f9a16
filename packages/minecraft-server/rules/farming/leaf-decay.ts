/**
 * Leaves without a log decay by random ticks. Only leaves around a log or leaf that was taken away in play are looked at,
 * so that what a world plan built stays as it is.
 */
import type { Position } from '../../values/position.ts'
import type { FullBlock } from '../blocks/block-facts.ts'
import { isLeaves } from '../blocks/block-families.ts'
import { remains } from '../blocks/settling.ts'
import type { Farm } from './farm.ts'
import { distanceOf, isTreeLog, setDistances, TOO_FAR } from './leaf-distances.ts'

interface LeafDecay {
  onBlock(pos: Position, from: FullBlock, to: string): void
  /** Once in every tick: finds the leaves that have lost their log since. */
  tick(): readonly Position[]
  reset(): void
}

export function createLeafDecay(farm: Farm): LeafDecay {
  let changedCells: Position[] = []
  return {
    onBlock: (pos, from, to) => {
      const logGone = isTreeLog(from.name) && !isTreeLog(to)
      const linkGone = isLeaves(from.name) && from.state.distance !== String(TOO_FAR) && !isLeaves(to)
      if (logGone || linkGone) changedCells.push(pos)
    },
    tick: () => {
      if (changedCells.length === 0) return []
      const cells = changedCells
      changedCells = []
      return setDistances(farm, cells)
    },
    reset: () => {
      changedCells = []
    },
  }
}

/** A random tick of a leaf that had lost its log: it goes, with what leaves give, unless there is a log again. */
export function decay(farm: Farm, pos: Position, block: FullBlock): void {
  if (block.state.persistent === 'false' && distanceOf(farm, pos) === TOO_FAR) farm.pop(pos, remains(block))
}
