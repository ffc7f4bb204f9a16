import { expect, test } from 'vitest'
import { inTurn } from '../../../../../main/minecraft/bots/container-turns.ts'

const never = new AbortController().signal

test('one container serves one after the other, in the order of asking; others do not wait', async () => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn([0, 0, 0], never, async () => {
    await gate.promise
    seen.push('first')
  })
  const second = inTurn([0, 0, 0], never, async () => void seen.push('second'))
  await inTurn([1, 0, 0], never, async () => void seen.push('elsewhere'))
  gate.resolve()
  await Promise.all([first, second])
  expect(seen).toEqual(['elsewhere', 'first', 'second'])
})

test('who is told to stop while waiting leaves the queue, and who fails does not hold it up', async () => {
  const gate = Promise.withResolvers<void>()
  const stop = new AbortController()
  const reason = new Error('over')
  const failing = expect(
    inTurn([0, 0, 0], never, async () => {
      await gate.promise
      throw reason
    }),
  ).rejects.toBe(reason)
  const waiting = expect(inTurn([0, 0, 0], stop.signal, async () => 'never')).rejects.toBe(reason)
  const last = inTurn([0, 0, 0], never, async () => 'served')
  stop.abort(reason)
  await waiting
  gate.resolve()
  await failing
  expect(await last).toBe('served')
})
