/** How the simulated agent judges its work: by its history, but sometimes it takes it for done too early, or too late. */
import type { SimulationContext } from '../../models/model.ts'
import { isLastCallDone } from '../progress/body-progress.ts'
import { describeStep } from '../step.ts'
import type { Situation } from './situation.ts'

interface Reflection {
  readonly reasoning: string
  readonly summary: string
  readonly status: boolean
}

/** `falseDoneRate` turns no into yes, `falseNotYetRate` yes into no; drawn by agent, subtask, attempt and number of steps. */
export function simulateReflection(situation: Situation, { draw, dials }: SimulationContext): Reflection {
  const { agent, subtask, attempt, history } = situation
  const key = [agent, subtask.id, attempt, history.length] as const
  const claimed = isLastCallDone(situation)
    ? draw('false-not-yet', ...key) >= dials.falseNotYetRate
    : draw('false-done', ...key) < dials.falseDoneRate
  const last = history.at(-1)
  const wanted = situation.body.at(-1)?.action ?? 'the subtask'
  return {
    reasoning: claimed ? `${wanted} is done, and the subtask with it.` : `${wanted} is not done yet.`,
    summary: last === undefined ? 'I did nothing.' : `My last action: ${describeStep(last)}`,
    status: claimed,
  }
}
