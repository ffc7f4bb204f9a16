import { describe, expect, test } from 'vitest'
import { workTogether } from '../../../../main/worker/work-together.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'

/** Two agents: what the first one meets, and one that works until it is stopped. */
function beside(first: () => Promise<Result<string>>, own = new AbortController()) {
  const stop = (): void => own.abort(new Error('stopped'))
  const untilStopped = (): Promise<never> =>
    new Promise((_, reject) => own.signal.addEventListener('abort', () => reject(own.signal.reason)))
  const works = { first, second: untilStopped }
  return {
    own,
    done: workTogether(['first', 'second'] as const, { signal: own.signal, stop }, (agent) => works[agent]()),
  }
}

describe('agents that work together', () => {
  test('have a value each, in their order', async () => {
    const { signal } = new AbortController()
    const done = await workTogether([3, 1], { signal, stop: () => {} }, async (n) => ok(n * 2))
    expect(done).toEqual(ok([6, 2]))
  })

  test('are stopped by the first error, which is the end of all', async () => {
    const { done } = beside(async () => fail('model-failure', 'The provider is down.'))
    expect(await done).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })

  test('are stopped by a mistake, which is thrown and not taken for the end of the episode', async () => {
    const { done } = beside(async () => {
      throw new TypeError('undefined is no block')
    })
    await expect(done).rejects.toThrow('undefined is no block')
  })

  test('have no value where the episode ended first', async () => {
    const { done, own } = beside(async () => ok('sure'))
    own.abort(new Error('The episode is over.'))
    expect(await done).toEqual(ok(['sure', null]))
  })
})
