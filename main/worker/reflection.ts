/** Looking back: the agent says whether its subtask is done, and the record keeps what the judger sees beside it. */
import type { Result } from '../../shared/contract/errors.ts'
import { ok } from '../../shared/contract/errors.ts'
import { isOwnFailing } from '../models/model.ts'
import { agentStateOf } from './agent-state.ts'
import { reflectPrompt } from './prompts/reflect.ts'
import { noAction } from './step.ts'
import type { SubtaskWork } from './subtask-work.ts'
import { actorOf, taskViewOf, workOf } from './subtask-work.ts'
import { describeUnusableAnswer } from './unusable-answer.ts'

/**
 * The agent's claim decides; false claims are counted from the record. An answer that was refused or could not be read
 * claims nothing; that it was, the agent remembers as a step.
 */
export async function reflect(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<Result<boolean>> {
  const { context, memory, subtask } = work
  const observation = context.judger.observe(context.agent)
  const answer = await context.models.ask(
    reflectPrompt,
    {
      task: taskViewOf(context),
      work: workOf(work),
      attempt,
      history: [...memory.steps],
      state: agentStateOf(observation, context.doing?.()),
      inventory: [...observation.inventory],
      ...context.look?.(),
    },
    { actor: context.agent, signal, subtask: subtask.id },
  )
  if (!answer.ok) {
    if (!isOwnFailing(answer.error)) return answer
    const message = `You looked back. ${describeUnusableAnswer(answer.error)}`
    memory.addStep(noAction({ attempt, reason: answer.error.code, message }))
    memory.noteReflection(null)
    return ok(false)
  }
  const { reasoning, summary, status } = answer.value
  memory.noteReflection(summary)
  noteClaim(work, attempt, { reasoning, summary, claimed: status })
  return ok(status)
}

/** Writes a claim into the record, with the judger's own look at the world beside it. */
export function noteClaim(
  { context, subtask, calls, beganMs }: SubtaskWork,
  attempt: number,
  claim: { readonly reasoning: string; readonly summary: string; readonly claimed: boolean },
): void {
  const checked = context.judger.check(context.agent, calls, beganMs)
  context.emit('reflection', actorOf(context), { subtask: subtask.id, attempt, ...claim, checked })
}
