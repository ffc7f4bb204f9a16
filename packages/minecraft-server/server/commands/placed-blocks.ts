/** How commands put blocks: what was kept there goes, dropped only where a command breaks the block; then neighbours answer. */

import type { WrittenCell } from '../../mechanics/blocks/world-edits.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { BlockProperties } from '../../values/block.ts'
import type { Position } from '../../values/position.ts'
import type { CommandSource } from './source.ts'

/** Loot of a command's breaking does not ask for a tool: this one is good for everything that needs one. */
const ANY_TOOL = { name: 'diamond_pickaxe', silkTouch: false, fortune: 0 } as const

/** Puts a block; what a container there held is gone. */
export function place({ world, sender }: CommandSource, pos: Position, stateId: number): void {
  world.containers.take(pos)
  world.blocks.set(pos, stateId, sender?.username)
}

/** The block of a position before it is written; `kept` as in `WrittenCell`. */
export function cellAt({ world }: CommandSource, pos: Position, kept: BlockProperties | null): WrittenCell {
  return { pos, from: world.states.text(world.stateAt(pos)), kept }
}

/** Lets the neighbours of written cells answer, as vanilla does once a command has written all of its blocks. */
export function settle({ world, sender }: CommandSource, written: readonly WrittenCell[]): void {
  world.services?.edits.settle(written, sender?.username)
}

/** Breaks a block: its loot and what it held lie about afterwards, its place is air. */
export function demolish({ world, sender }: CommandSource, pos: Position): void {
  const { services, rules, states, containers, blocks } = world
  const before = states.text(world.stateAt(pos))
  const contents = containers.take(pos).flatMap((item) => stackOf(item) ?? [])
  blocks.set(pos, 0, sender?.username)
  if (services === null) return
  const loot = rules.isOn('doTileDrops') ? services.edits.loot(before, ANY_TOOL) : []
  services.drops.dropAt(pos, [...loot, ...contents])
}
