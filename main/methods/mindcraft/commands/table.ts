/** MINDcraft's 47 commands in the order of its paper, and which of them an agent has. */
import type { ActionDescriptor } from '../../../judger/judger.ts'
import { readCells } from '../../../planner/read-blueprint.ts'
import type { MindcraftParameters } from '../parameters.ts'
import { blueprints } from './blueprints.ts'
import type { Command } from './command.ts'
import { control } from './control.ts'
import { items } from './items.ts'
import { movement } from './movement.ts'
import { queries } from './queries.ts'
import { substitutesFor } from './substitutes.ts'
import { world } from './world.ts'

export const commands: readonly Command[] = [...queries, ...blueprints, ...control, ...movement, ...items, ...world]

/** Commands without which an agent could not go on; the source does not block them either. */
const unblockable: ReadonlySet<string> = new Set(['stop', 'stats', 'inventory', 'goal'])

interface Having {
  readonly actions: readonly ActionDescriptor[]
  readonly documents: readonly string[]
}

export function commandsFor(
  { actions, documents }: Having,
  { substitutes, blockedCommands, talk }: Pick<MindcraftParameters, 'substitutes' | 'blockedCommands' | 'talk'>,
): readonly Command[] {
  const names = new Set(actions.map(({ name }) => name))
  if (!talk) names.delete('Say')
  const hasBlueprint = readCells(documents).length > 0
  const all = [...commands, ...(substitutes ? substitutesFor(actions) : [])]
  return all.filter(
    ({ name, needs, ofBlueprints }) =>
      (needs === undefined || needs.some((each) => each.every((action) => names.has(action)))) &&
      (ofBlueprints !== true || hasBlueprint) &&
      (unblockable.has(name) || !blockedCommands.includes(`!${name}`)),
  )
}
