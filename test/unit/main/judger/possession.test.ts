import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPossession } from '../../../../main/judger/possession.ts'
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts'

function setUp() {
  const clock: ManualClock = createManualClock()
  let pending = 0
  const begin = () => {
    pending += 1
    return () => {
      pending -= 1
    }
  }
  return { clock, possession: createPossession(clock, { begin }), pending: () => pending }
}

const never = new AbortController().signal

test('who is taken over is not free until given back, and counts as under way', async () => {
  const { possession, pending } = setUp()
  expect([possession.free('Alice', never), possession.allFree(never), possession.has('Alice')]).toEqual([
    null,
    null,
    false,
  ])
  possession.take('Alice')
  possession.take('Alice')
  expect([pending(), possession.has('Alice'), possession.has('Bob'), possession.free('Bob', never)]).toEqual([
    1,
    true,
    false,
    null,
  ])
  const free = possession.free('Alice', never)
  const all = possession.allFree(never)
  possession.giveBack('Alice')
  possession.giveBack('Alice')
  await Promise.all([free, all])
  expect(pending()).toBe(0)
})

test('given back and taken again in one go is not free', async () => {
  const { possession } = setUp()
  possession.take('Alice')
  const cut = new AbortController()
  const free = possession.free('Alice', cut.signal)
  possession.giveBack('Alice')
  possession.take('Alice')
  await Promise.resolve()
  cut.abort(new Error('still taken'))
  await expect(free).rejects.toThrow('still taken')
})

test('every change of hands cuts short what was going on, and says why', () => {
  const { possession } = setUp()
  const whys: string[] = []
  const watch = (): void => {
    const signal = possession.handsOn('Alice')
    signal.addEventListener('abort', () => whys.push(signal.reason.message))
  }
  watch()
  possession.take('Alice')
  watch()
  possession.begin('Alice')
  watch()
  possession.giveBack('Alice')
  expect(whys).toEqual(['a person took Alice over', 'the person chose another action', 'the person gave Alice back'])
})

test('the time of the last possession is known, now while there is one', async () => {
  const { clock, possession } = setUp()
  await clock.advance(1000)
  expect(possession.untilMs()).toBe(0)
  possession.take('Alice')
  await clock.advance(500)
  expect(possession.untilMs()).toBe(1500)
  possession.giveBack('Alice')
  await clock.advance(500)
  expect(possession.untilMs()).toBe(1500)
})

test('an agent’s own time passes only while it is its own master', async () => {
  const span = fc.record({ ms: fc.integer({ min: 0, max: 400 }), isTaken: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(span, { maxLength: 12 }), fc.integer({ min: 1, max: 1000 }), async (spans, limitMs) => {
      const { clock, possession } = setUp()
      let isDone = false
      possession.ownTime('Alice', clock).after(limitMs, () => {
        isDone = true
      })
      let ownMs = 0
      for (const { ms, isTaken } of spans) {
        if (isTaken) possession.take('Alice')
        else possession.giveBack('Alice')
        await clock.advance(ms)
        if (!isTaken) ownMs += ms
        expect(isDone).toBe(ownMs >= limitMs)
      }
    }),
    { numRuns: 60 },
  )
})

test('a timer of an agent’s own time that is called off never fires', async () => {
  const { clock, possession } = setUp()
  const fired: string[] = []
  const own = possession.ownTime('Alice', clock)
  const calledOff = own.after(100, () => fired.push('called off'))
  possession.take('Alice')
  own.after(100, () => fired.push('left'))
  calledOff()
  possession.giveBack('Alice')
  await clock.advance(200)
  expect(fired).toEqual(['left'])
})
