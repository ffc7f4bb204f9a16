/** Work of several agents at the same time. */
import type { LabError, Result } from '../../shared/contract/errors.ts'

/**
 * Each one's value, null of who was stopped. The first error stops the others: it is what this fails with, or throws where it was
 * thrown, once all are over. `stop` must abort `signal`; what is thrown after that is the signal's.
 */
export async function workTogether<A, T>(
  agents: readonly A[],
  { signal, stop }: { readonly signal: AbortSignal; readonly stop: () => void },
  work: (agent: A) => Promise<Result<T>>,
): Promise<Result<readonly (T | null)[]>> {
  const errors: LabError[] = []
  const bugs: unknown[] = []
  const one = async (agent: A): Promise<T | null> => {
    try {
      const ended = await work(agent)
      if (ended.ok) return ended.value
      errors.push(ended.error)
    } catch (thrown) {
      if (!signal.aborted) bugs.push(thrown)
    }
    stop()
    return null
  }
  const values = await Promise.all(agents.map(one))
  if (bugs.length > 0) throw bugs[0]
  const [error] = errors
  return error === undefined ? { ok: true, value: values } : { ok: false, error }
}
