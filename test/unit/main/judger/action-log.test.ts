import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActionResult } from '../../../../main/actions/action.ts'
import { createActionLog } from '../../../../main/judger/action-log.ts'
import { createPossession } from '../../../../main/judger/possession.ts'
import type { Emit } from '../../../../shared/contract/record/events.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

interface Seen {
  readonly type: string
  readonly agent: string
  readonly data: unknown
}

function setUp() {
  const clock = createManualClock()
  const seen: Seen[] = []
  const possession = createPossession(clock, { begin: () => () => undefined })
  const emit: Emit = (type, actor, data) => seen.push({ type, agent: actor.id, data })
  const log = createActionLog(clock, emit, ['Alice', 'Bob'], possession)
  const lasting =
    (ms: number, result: ActionResult = { ok: true, message: 'done' }) =>
    async () => {
      await clock.sleep(ms)
      return result
    }
  return { clock, seen, log, lasting, possession }
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

  it('answers an action that a person cut short when the agent is given back, and begins those after it only then', async () => {
    const { clock, seen, log, possession } = setUp()
    const untilTaken = () =>
      clock.sleep(5000, possession.handsOn('Alice')).then(() => ({ ok: true as const, message: '' }))
    const results: string[] = []
    const keep = (result: ActionResult): void => void results.push(result.message)
    void log.run('Alice', call, on(1), untilTaken).then(keep)
    await clock.advance(1000)
    possession.take('Alice')
    void log.run('Alice', call, on(2), async () => ({ ok: true, message: 'afterwards' })).then(keep)
    await clock.advance(3000)
    expect(results).toEqual([])
    expect(seen.map(({ type }) => type)).toEqual(['action.start', 'action.end'])
    expect([...log.spentMs()][0]).toEqual(['Alice', 1000])
    possession.giveBack('Alice')
    await clock.advance(0)
    expect(results).toEqual(['NavigateTo was cut short: a person took Alice over.', 'afterwards'])
  })

  it('runs one action of a person at a time; it says whose it is, and costs the agent no time', async () => {
    const { clock, seen, log, possession } = setUp()
    possession.take('Alice')
    const act = (ms: number) => {
      possession.begin('Alice')
      const signal = possession.handsOn('Alice')
      const work = () => clock.sleep(ms, signal).then(() => ({ ok: true as const, message: 'done' }))
      return log.runByPerson('Alice', call, signal, work)
    }
    const first = act(5000)
    await clock.advance(1000)
    const second = act(500)
    await clock.advance(500)
    await Promise.all([first, second])
    expect(seen.map(({ data }) => data)).toEqual([
      { id: 1, call, by: 'human' },
      expect.objectContaining({ id: 1, reason: 'interrupted', durationMs: 1000 }),
      { id: 2, call, by: 'human' },
      expect.objectContaining({ id: 2, ok: true, durationMs: 500 }),
    ])
    expect([...log.spentMs()][0]).toEqual(['Alice', 0])
  })
})

describe('an allowance of actions', () => {
  it('lets no agent begin more, however its actions come, and tells once one would', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ agent: fc.constantFrom('Alice', 'Bob'), ms: fc.integer({ min: 0, max: 300 }) }), {
          maxLength: 14,
        }),
        async (perAgent, wanted) => {
          const clock = createManualClock()
          const begun: string[] = []
          const over = new AbortController()
          const log = createActionLog(
            clock,
            (type, actor) => void (type === 'action.start' && begun.push(actor.id)),
            ['Alice', 'Bob'],
            createPossession(clock, { begin: () => () => undefined }),
            { perAgent, onUsedUp: () => over.abort(new Error('used up')) },
          )
          const done = wanted.map(({ agent, ms }) =>
            log
              .run(agent, call, on(1, over.signal), async () => {
                await clock.sleep(ms, over.signal)
                return { ok: true, message: 'done' }
              })
              .catch(() => undefined),
          )
          await clock.advance(10_000)
          await Promise.all(done)
          const most = (agent: string) => wanted.filter((one) => one.agent === agent).length
          for (const agent of ['Alice', 'Bob'])
            expect(begun.filter((one) => one === agent).length).toBeLessThanOrEqual(perAgent)
          expect(over.signal.aborted).toBe(Math.max(most('Alice'), most('Bob')) > perAgent)
        },
      ),
    )
  })
})
