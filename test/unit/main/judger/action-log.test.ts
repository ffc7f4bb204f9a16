import { describe, expect, it } from 'vitest'
import type { ActionResult } from '../../../../main/actions/action.ts'
import { createActionLog } from '../../../../main/judger/action-log.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

interface Seen {
  readonly type: string
  readonly agent: string
  readonly data: unknown
}

function setUp() {
  const clock = createManualClock()
  const seen: Seen[] = []
  const log = createActionLog(clock, (type, actor, data) => seen.push({ type, agent: actor.id, data }), [
    'Alice',
    'Bob',
  ])
  const lasting =
    (ms: number, result: ActionResult = { ok: true, message: 'done' }) =>
    async () => {
      await clock.sleep(ms)
      return result
    }
  return { clock, seen, log, lasting }
}

const on = (subtask: number | undefined, signal = new AbortController().signal) => ({ subtask, signal })
const call = { action: 'NavigateTo', arguments: { pos: [0, 0, 0] } }

describe('createActionLog', () => {
  it('runs the actions of one agent after each other and those of two agents beside each other', async () => {
    const { clock, seen, log, lasting } = setUp()
    void log.run('Alice', call, on(1), lasting(1000))
    void log.run('Alice', call, on(2), lasting(500))
    void log.run('Bob', call, on(3), lasting(700))
    await clock.advance(1500)
    expect(seen.map(({ type, agent }) => `${agent} ${type}`)).toEqual([
      'Alice action.start',
      'Bob action.start',
      'Bob action.end',
      'Alice action.end',
      'Alice action.start',
      'Alice action.end',
    ])
    expect([...log.spentMs()]).toEqual([
      ['Alice', 1500],
      ['Bob', 700],
    ])
  })

  it('counts the running action into the time spent', async () => {
    const { clock, log, lasting } = setUp()
    void log.run('Alice', call, on(undefined), lasting(1000))
    await clock.advance(400)
    expect(log.spentMs().get('Alice')).toBe(400)
  })

  it('records the end of an action that was cut short, and passes the reason on', async () => {
    const { clock, seen, log } = setUp()
    const cause = new Error('over')
    const running = log.run('Bob', call, on(4), async () => {
      await clock.sleep(200)
      throw cause
    })
    const outcome = expect(running).rejects.toBe(cause)
    await clock.advance(200)
    await outcome
    await log.settled()
    expect(seen.at(-1)).toMatchObject({
      type: 'action.end',
      data: { ok: false, reason: 'interrupted', durationMs: 200 },
    })
  })

  it('never begins an action whose turn comes after the abort', async () => {
    const { clock, seen, log, lasting } = setUp()
    const control = new AbortController()
    const reason = new Error('over')
    void log.run('Alice', call, on(1), lasting(100))
    const second = expect(log.run('Alice', call, on(2, control.signal), lasting(100))).rejects.toBe(reason)
    control.abort(reason)
    await clock.advance(300)
    await second
    expect(seen.map(({ type }) => type)).toEqual(['action.start', 'action.end'])
  })

  it('keeps the reason of a failure in the record', async () => {
    const { clock, seen, log, lasting } = setUp()
    const result = log.run('Bob', call, on(4), lasting(50, { ok: false, reason: 'unreachable', message: 'no way' }))
    await clock.advance(50)
    expect(await result).toMatchObject({ ok: false, reason: 'unreachable' })
    expect(seen.at(-1)?.data).toMatchObject({ ok: false, reason: 'unreachable', message: 'no way', id: 1 })
  })
})
