/** The cells that a room's events set: what stood there at the start, and what has to stand there now. */

import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'

interface Cell {
  readonly pos: Position
  readonly original: BlockString
  /** Players work it, so that nobody puts it back. */
  readonly isCondition: boolean
  /** What an event that is in effect has set here; null for none. */
  effect: BlockString | null
  lastSeen: BlockString
}

function setCommand([x, y, z]: Position, block: BlockString): string {
  return `setblock ${x} ${y} ${z} ${block}`
}

/** Doors, gates and trapdoors: the same block, but open where it was shut or the other way round. */
function isOtherwiseOpen(one: BlockString, other: BlockString): boolean {
  const [a, b] = [parseBlock(one), parseBlock(other)]
  return a.name === b.name && a.state.open !== undefined && b.state.open !== undefined && a.state.open !== b.state.open
}

export class EffectCells {
  readonly #cells = new Map<string, Cell>()

  /** Remembers what stands now in every cell that one of the events sets. */
  constructor(events: readonly RoomEvent[], blockAt: BlockAt) {
    const worked = new Set(events.flatMap(({ conditions }) => conditions.map(({ pos }) => positionKey(pos))))
    for (const { effects } of events) {
      for (const effect of effects) {
        if (effect.kind !== 'set') continue
        const key = positionKey(effect.pos)
        const original = blockAt(effect.pos)
        const isCondition = worked.has(key)
        this.#cells.set(key, { pos: effect.pos, original, isCondition, effect: null, lastSeen: original })
      }
    }
  }

  /** Commands that put an event's blocks. */
  begin({ effects }: RoomEvent): readonly string[] {
    return effects.flatMap((effect) => {
      if (effect.kind !== 'set') return []
      const text = formatBlock(effect.block.name, effect.block.state)
      const cell = this.#cells.get(positionKey(effect.pos))
      if (cell !== undefined) cell.effect = text
      return [setCommand(effect.pos, text)]
    })
  }

  /** Commands that put back what an event had set; what another one in effect has set stays. */
  end({ effects }: RoomEvent, stillActive: readonly RoomEvent[]): readonly string[] {
    const held = new Set(stillActive.flatMap((event) => event.effects.flatMap(keyOfSet)))
    return effects.flatMap((effect) => {
      if (effect.kind !== 'set' || held.has(positionKey(effect.pos))) return []
      const cell = this.#cells.get(positionKey(effect.pos))
      if (cell === undefined) return []
      cell.effect = null
      return [setCommand(cell.pos, cell.original)]
    })
  }

  /**
   * Commands against what was done to the cells by others: whatever somebody broke or put where nothing is in effect, and
   * doors that were opened or shut against the room's will. Only cells that have become another block since the last look.
   */
  mend(blockAt: BlockAt): readonly string[] {
    const commands: string[] = []
    for (const cell of this.#cells.values()) {
      const text = blockAt(cell.pos)
      if (text === cell.lastSeen) continue
      cell.lastSeen = text
      if (cell.isCondition) continue
      const wanted = cell.effect ?? cell.original
      const isBroken = cell.effect === null && parseBlock(text).name !== parseBlock(wanted).name
      if (isBroken || isOtherwiseOpen(text, wanted)) commands.push(setCommand(cell.pos, wanted))
    }
    return commands
  }
}

function keyOfSet(effect: RoomEvent['effects'][number]): readonly string[] {
  return effect.kind === 'set' ? [positionKey(effect.pos)] : []
}
