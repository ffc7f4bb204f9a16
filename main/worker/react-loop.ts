/** Think, act, observe (ReAct), and reflect after every action that worked. */
import type { Result } from '../../preload/contract/errors.ts'
import { ok } from '../../preload/contract/errors.ts'
import type { ActionCall } from '../../preload/contract/task-graph.ts'
import { agentStateOf } from './agent-state.ts'
import { heardInput } from './heard.ts'
import { performStep } from './perform.ts'
import { actPrompt } from './prompts/act.ts'
import { costsOnlyTheCall, reflect } from './reflection.ts'
import type { SubtaskWork } from './subtask-work.ts'
import { actorOf } from './subtask-work.ts'

/** One attempt; true as soon as the agent claims that the subtask is done, false when its iterations are used up. */
export async function runReactLoop(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<Result<boolean>> {
  for (let iteration = 1; iteration <= work.context.settings.iterations; iteration++) {
    const call = await think(work, attempt, iteration, signal)
    if (!call.ok) return call
    if (call.value === null) continue
    const step = await performStep(work, call.value, attempt, signal)
    if (!step.ok) continue
    const claimed = await reflect(work, attempt, signal)
    if (!claimed.ok || claimed.value) return claimed
  }
  return ok(false)
}

/** The agent's next action; null where the model refused or could not be understood. */
async function think(
  { context, memory, subtask, calls, perceive }: SubtaskWork,
  attempt: number,
  iteration: number,
  signal: AbortSignal,
): Promise<Result<ActionCall | null>> {
  const { agent, judger, brief } = context
  const surroundings = await perceive(signal)
  if (!surroundings.ok) return surroundings
  const observation = judger.observe(agent)
  const answer = await context.models.ask(
    actPrompt,
    {
      agent,
      goal: brief.goal,
      subtask: { id: subtask.id, description: subtask.description },
      body: [...calls],
      attempt,
      iteration,
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
      environment: surroundings.value,
      ...heardInput(observation),
      summary: memory.summary,
      history: [...memory.steps],
      lastReflection: memory.lastReflection,
      actions: judger
        .actionsOf(agent)
        .map(({ name, description, parameters }) => ({ name, description, parameters: { ...parameters } })),
    },
    { actor: agent, signal, subtask: subtask.id },
  )
  if (!answer.ok) return costsOnlyTheCall(answer.error) ? ok(null) : answer
  const { thought, action, arguments: args } = answer.value
  context.emit('thought', actorOf(context), { text: thought, subtask: subtask.id })
  return ok({ action, arguments: args })
}
