import { describe, expect, it } from 'vitest'
import { Turns } from '../../../../../main/minecraft/bots/turns.ts'

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
