import { expect, test } from 'vitest'
import { inTurn } from '../../../../../main/minecraft/bots/container-turns.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const never = new AbortController().signal
const clock = createManualClock()

test('one container serves one after the other, in the order of asking; others do not wait', async () => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn(clock, [0, 0, 0], never, async () => {
    await gate.promise
    seen.push('first')
  })
  const second = inTurn(clock, [0, 0, 0], never, async () => void seen.push('second'))
  await inTurn(clock, [1, 0, 0], never, async () => void seen.push('elsewhere'))
  gate.resolve()
  await Promise.all([first, second])
  expect(seen).toEqual(['elsewhere', 'first', 'second'])
})

test('who is told to stop while waiting leaves the queue, and who fails does not hold it up', async () => {
  const gate = Promise.withResolvers<void>()
  const stop = new AbortController()
  const reason = new Error('over')
  const failing = expect(
    inTurn(clock, [0, 0, 0], never, async () => {
      await gate.promise
      throw reason
    }),
  ).rejects.toBe(reason)
  const waiting = expect(inTurn(clock, [0, 0, 0], stop.signal, async () => 'never')).rejects.toBe(reason)
  const last = inTurn(clock, [0, 0, 0], never, async () => 'served')
  stop.abort(reason)
  await waiting
  gate.resolve()
  await failing
  expect(await last).toBe('served')
})

test('a container of another world at the same place is another container', async () => {
  const gate = Promise.withResolvers<void>()
  const first = inTurn(clock, [0, 0, 0], never, () => gate.promise)
  expect(await inTurn(createManualClock(), [0, 0, 0], never, async () => 'served')).toBe('served')
  gate.resolve()
  await first
})
