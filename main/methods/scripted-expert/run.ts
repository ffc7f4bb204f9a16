/** Plays what the suite's scripted team would do, step by step, until nothing is left. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import type { Judger } from '../../judger/judger.ts'
import { JointSteps } from '../../worker/joint-steps/joint-steps.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import type { ScriptedExpertParameters } from './parameters.ts'

type Needed = Pick<MethodContext, 'team' | 'joint' | 'expertStep' | 'signal'> & {
  readonly judger: Pick<Judger, 'step'>
}

const atItsEnd: MethodOutcome = { kind: 'done', message: 'The scripted team has nothing left to do.' }
const episodeOver: MethodOutcome = { kind: 'gave-up', message: 'The episode was over before the scripted team was.' }

export const scriptedExpertMethod: Method<ScriptedExpertParameters> = { run: playExpert }

export async function playExpert(
  { wait }: ScriptedExpertParameters,
  { team, judger, joint, expertStep, signal }: Needed,
): Promise<Result<MethodOutcome>> {
  if (joint === undefined || expertStep === undefined)
    return fail('unsupported', 'The scripted team plays tasks of joint steps; choose scenarios of TeamCraft.')
  const steps = new JointSteps({ judger, joint, agents: agentsOf(team), wait })
  try {
    for (let calls = expertStep(); calls !== null; calls = expertStep()) await steps.play(calls, signal)
    return ok(atItsEnd)
  } catch (thrown) {
    if (signal.aborted) return ok(episodeOver)
    throw thrown
  }
}
