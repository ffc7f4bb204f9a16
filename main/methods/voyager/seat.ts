import { agentStateOf } from '../../worker/agent-state.ts'
import { heardInput } from '../../worker/heard.ts'
import { wholeTaskOf } from '../../worker/whole-task.ts'
import type { MethodContext } from '../method.ts'
import { ChestMemory } from './chest-notes.ts'
import type { SkillLibrary } from './library.ts'
import type { VoyagerParameters } from './parameters.ts'
import type { Situation } from './prompts/situation.ts'
import type { TeamPlan } from './team-plan.ts'

export interface Seat {
  readonly agent: string
  readonly params: VoyagerParameters
  readonly context: MethodContext
  readonly library: SkillLibrary
  readonly plan: TeamPlan
  readonly chests: ChestMemory
  /** What was said of how to reach sub-goals, by their words. */
  readonly knownHow: Map<string, string>
}

export function takeSeat(seat: Pick<Seat, 'agent' | 'params' | 'context' | 'library' | 'plan'>): Seat {
  return { ...seat, chests: new ChestMemory(), knownHow: new Map() }
}

/** The task, and what the agent sees now. */
export function situationOf({ agent, context, chests }: Seat): Situation {
  const observation = context.judger.observe(agent)
  return {
    task: wholeTaskOf(agent, context),
    state: agentStateOf(observation),
    inventory: [...observation.inventory],
    changes: [...observation.changes],
    chests: chests.notes(),
    ...heardInput(observation),
  }
}

/** Game time that passes where there was none to see: models may fail in no time, and an episode has to end. */
const IDLE_MS = 5000

export async function passTime({ context: { clock, signal } }: Seat, sinceMs: number): Promise<void> {
  if (clock.now() === sinceMs) await clock.sleep(IDLE_MS, signal)
}
