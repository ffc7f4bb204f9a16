/** How commands put blocks: what was kept there goes, and is dropped only where a command breaks the block. */
import type { Position } from '../../../../../preload/contract/geometry.ts'
import { stackOf } from '../../../mechanics/items/item-stacks.ts'
import type { CommandSource } from './source.ts'

/** Loot of a command's breaking does not ask for a tool: this one is good for everything that needs one. */
const ANY_TOOL = { name: 'diamond_pickaxe', silkTouch: false, fortune: 0 } as const

/** Puts a block; what a container there held is gone. */
export function place({ world, sender }: CommandSource, pos: Position, stateId: number): void {
  world.containers.take(pos)
  world.blocks.set(pos, stateId, sender?.username)
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
