/** One dependency question, with its answer as edges. */
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { Edge } from '../../preload/core/task-graph/edge.ts'
import type { Models } from '../models/model.ts'
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
): Promise<Result<NamedEdges>> {
  const { nodes, rules, chosenId, otherId = null, sampleIndex = 0 } = question
  const answer = await models.ask(
    dependenciesPrompt,
    { nodes, rules, chosenId, otherId },
    { actor: 'planner', signal, sampleIndex },
  )
  if (!answer.ok) return answer
  const named = answer.value.causal_effect.map(({ cause, effect }) => ({ from: cause, to: effect }))
  const edges = named.filter(({ from, to }) => from === chosenId || to === chosenId)
  return ok({ edges, strays: named.length - edges.length })
}
