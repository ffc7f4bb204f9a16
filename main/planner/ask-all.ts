/** Independent questions, asked at the same time. */
import { type LabError, ok, type Result } from '../../shared/contract/errors.ts'

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
