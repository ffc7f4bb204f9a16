/** What cannot be set up correctly on an external server, with any commands. */
import type { Scenario } from '../../shared/contract/scenario.ts'
import { suiteOfTask } from './index.ts'

/** Why a scenario can be played on the lab's own server only, as a part of a sentence; null where others do, too. */
export function ownServerOnly({ task, world }: Pick<Scenario, 'task' | 'world'>): string | null {
  const { ownServerOnly: why } = suiteOfTask(task)
  if (why !== null) return why
  return world.generator.id === 'superflat'
    ? null
    : 'its ground follows from a seed, which another server does not make'
}
