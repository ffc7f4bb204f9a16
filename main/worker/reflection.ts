/** Looking back: the agent says whether its subtask is done, and the record keeps what the judger sees beside it. */
import type { LabError, Result } from '../../preload/contract/errors.ts'
import { ok } from '../../preload/contract/errors.ts'
import { agentStateOf } from './agent-state.ts'
import { reflectPrompt } from './prompts/reflect.ts'
import type { SubtaskWork } from './subtask-work.ts'
import { actorOf } from './subtask-work.ts'

/**
 * The agent's claim decides; false claims are counted from the record. An answer that was refused or could not be read
 * claims nothing.
 */
export async function reflect(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<Result<boolean>> {
  const { context, memory, subtask, calls } = work
  const observation = context.judger.observe(context.agent)
  const answer = await context.models.ask(
    reflectPrompt,
    {
      agent: context.agent,
      subtask: { id: subtask.id, description: subtask.description },
      body: [...calls],
      attempt,
      history: [...memory.steps],
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
    },
    { actor: context.agent, signal, subtask: subtask.id },
  )
  if (!answer.ok) return costsOnlyTheCall(answer.error) ? ok(false) : answer
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

/** The model's own failings, which an agent survives; everything else is the infrastructure's. */
export function costsOnlyTheCall(error: LabError): boolean {
  return error.code === 'model-refused' || error.code === 'model-unparsable' || error.code === 'model-cut-off'
}
