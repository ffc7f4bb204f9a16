/** What an agent knows of its surroundings while it works at a subtask. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { Subtask } from '../../shared/contract/task-graph.ts'
import { isOwnFailing } from '../models/model.ts'
import type { Changes } from './changes.ts'
import { perceivePrompt, surroundingsOf } from './prompts/perceive.ts'
import type { WorkerContext } from './worker.ts'

/** What is told beside the task: a summary in place of what stood there at the start, or what has changed since. */
interface Perceived {
  readonly surroundings: string | null
  readonly changes: Changes
}

/** The surroundings as the agent knows them at the moment of asking. */
export type Perceive = (signal: AbortSignal) => Promise<Result<Perceived>>

/**
 * `brief`: what the team was told at the start; `sight`: that, and what has changed in sight since; `summary`: the latter in
 * a model's words (Table 8), asked for once per subtask, when the agent first has to think. An answer that cannot be used
 * leaves what is in sight.
 */
export function createPerception(context: WorkerContext, subtask: Subtask): Perceive {
  const { agent, brief, judger, models, settings } = context
  let summary: string | null = null
  return async (signal) => {
    if (settings.perception === 'brief') return ok({ surroundings: null, changes: [] })
    const changes = [...judger.observe(agent).changes]
    if (settings.perception === 'sight') return ok({ surroundings: null, changes })
    if (summary !== null) return ok({ surroundings: summary, changes: [] })
    const { id, description } = subtask
    const { goal, environment } = brief
    const input = { agent, goal, subtask: { id, description }, environment, changes }
    const answer = await models.ask(perceivePrompt, input, { actor: agent, signal, subtask: id })
    if (!answer.ok && !isOwnFailing(answer.error)) return answer
    summary = answer.ok ? answer.value.summary : surroundingsOf(input)
    return ok({ surroundings: summary, changes: [] })
  }
}
