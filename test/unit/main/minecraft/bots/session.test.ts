import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  attempt,
  BotLostError,
  passTicks,
  until,
  type WaitingSession,
} from '../../../../../main/minecraft/bots/session.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

function setting() {
  const clock = createManualClock()
  const bot = new EventEmitter()
  const ended = new AbortController()
  const session: WaitingSession = { bot, clock, ended: ended.signal }
  const abort = new AbortController()
  const tick = (): boolean => bot.emit('physicsTick')
  return { clock, bot, ended, session, abort, tick, wait: { ms: 1000, signal: abort.signal } }
}

describe('waiting for the game', () => {
  it('looks at once, so that what is there already needs no event', async () => {
    const { session, wait, bot } = setting()
    expect(await until(session, wait, () => 'there')).toBe('there')
    expect(bot.listenerCount('physicsTick')).toBe(0)
  })

  it('looks again on each tick and each named event, and stops listening', async () => {
    const { session, wait, bot, tick } = setting()
    let value: string | null = null
    const found = until(session, { ...wait, events: ['spawn'] }, () => value)
    tick()
    value = 'there'
    bot.emit('spawn')
    expect(await found).toBe('there')
    expect(bot.eventNames()).toEqual([])
  })

  it('gives up at the deadline', async () => {
    const { session, wait, clock, bot } = setting()
    const found = until(session, wait, () => null)
    await clock.advance(1001)
    expect(await found).toBeNull()
    expect(bot.eventNames()).toEqual([])
  })

  it('ends with the reason of an abort, or of the end of the connection', async () => {
    const aborted = setting()
    const first = until(aborted.session, aborted.wait, () => null)
    aborted.abort.abort(new Error('episode over'))
    await expect(first).rejects.toThrow('episode over')
    const lost = setting()
    const second = until(lost.session, lost.wait, () => null)
    lost.ended.abort(new BotLostError('kicked'))
    await expect(second).rejects.toThrow('kicked')
    await expect(until(lost.session, lost.wait, () => 'there')).rejects.toThrow('kicked')
  })

  it('hands on what goes wrong while looking', async () => {
    const { session, wait, tick } = setting()
    let calls = 0
    const found = until(session, wait, () => {
      calls += 1
      if (calls > 1) throw new Error('a bug')
      return null
    })
    tick()
    await expect(found).rejects.toThrow('a bug')
  })

  it('counts physics ticks', async () => {
    const { session, wait, tick } = setting()
    let over = false
    const passed = passTicks(session, 2, wait.signal).then(() => {
      over = true
    })
    tick()
    await Promise.resolve()
    expect(over).toBe(false)
    tick()
    await passed
    expect(over).toBe(true)
  })
})

describe('calls into the client', () => {
  it('give a value, or null when they fail or take too long', async () => {
    const { session, wait, clock } = setting()
    expect(await attempt(session, wait, async () => 7)).toEqual({ value: 7 })
    expect(await attempt(session, wait, () => Promise.reject(new Error('window closed')))).toBeNull()
    const hanging = attempt(session, wait, () => new Promise<never>(() => undefined))
    await clock.advance(1001)
    expect(await hanging).toBeNull()
  })

  it('end at once on an abort', async () => {
    const { session, wait, abort } = setting()
    const hanging = attempt(session, wait, () => new Promise<never>(() => undefined))
    abort.abort(new Error('episode over'))
    await expect(hanging).rejects.toThrow('episode over')
  })
})
