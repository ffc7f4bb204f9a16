import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { watchClock, watchModels } from '../../../../main/episode/watch-method.ts'
import { createStandstill } from '../../../../main/judger/standstill.ts'
import { fail } from '../../../../shared/contract/errors.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

function watched() {
  const clock = createManualClock()
  const standstill = createStandstill(clock, ['Alice'])
  return { clock, standstill, seen: watchClock(clock, standstill) }
}

describe('watchClock', () => {
  test('counts a sleep until it is over or cut off', async () => {
    const { clock, standstill, seen } = watched()
    const sleeping = seen.sleep(3_000)
    await clock.advance(2_999)
    expect(standstill.stillMs()).toBe(0)
    await clock.advance(5_001)
    await sleeping
    expect(standstill.stillMs()).toBe(5_000)
    const stop = new AbortController()
    const cut = expect(seen.sleep(60_000, stop.signal)).rejects.toThrow('enough')
    await clock.advance(100)
    expect(standstill.stillMs()).toBe(0)
    stop.abort(new Error('enough'))
    await cut
    await clock.advance(1_000)
    expect(standstill.stillMs()).toBe(1_000)
  })

  test('counts a timer until it has fired or is called off, and an interval until it is', async () => {
    const { clock, standstill, seen } = watched()
    let fired = 0
    seen.after(1_000, () => fired++)
    const callOff = seen.after(50_000, () => fired++)
    const stop = seen.every(700, () => fired++)
    await clock.advance(1_400)
    expect([fired, standstill.stillMs()]).toEqual([3, 0])
    callOff()
    expect(standstill.stillMs()).toBe(0)
    stop()
    await clock.advance(2_000)
    expect([fired, standstill.stillMs()]).toEqual([3, 2_000])
  })

  test('counts work outside until its modelled latency is over', async () => {
    const { clock, standstill, seen } = watched()
    const asking = seen.external(async () => 'answer', { questionMs: 400, answerMs: () => 600 })
    await clock.advance(999)
    expect(standstill.stillMs()).toBe(0)
    await clock.advance(11)
    expect([await asking, standstill.stillMs()]).toEqual(['answer', 10])
  })

  test('is never below zero and never stuck, whatever begins and ends in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5_000), fc.nat(5_000), fc.boolean()), { maxLength: 12 }),
        async (waits) => {
          const { clock, standstill, seen } = watched()
          for (const [ms, gapMs, isCalledOff] of waits) {
            const callOff = seen.after(ms, () => undefined)
            if (isCalledOff) callOff()
            callOff()
            await clock.advance(gapMs)
          }
          await clock.advance(5_000)
          const before = standstill.stillMs()
          await clock.advance(1_234)
          expect(standstill.stillMs()).toBe(before + 1_234)
        },
      ),
      { numRuns: 50 },
    )
  })
})

test('watchModels counts a question until its answer is there', async () => {
  const { clock, standstill } = watched()
  const answer = Promise.withResolvers<void>()
  const models = watchModels(
    {
      ask: async () => {
        await answer.promise
        return fail('model-failure', 'none')
      },
    },
    standstill,
  )
  const prompt = Object.create(null)
  const asking = models.ask(prompt, null, { actor: 'Alice', signal: new AbortController().signal })
  await clock.advance(60_000)
  expect(standstill.stillMs()).toBe(0)
  answer.resolve()
  expect((await asking).ok).toBe(false)
  await clock.advance(7_000)
  expect(standstill.stillMs()).toBe(7_000)
})
