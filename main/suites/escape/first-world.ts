/** What stands in the initial world, read from the steps that build it. */

import { blockName, formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { insideBox, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'

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
