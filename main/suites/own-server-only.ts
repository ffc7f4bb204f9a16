/** What cannot be set up correctly on an external server, with any commands. */
import type { Scenario } from '../../shared/contract/scenario.ts'
import { beyondCommands } from '../../shared/core/beyond-commands.ts'
import { suiteOfTask } from './index.ts'

/** Why a scenario needs the lab's own server, as a part of a sentence; null if it does not. */
export function ownServerOnly({ task, world }: Pick<Scenario, 'task' | 'world'>): string | null {
  return suiteOfTask(task).ownServerOnly ?? beyondCommands(world)
}
