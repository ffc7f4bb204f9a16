import { describe, expect, it } from 'vitest'
import { keepTrying } from '../../../../main/planner/go-on.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { createInstantClock } from '../../../fakes/instant-clock.ts'

const { signal } = new AbortController()

describe('keepTrying', () => {
  it('tries after pauses that double, for longer than any scenario goes on without progress', async () => {
    const clock = createInstantClock()
    const at: number[] = []
    const tried = await keepTrying(
      async () => {
        at.push(clock.now())
        return ok('go-on')
      },
      { clock, signal },
    )
    expect(tried).toEqual(ok(undefined))
    expect(at.slice(0, 3)).toEqual([5000, 15_000, 35_000])
    expect(at.at(-1)).toBeGreaterThan(600_000)
  })

  it('ends when nothing is left to try, and with an error', async () => {
    const clock = createInstantClock()
    expect(await keepTrying(async () => ok('nothing-to-try'), { clock, signal })).toEqual(ok(undefined))
    expect(clock.now()).toBe(5000)
    const lost = fail('model-failure', 'Lost.')
    expect(await keepTrying(async () => lost, { clock, signal })).toEqual(lost)
  })
})
