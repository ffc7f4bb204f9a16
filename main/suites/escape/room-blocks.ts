/** Blocks of rooms: what stands in the initial world, and what rooms do to it. */
import { blockName, formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { insideBox, positionKey, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { EscapeRoom, RoomEffect } from '../../../shared/contract/tasks/escape.ts'

/* What stands in the initial world, read from the steps that build it. */

type World = Pick<Scenario['world'], 'steps'>

/** With the properties that the steps name; `air` where no step has put anything. */
export function firstBlockAt({ steps }: World, pos: Position): BlockString {
  const step = steps.findLast(
    (each) =>
      (each.kind === 'set' && samePosition(each.pos, pos)) || (each.kind === 'fill' && insideBox(each.box, pos)),
  )
  if (step?.kind !== 'set' && step?.kind !== 'fill') return 'air'
  return formatBlock(step.block.name, step.block.state)
}

export interface KnownContainer {
  readonly pos: Position
  readonly name: string
  readonly lock: string | null
  readonly items: readonly ItemStack[]
}

/** Those that hold anything, in the order of the steps. */
export function containersOf(world: World): readonly KnownContainer[] {
  return world.steps.flatMap((step) => {
    if (step.kind !== 'container' || step.items.length === 0) return []
    const items = step.items.map(({ name, count }) => ({ name, count }))
    return [{ pos: step.pos, name: blockName(firstBlockAt(world, step.pos)), lock: step.lock ?? null, items }]
  })
}

type BlockEffect = Extract<RoomEffect, { kind: 'set' }>

/** What rooms do to their own blocks. */
export function blocksSetBy({ effects }: EscapeRoom['events'][number]): readonly BlockEffect[] {
  return effects.filter((effect) => effect.kind === 'set')
}

/** Cells that the task's events set, so agents need not. */
export function workedByRooms(rooms: readonly EscapeRoom[]): ReadonlySet<string> {
  return new Set(rooms.flatMap(({ events }) => events.flatMap(blocksSetBy)).map(({ pos }) => positionKey(pos)))
}
