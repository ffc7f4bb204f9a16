/** Who places which block where there is no chest and everybody places what is in their own hands. Pure. */
import type { Position } from '../../contract/geometry.ts'

interface Placing {
  readonly item: string
  readonly pos: Position
}

/** What each player has of each item, by player and item. */
export type Hands = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * By block, of those with a player who has enough: for each item equal parts from west to east, in the order of the players, each
 * no larger than what its player has. A block that nobody has the item for is absent.
 */
export function allotBlocks<P extends Placing>(blocks: readonly P[], hands: Hands): ReadonlyMap<P, string> {
  const placers = new Map<P, string>()
  for (const [item, own] of Map.groupBy(blocks, (block) => block.item)) {
    const open = own.toSorted((a, b) => a.pos[0] - b.pos[0] || a.pos[2] - b.pos[2] || a.pos[1] - b.pos[1])
    const holders = [...hands].flatMap(([player, held]) => {
      const count = held.get(item) ?? 0
      return count > 0 ? [{ player, count }] : []
    })
    // Who has least first, or the others' equal parts would leave more than is held.
    const parts = new Map<string, number>()
    let left = open.length
    for (const [index, { player, count }] of holders.toSorted((a, b) => a.count - b.count).entries()) {
      const part = Math.min(count, Math.ceil(left / (holders.length - index)))
      parts.set(player, part)
      left -= part
    }
    let next = 0
    for (const { player } of holders) {
      const part = parts.get(player) ?? 0
      for (const block of open.slice(next, next + part)) placers.set(block, player)
      next += part
    }
  }
  return placers
}

/** `Andy begins with 3 stone, 2 glass`, and for later plans `Andy has now 1 glass`. */
const LINE = /^(\w+) (?:begins with|has now) (.+)$/
const AMOUNT = /^(\d+) (\w+)$/

/** What players have, as a planner is told it: the last line about each holds. Empty where nothing is told. */
export function readHands(players: readonly string[]): Hands {
  return new Map(
    players.flatMap((line): readonly (readonly [string, ReadonlyMap<string, number>])[] => {
      const [, player, list] = LINE.exec(line) ?? []
      if (player === undefined || list === undefined) return []
      const held = new Map<string, number>()
      for (const amount of list.split(', ')) {
        const [, count, item] = AMOUNT.exec(amount) ?? []
        if (item !== undefined) held.set(item, (held.get(item) ?? 0) + Number(count))
      }
      return [[player, held]]
    }),
  )
}
