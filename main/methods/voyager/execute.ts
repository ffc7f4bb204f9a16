/** Runs a program whole: an action that fails is told and the program goes on; an error ends it. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Judger } from '../../judger/judger.ts'
import { describeStep, type Step } from '../../worker/step.ts'

export interface Execution {
  /** What was done, in order. */
  readonly steps: readonly Step[]
  /** Why the program ended early; null where it ran to its end. */
  readonly error: string | null
}

interface Running {
  readonly agent: string
  readonly judger: Judger
  readonly clock: Clock
  readonly subtask: number
  readonly failuresBeforeError: number
  readonly programTimeS: number
  readonly signal: AbortSignal
}

export async function execute(calls: readonly ActionCall[], running: Running): Promise<Execution> {
  const { agent, judger, clock, programTimeS, signal } = running
  const steps: Step[] = []
  try {
    const clockOfAgent = judger.ownTime(agent, clock)
    const error = await withDeadline(clockOfAgent, programTimeS * 1000, 'a program', signal, (inner) =>
      perform(calls, steps, running, inner),
    )
    return { steps, error }
  } catch (thrown) {
    if (!(thrown instanceof DeadlineError)) throw thrown
    return { steps, error: `The program was stopped after ${programTimeS} s.` }
  }
}

async function perform(
  calls: readonly ActionCall[],
  steps: Step[],
  { agent, judger, subtask, failuresBeforeError }: Running,
  signal: AbortSignal,
): Promise<string | null> {
  for (const call of calls) {
    const result = await judger.perform(agent, call, { subtask, signal })
    signal.throwIfAborted()
    const step: Step = { ...call, ok: result.ok, reason: result.ok ? null : result.reason, message: result.message }
    steps.push(step)
    if (step.reason === BAD_CALL) return `Step ${steps.length} cannot be carried out: ${describeStep(step)}`
    const failures = steps.filter(({ ok }) => !ok).length
    if (failures > failuresBeforeError) return `More than ${failuresBeforeError} steps failed.`
  }
  return null
}

/** An action was called as none can be, which is the program's fault, not the game's. */
const BAD_CALL = 'bad-arguments'
