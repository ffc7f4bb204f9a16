/** What cannot be set up correctly on an external server, with any commands. */
import type { Scenario } from '../../shared/contract/scenario.ts'
import { beyondCommands } from '../../shared/core/beyond-commands.ts'
import { suiteOfTask } from './index.ts'

/** Why a scenario can be played on the lab's own server only, as a part of a sentence; null where others do, too. */
export function ownServerOnly({ task, world }: Pick<Scenario, 'task' | 'world'>): string | null {
  return suiteOfTask(task).ownServerOnly ?? beyondCommands(world)
}
