/** One dependency question, with its answer as edges; null where the model answered nothing that can be used. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { Edge } from '../../shared/core/task-graph/edge.ts'
import { isOwnFailing, type Models } from '../models/model.ts'
import { type DependenciesInput, dependenciesPrompt } from './prompts/dependencies.ts'

export interface NamedEdges {
  /** With the chosen subtask at one end or both. */
  readonly edges: readonly Edge[]
  /** How many edges between two other subtasks the answer named besides. */
  readonly strays: number
}

/**
 * `sampleIndex` counts independent samples of the same question; `otherId` narrows it to one pair.
 * Ours: edges between two other subtasks are no answer to the question; they are only counted.
 */
export async function askDependencies(
  models: Models,
  question: Omit<DependenciesInput, 'otherId'> & { readonly otherId?: number; readonly sampleIndex?: number },
  signal: AbortSignal,
): Promise<Result<NamedEdges | null>> {
  const { functions, nodes, rules, chosenId, otherId = null, sampleIndex = 0 } = question
  const answer = await models.ask(
    dependenciesPrompt,
    { functions, nodes, rules, chosenId, otherId },
    { actor: 'planner', signal, sampleIndex },
  )
  if (!answer.ok) return isOwnFailing(answer.error) ? ok(null) : answer
  const named = answer.value.causal_effect.map(({ cause, effect }) => ({ from: cause, to: effect }))
  const edges = named.filter(({ from, to }) => from === chosenId || to === chosenId)
  return ok({ edges, strays: named.length - edges.length })
}
