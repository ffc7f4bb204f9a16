import { describe, expect, it } from 'vitest'
import { DeadlineError, withDeadline } from '../../../../../packages/minecraft-server/clock/deadline.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const never = (): Promise<never> => new Promise(() => undefined)

describe('withDeadline', () => {
  it('passes the result on and forgets the deadline', async () => {
    const clock = createManualClock()
    const signal = new AbortController().signal
    expect(await withDeadline(clock, 1000, 'quick', signal, async () => 42)).toBe(42)
    await clock.advance(5000)
  })

  it('rejects on the deadline even when the work never looks at its signal', async () => {
    const clock = createManualClock()
    const waiting = withDeadline(clock, 1000, 'the chest', new AbortController().signal, never)
    const outcome = expect(waiting).rejects.toThrow(new DeadlineError('the chest: nothing after 1 s'))
    await clock.advance(1000)
    await outcome
  })

  it("rejects with the caller's reason on an abort, and aborts the work's signal", async () => {
    const clock = createManualClock()
    const outer = new AbortController()
    let inner: AbortSignal | undefined
    const waiting = withDeadline(clock, 1000, 'x', outer.signal, (signal) => {
      inner = signal
      return never()
    })
    const reason = new Error('episode over')
    const outcome = expect(waiting).rejects.toBe(reason)
    outer.abort(reason)
    await outcome
    expect(inner?.aborted).toBe(true)
  })

  it('does not begin at all when it is aborted already', async () => {
    const reason = new Error('too late')
    let began = false
    const waiting = withDeadline(createManualClock(), 1000, 'x', AbortSignal.abort(reason), async () => {
      began = true
    })
    await expect(waiting).rejects.toBe(reason)
    expect(began).toBe(false)
  })
})
