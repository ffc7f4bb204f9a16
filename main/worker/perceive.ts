/** What an agent knows of its surroundings while it works at a subtask. */
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { Subtask } from '../../preload/contract/task-graph.ts'
import type { Observation } from '../judger/judger.ts'
import { perceivePrompt } from './prompts/perceive.ts'
import { costsOnlyTheCall } from './reflection.ts'
import type { WorkerContext } from './worker.ts'

/** The surroundings in words, as the agent knows them at the moment of asking. */
export type Perceive = (signal: AbortSignal) => Promise<Result<string>>

/**
 * `brief`: what the team was told at the start; `sight`: that, and what has changed in sight since; `summary`: the latter in
 * a model's words (Table 8), asked for once per subtask, when the agent first has to think. An answer that cannot be used
 * leaves what is in sight.
 */
export function createPerception(context: WorkerContext, subtask: Subtask): Perceive {
  const { agent, brief, judger, models, settings } = context
  let summary: string | null = null
  return async (signal) => {
    if (settings.perception === 'brief') return ok(brief.environment)
    const surroundings = `${brief.environment}${changesIn(judger.observe(agent))}`
    if (settings.perception === 'sight') return ok(surroundings)
    if (summary !== null) return ok(summary)
    const { id, description } = subtask
    const input = { agent, goal: brief.goal, subtask: { id, description }, surroundings }
    const answer = await models.ask(perceivePrompt, input, { actor: agent, signal, subtask: id })
    if (!answer.ok && !costsOnlyTheCall(answer.error)) return answer
    summary = answer.ok ? answer.value.summary : surroundings
    return ok(summary)
  }
}

function changesIn({ changes }: Observation): string {
  if (changes.length === 0) return ''
  const lines = changes.map(({ pos, block }) => `- (${pos.join(', ')}) ${block}`)
  return `\nWhat has changed there since the start:\n${lines.join('\n')}`
}
