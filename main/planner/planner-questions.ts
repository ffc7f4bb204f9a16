/**
 * How the planner asks: independent questions at the same time, and one question of a dependency with its answer as
 * edges.
 */
import { type LabError, ok, type Result } from '../../shared/contract/errors.ts'
import type { Edge } from '../../shared/core/task-graph/edge.ts'
import { isOwnFailing, type Models } from '../models/model.ts'
import { type DependenciesInput, dependenciesPrompt } from './prompts/dependencies.ts'

/* Independent questions, asked at the same time. */

/**
 * Answers in the order of the questions; at most `parallel` are in flight. The first failure stops the rest by the signal
 * that `ask` gets, and is the result once all have come to rest. Rejects as `ask` does where none has failed.
 */
export async function askAll<Q, A>(
  questions: readonly Q[],
  options: { readonly parallel: number; readonly signal: AbortSignal },
  ask: (question: Q, signal: AbortSignal) => Promise<Result<A>>,
): Promise<Result<readonly A[]>> {
  const own = new AbortController()
  const signal = AbortSignal.any([options.signal, own.signal])
  const answers: { readonly index: number; readonly answer: A }[] = []
  const errors: LabError[] = []
  const waiting = questions.entries()
  const work = async (): Promise<void> => {
    for (const [index, question] of waiting) {
      signal.throwIfAborted()
      const result = await ask(question, signal)
      if (result.ok) {
        answers.push({ index, answer: result.value })
      } else {
        errors.push(result.error)
        own.abort(new Error('Another question of the same round failed.'))
      }
    }
  }
  const workers = Array.from({ length: Math.min(options.parallel, questions.length) }, () =>
    work().catch((reason: unknown) => {
      own.abort(reason)
      throw reason
    }),
  )
  const settled = await Promise.allSettled(workers)
  const [error] = errors
  if (error !== undefined) return { ok: false, error }
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  return ok(answers.sort((a, b) => a.index - b.index).map(({ answer }) => answer))
}

/** One dependency question, with its answer as edges; null where the model answered nothing that can be used. */
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
