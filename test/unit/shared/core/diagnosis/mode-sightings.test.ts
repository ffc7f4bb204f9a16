import { describe, expect, test } from 'vitest'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { failureModes } from '../../../../../shared/core/diagnosis/failure-modes.ts'
import { built, claimed, diagnosed, ended, planned, status, type Told } from './planted-record.ts'

const columns = planned([
  [1, 2],
  [3, 4],
])
const half = [built(0, 1), built(1000, 2)]

function modes(told: readonly Told[]): readonly string[] {
  return diagnosed(told).modes.map(({ code }) => code)
}

type Call = readonly [action: string, args: ActionCall['arguments']]

/** One action after the other, each of a tenth of a second. */
function acting(atMs: number, calls: readonly Call[], reason?: string): Told {
  return calls.flatMap(([action, args], nth): Told => {
    const [start, id] = [atMs + nth * 100, atMs + nth]
    return [
      [start, 'Alice', 'action.start', { id, call: { action, arguments: args } }],
      [
        start + 50,
        'Alice',
        'action.end',
        { id, ok: reason === undefined, ...(reason === undefined ? {} : { reason }), message: '', durationMs: 50 },
      ],
    ]
  })
}

test('the taxonomy has its 14 modes, each either with a sign or with why records cannot show it', () => {
  expect(failureModes).toHaveLength(14)
  expect(new Set(failureModes.map(({ code }) => code)).size).toBe(14)
  for (const { code, sign, unseen } of failureModes) expect([sign, unseen].filter(Boolean), code).toHaveLength(1)
})

test('an episode that went well shows none', () => {
  expect(modes([columns, ...half, built(2000, 3), built(3000, 4), ended(5000)])).toEqual([])
})

describe('the record shows', () => {
  test('incorrect verification where the judger saw that it was not done', () => {
    const told = [columns, ...half, status(2000, 3, 'running'), claimed(2500, 3, false), ended(4000)]
    expect(modes(told)).toContain('3.3')
    const sighting = diagnosed(told).modes.find(({ code }) => code === '3.3')
    expect(sighting?.places[0]?.jump.atMs).toBe(2500)
  })

  test('no verification where a subtask counts as done that nobody judged', () => {
    const told = [columns, ...half, status(2000, 3, 'running'), status(2500, 3, 'done'), ended(4000)]
    expect(modes(told)).toContain('3.2')
    expect(modes([columns, ...half, ended(4000)])).not.toContain('3.2')
  })

  test('repetition from the third equal action in a row on, and none in waiting or in between others', () => {
    const walk: Call = ['NavigateTo', { pos: [1, -60, 0] }]
    const away: Call = ['NavigateTo', { pos: [5, -60, 0] }]
    const wait: Call = ['Wait', { seconds: 1 }]
    const repeated = diagnosed([columns, ...half, acting(2000, [walk, walk, walk, walk]), ended(9000)])
    const sighting = repeated.modes.find(({ code }) => code === '1.3')
    expect(sighting?.places).toMatchObject([{ words: 'Alice: NavigateTo, 4 times in a row', jump: { atMs: 2200 } }])
    expect(modes([columns, ...half, acting(2000, [walk, walk, away, walk, walk]), ended(9000)])).not.toContain('1.3')
    expect(modes([columns, ...half, acting(2000, [wait, wait, wait, wait]), ended(9000)])).not.toContain('1.3')
    expect(modes([columns, ...half, acting(2000, [walk, walk, walk], 'unreachable'), ended(9000)])).not.toContain('1.3')
  })

  test('a role that was left where an agent cannot do what it chose', () => {
    const told = [columns, ...half, acting(2000, [['MineBlock', { pos: [0, -61, 0] }]], 'not-able'), ended(9000)]
    expect(modes(told)).toContain('1.2')
  })

  test('a task that was not kept to where another block than the wanted one was placed', () => {
    const wrong: Told = [
      [2500, 'Alice', 'block.change', { pos: [9, -60, 0], from: 'air', to: 'dirt', by: 'Alice' }],
      ...status(2900, 3, 'done'),
    ]
    expect(modes([columns, ...half, status(2000, 3, 'running'), wrong, ended(4000)])).toContain('1.1')
  })

  test('a premature end where the method gave up what was not complete', () => {
    expect(modes([columns, ...half, ended(4000)])).toContain('3.1')
  })
})
