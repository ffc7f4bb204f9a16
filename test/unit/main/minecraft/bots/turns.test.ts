import { describe, expect, it, test } from 'vitest'
import { inTurn, Turns } from '../../../../../main/minecraft/bots/turns.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const never = new AbortController().signal

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

describe('turns of one body', () => {
  it('runs a reflex while nothing else goes on', async () => {
    const turns = new Turns()
    expect(await turns.reflex(never, async () => 'gave way')).toBe('gave way')
  })

  it('refuses a reflex while an action runs, and allows it again afterwards', async () => {
    const turns = new Turns()
    const release = Promise.withResolvers<void>()
    const action = turns.own(() => release.promise)
    expect(turns.busy).toBe(true)
    expect(await turns.reflex(never, async () => 'gave way')).toBeNull()
    release.resolve()
    await action
    expect(turns.busy).toBe(false)
    expect(await turns.reflex(never, async () => 'gave way')).toBe('gave way')
  })

  it('ends a reflex before an action begins', async () => {
    const turns = new Turns()
    const order: string[] = []
    const reflex = turns.reflex(never, async (signal) => {
      await untilAborted(signal).finally(() => order.push('reflex over'))
    })
    await turns.own(async () => {
      order.push('action')
    })
    expect(await reflex).toBeNull()
    expect(order).toEqual(['reflex over', 'action'])
  })

  it('hands on the reason when the caller aborts a reflex', async () => {
    const turns = new Turns()
    const caller = new AbortController()
    const reflex = turns.reflex(caller.signal, (signal) => untilAborted(signal))
    caller.abort(new Error('episode over'))
    await expect(reflex).rejects.toThrow('episode over')
  })

  it('lets one reflex run at a time', async () => {
    const turns = new Turns()
    const release = Promise.withResolvers<string>()
    const first = turns.reflex(never, () => release.promise)
    expect(await turns.reflex(never, async () => 'second')).toBeNull()
    release.resolve('first')
    expect(await first).toBe('first')
  })

  it('frees the turn when an action throws', async () => {
    const turns = new Turns()
    await expect(turns.own(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(turns.busy).toBe(false)
  })
})

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
