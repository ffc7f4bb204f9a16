/** What a set-up script would do to the world: whoever reads a config holds its fields against this. */
import type { ItemStack } from '../../../../shared/contract/block.ts'
import type { Box, Point } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import { plainLine } from '../../../common/plain-text.ts'
import { setUpCommand } from './set-up-commands.ts'
import { parseSetUp } from './set-up-script.ts'

interface Placed {
  readonly at: Point
  readonly turn: readonly [yaw: number, pitch: number] | null
}

export interface SetUp {
  /** Single blocks in their order, without air and the barriers that carry the camera. */
  readonly blocks: readonly NamedCell[]
  readonly fills: readonly { readonly box: Box; readonly block: string }[]
  /** Animals by the cell that they stand in. */
  readonly mobs: readonly NamedCell[]
  /** Where each bot is sent, the last time that counts first. */
  readonly moves: ReadonlyMap<string, readonly Placed[]>
  readonly gives: ReadonlyMap<string, readonly ItemStack[]>
  /** One sentence each. */
  readonly findings: readonly string[]
}

const MOST_FINDINGS = 3
const MOST_LETTERS = 60
const unseen: ReadonlySet<string> = new Set(['air', 'barrier'])

/** `name` is the script's place in its file. */
export function readSetUp(script: string, name: string): SetUp {
  const { chats, findings } = parseSetUp(script, name)
  const blocks: NamedCell[] = []
  const fills: { box: Box; block: string }[] = []
  const mobs: NamedCell[] = []
  const moves = new Map<string, Placed[]>()
  const gives = new Map<string, ItemStack[]>()
  const strange: string[] = []
  for (const chat of chats) {
    const command = setUpCommand(chat)
    if (command === null) {
      strange.push(chat.text)
      continue
    }
    switch (command.kind) {
      case 'set':
        if (!unseen.has(command.block)) blocks.push({ pos: command.pos, name: command.block })
        break
      case 'fill':
        fills.push(command)
        break
      case 'summon': {
        const [x, y, z] = command.at
        mobs.push({ pos: [Math.floor(x), Math.floor(y), Math.floor(z)], name: command.mob })
        break
      }
      case 'move':
        moves.set(chat.bot, [{ at: command.at, turn: command.turn }, ...(moves.get(chat.bot) ?? [])])
        break
      case 'give':
        gives.set(chat.bot, [...(gives.get(chat.bot) ?? []), { name: command.item, count: command.count }])
        break
      case 'nothing':
        break
    }
  }
  const unknown = strange
    .slice(0, MOST_FINDINGS)
    .map(
      (text) => `${name} says "${plainLine(text, MOST_LETTERS)}", which no published config does; it is not followed.`,
    )
  if (strange.length > MOST_FINDINGS) unknown.push(`${name} says ${strange.length - MOST_FINDINGS} more such things.`)
  return { blocks, fills, mobs, moves, gives, findings: [...findings, ...unknown] }
}
