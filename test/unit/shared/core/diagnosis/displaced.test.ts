import { describe, expect, test } from 'vitest'
import { built, diagnosed, ended, failing, planned, status, type Told } from './planted-record.ts'

/** The plan lets 4 begin before 3, on which it stands. */
const columns = planned([[1, 2]])

const pushed = { player: 'Bob', kind: 'thrown', from: [0, 0, 0], to: [1, 0, 1], blocks: 1.4 } as const

interface Pushed {
  readonly atMs: number
  /** Of the actions of subtask 4, at 2.1 s, 2.5 s and so on. */
  readonly reasons: readonly string[]
  /** Before the push and the failure of subtask 4. */
  readonly before?: Told
}

/** Bob is pushed once and fails at subtask 4; what stands behind its block. */
function behindBlock({ atMs, reasons, before = built(0, 1) }: Pushed): string | undefined {
  const tries = reasons.map((reason, nth): Told => failing(2100 + nth * 400, 4, reason, 'Bob'))
  const told = [
    columns,
    before,
    built(1000, 2),
    status(2000, 4, 'running', 'Bob'),
    ...tries,
    status(4000, 4, 'failed', 'Bob'),
    built(4500, 3),
    ended(6000),
  ]
  return diagnosed(told, [{ ...pushed, fromMs: atMs, toMs: atMs + 300 }]).findings[0]?.id
}

describe('a push is the cause of a subtask that fails for want of a way', () => {
  test('where it came before the first action that failed', () => {
    expect(behindBlock({ atMs: 1800, reasons: ['unreachable', 'too-far'] })).toBe('displaced')
    expect(behindBlock({ atMs: 2050, reasons: ['stuck'] })).toBe('displaced')
  })

  test('where it came in the midst of that action', () => {
    expect(behindBlock({ atMs: 2150, reasons: ['unreachable'] })).toBe('displaced')
  })

  test('and not where an action had failed before, by that agent or another', () => {
    expect(behindBlock({ atMs: 2300, reasons: ['unreachable', 'unreachable'] })).toBe('failed actions')
    const other = [...built(0, 1), ...failing(1500, 4, 'unreachable', 'Alice')]
    expect(behindBlock({ atMs: 1800, reasons: ['unreachable'], before: other })).toBe('failed actions')
  })

  test('of two pushes the last one before that action is meant', () => {
    const told = [
      columns,
      built(0, 1),
      built(0, 2),
      status(2000, 4, 'running', 'Bob'),
      failing(2100, 4, 'unreachable', 'Bob'),
      status(4000, 4, 'failed', 'Bob'),
      built(4500, 3),
      ended(6000),
    ]
    const [first] = diagnosed(told, [
      { ...pushed, fromMs: 1800, toMs: 1900 },
      { ...pushed, fromMs: 2300, toMs: 2400 },
    ]).findings
    expect(first).toMatchObject({ id: 'displaced', places: [{ jump: { atMs: 1800 } }] })
  })

  test('and not where the agent had got a subtask done since', () => {
    const before = [...built(0, 1), ...status(1900, 1, 'done', 'Bob')]
    expect(behindBlock({ atMs: 1200, reasons: ['unreachable'], before })).toBe('failed actions')
  })
})

describe('a push before a failure for another reason is not its cause', () => {
  test('where nothing was there to place against: that goes back to the plan', () => {
    const reasons = ['no-support', 'no-support', 'no-support']
    expect(behindBlock({ atMs: 1800, reasons })).toBe('missing dependency')
    expect(behindBlock({ atMs: 2050, reasons })).toBe('missing dependency')
    expect(behindBlock({ atMs: 2300, reasons })).toBe('missing dependency')
  })

  test('nor for want of an item or of an ability', () => {
    expect(behindBlock({ atMs: 1800, reasons: ['not-in-inventory'] })).toBe('failed actions')
    expect(behindBlock({ atMs: 1800, reasons: ['not-allowed'] })).toBe('failed actions')
  })

  test('most of what failed tells', () => {
    expect(behindBlock({ atMs: 1800, reasons: ['unreachable', 'no-support'] })).toBe('missing dependency')
    expect(behindBlock({ atMs: 1800, reasons: ['unreachable', 'refused', 'unreachable'] })).toBe('displaced')
  })

  test('an action that was cut short failed for no reason at all', () => {
    expect(behindBlock({ atMs: 2300, reasons: ['interrupted', 'unreachable'] })).toBe('displaced')
  })

  test('nor where no action failed', () => {
    expect(behindBlock({ atMs: 1800, reasons: [] })).toBe('attempts used up')
  })
})
