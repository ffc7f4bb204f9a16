/** Asks an agent for its next action. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import { isOwnFailing } from '../models/model.ts'
import { agentStateOf } from './agent-state.ts'
import { heardInput } from './heard.ts'
import { actPrompt, talkingActPrompt } from './prompts/act.ts'
import { namedAction } from './prompts/task-view.ts'
import { noAction } from './step.ts'
import { actorOf, type SubtaskWork, taskViewOf, workOf } from './subtask-work.ts'
import { describeUnusableAnswer } from './unusable-answer.ts'

/** `done`: the agent sees nothing left to do; `unread`: its answer could not be used. It remembers both as steps without an action. */
type Thought =
  | { readonly kind: 'act'; readonly call: ActionCall; readonly thought: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'unread' }

export async function think(
  work: SubtaskWork,
  attempt: number,
  iteration: number,
  signal: AbortSignal,
): Promise<Result<Thought>> {
  const { context, memory, subtask, perceive, conversation } = work
  const { agent, judger } = context
  const perceived = await perceive(signal)
  if (!perceived.ok) return perceived
  const observation = judger.observe(agent)
  const answer = await context.models.ask(
    conversation === null ? actPrompt : talkingActPrompt,
    {
      task: taskViewOf(context),
      work: workOf(work),
      attempt,
      iteration,
      state: agentStateOf(observation, context.doing?.()),
      inventory: [...observation.inventory],
      ...perceived.value,
      ...(conversation === null ? heardInput(observation) : { conversation: conversation.listen() }),
      summary: memory.summary,
      history: [...memory.steps],
      lastReflection: memory.lastReflection,
      ...context.look?.(),
    },
    { actor: agent, signal, subtask: subtask.id },
  )
  if (!answer.ok) {
    if (!isOwnFailing(answer.error)) return answer
    memory.addStep(noAction({ attempt, reason: answer.error.code, message: describeUnusableAnswer(answer.error) }))
    return ok({ kind: 'unread' })
  }
  const { thought, arguments: args } = answer.value
  const action = namedAction(answer.value.action)
  context.emit('thought', actorOf(context), { text: thought, subtask: subtask.id })
  if (action !== null) return ok({ kind: 'act', call: { action, arguments: args }, thought })
  memory.addStep(noAction({ attempt, reason: 'nothing-to-do', message: 'You saw nothing left to do.', thought }))
  return ok({ kind: 'done' })
}
