import { describe, expect, test } from 'vitest'
import { diagnose } from '../../../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../../../shared/core/diagnosis/wait-verdict.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { built, claimed, diagnosed, ended, failing, header, planned, status, type Told } from './planted-record.ts'

/** The plan as it should be: each column from below. */
const columns = planned([
  [1, 2],
  [3, 4],
])

/** Ids of findings and how many blocks they stand before. */
function blocks(told: readonly Told[]): readonly (readonly [string, number])[] {
  return diagnosed(told)
    .findings.filter((finding) => finding.behind > 0)
    .map(({ id, behind: count }) => [id, count])
}

const half = [built(0, 1), built(1000, 2)]

test('while an episode goes on nothing is said, and of one that went well nothing either', () => {
  const index = new RecordIndex(toldEvents(columns))
  expect(diagnose(planFacts(index, header), { header, displacements: [], inventoriesAt: () => [] })).toBeNull()
  const whole = diagnosed([columns, ...half, built(2000, 3), built(3000, 4), ended(5000)])
  expect([whole.lacks, whole.findings]).toEqual([[], []])
})

describe('behind missing blocks stands', () => {
  test('a false “done”, and what stood on it', () => {
    const told = [
      columns,
      ...half,
      status(2000, 3, 'running'),
      claimed(2500, 3, false),
      status(3000, 4, 'running'),
      failing(3100, 4, 'no-support'),
      status(3300, 4, 'failed'),
      ended(4000),
    ]
    expect(blocks(told)).toEqual([['false done', 2]])
    const [first] = diagnosed(told).findings
    expect(first?.places[0]?.jump).toMatchObject({ atMs: 2500, select: { kind: 'event' } })
  })

  test('a dependency that nothing asks for, before the failure that it let through', () => {
    const told = [
      planned([
        [1, 2],
        [3, 4],
        [1, 3],
      ]),
      status(0, 1, 'running'),
      status(1000, 1, 'failed'),
      status(1000, 2, 'blocked'),
      status(1000, 3, 'blocked'),
      status(1000, 4, 'blocked'),
      ended(2000),
    ]
    expect(blocks(told)).toEqual([
      ['needless dependency', 2],
      ['attempts used up', 2],
    ])
    expect(diagnosed(told).findings[0]?.places[0]?.jump.select).toEqual({ kind: 'dependency', from: 1, to: 3 })
  })

  test('a dependency that the plan lacks', () => {
    const told = [
      planned([[1, 2]]),
      ...half,
      status(2000, 4, 'running'),
      failing(2100, 4, 'no-support'),
      status(2500, 4, 'failed'),
      built(3000, 3),
      ended(5000),
    ]
    const [first] = diagnosed(told).findings
    expect(first).toMatchObject({ id: 'missing dependency', behind: 1, places: [{ words: '3 → 4' }] })
  })

  test('whoever was moved off its place', () => {
    const told = [
      columns,
      ...half,
      status(2000, 3, 'running', 'Bob'),
      failing(2900, 3, 'unreachable', 'Bob'),
      status(3500, 3, 'failed', 'Bob'),
      status(3500, 4, 'blocked'),
      ended(4000),
    ]
    const moved = { player: 'Bob', kind: 'thrown', from: [0, 0, 0], to: [4, 0, 0], blocks: 4 } as const
    const found = diagnosed(told, [{ ...moved, fromMs: 1500, toMs: 1900 }]).findings[0]
    expect(found).toMatchObject({ id: 'displaced', behind: 2, title: 'Bob was thrown off its place, 4.0 blocks' })
    expect(found?.places[0]?.jump).toEqual({ select: { kind: 'agent', name: 'Bob' }, atMs: 1500 })
    expect(diagnosed(told, [{ ...moved, fromMs: 3700, toMs: 3900 }]).findings[0]?.id).toBe('failed actions')
  })

  test('the action that failed most, a model without an answer, attempts without a failure', () => {
    const asked = { role: 'worker', purpose: 'act', requestSha256: 'a', answerSha256: null, subtask: 3 } as const
    const call: Told = [
      [2200, 'Alice', 'model.call', { ...asked, outcome: 'refused', promptTokens: 1, answerTokens: 0, latencyMs: 1 }],
    ]
    const around = (more: readonly Told[]) => [
      columns,
      ...half,
      status(2000, 3, 'running'),
      ...more,
      status(3000, 3, 'failed'),
      status(3000, 4, 'blocked'),
      ended(4000),
    ]
    const tries = [failing(2100, 3, 'occupied'), failing(2300, 3, 'refused'), failing(2500, 3, 'refused')]
    expect(blocks(around(tries))).toEqual([['failed actions', 2]])
    expect(diagnosed(around(tries)).findings[0]?.places[0]?.words).toBe(
      'Alice: PlaceBlock item stone, pos 9 -60 0: refused',
    )
    expect(blocks(around([call]))).toEqual([['model trouble', 2]])
    expect(blocks(around([]))).toEqual([['attempts used up', 2]])
  })

  test('what was changed afterwards, or is another block, or was not reached', () => {
    const later: Told = [[3000, 'Bob', 'block.change', { pos: [9, -60, 0], from: 'stone', to: 'air', by: 'Bob' }]]
    expect(blocks([columns, ...half, built(1500, 3), built(2000, 4), later, ended(4000)])).toEqual([
      ['changed later', 1],
    ])
    expect(blocks([columns, ...half, status(2000, 3, 'running'), ended(4000)])).toEqual([['cut short', 2]])
    expect(blocks([columns, ...half, ended(4000)])).toEqual([['not reached', 2]])
    expect(blocks([ended(4000)])).toEqual([['not tried', 4]])
  })
})

describe('before all else stands', () => {
  const person: Told = [
    [2000, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
    [2500, 'Lab', 'external.input', { player: 'Lab', input: 'released', agent: 'Alice' }],
  ]

  test('that a person took a hand, in words and in time', () => {
    const [first, second] = diagnosed([columns, ...half, person, ended(4000)]).findings
    expect(first).toMatchObject({ id: 'people', title: 'A person intervened', more: 0 })
    expect(first?.places.map(({ words, jump }) => [words, jump.atMs])).toEqual([
      ['A person took Alice over', 2000],
      ['A person gave Alice back', 2500],
    ])
    expect(second?.behind).toBe(2)
  })

  test('that it was cancelled while planning, where it was', () => {
    const rules: Told = [[0, 'planner', 'plan.rules', { rules: [{ id: 'a', text: 'From below.' }] }]]
    const cancelled: Told = [
      [
        700,
        'judger',
        'episode.end',
        { endReason: 'cancelled', validity: 'stopped', message: 'The run was cancelled.' },
      ],
    ]
    const [first, second] = diagnosed([rules, cancelled]).findings
    expect(first).toMatchObject({ id: 'ended while planning', title: 'Cancelled while planning', behind: 0 })
    expect(second).toMatchObject({ id: 'not tried', behind: 4 })
    expect(diagnosed([cancelled]).findings.map(({ id }) => id)).toEqual(['not tried'])
    expect(diagnosed([columns, cancelled]).findings.map(({ id }) => id)).toEqual(['not reached'])
  })
})

test('places that are not listed are counted', () => {
  const failures = Array.from({ length: 8 }, (_, place): Told => failing(1000 + place * 200, 3, `reason-${place}`))
  const found = diagnosed([columns, ...half, ...failures, ended(9000)]).findings.find(
    ({ id }) => id === 'failed actions in all',
  )
  expect([found?.places.length, found?.more]).toEqual([6, 2])
})

test('actions that were cut short are not counted as failed, and told apart', () => {
  const refused = failing(1000, 3, 'out-of-reach')
  const cut = failing(1200, 3, 'interrupted')
  const found = (told: readonly Told[]) =>
    diagnosed([columns, ...half, ...told, ended(9000)]).findings.find(({ id }) => id === 'failed actions in all')
  expect(found([cut])).toBeUndefined()
  expect(found([refused, cut])).toMatchObject({
    title: '1 action failed',
    detail: 'By reason, the most frequent first. 1 more was cut short, which is not a failure.',
  })
})

test('a subtask that counts as done and was seen undone is counted, until it is done in truth', () => {
  const lied = [columns, ...half, status(2000, 3, 'running'), claimed(2500, 3, false)]
  expect(diagnosed([...lied, ended(4000)]).falselyDone).toBe(1)
  expect(diagnosed([...lied, built(3000, 3), ended(5000)]).falselyDone).toBe(0)
})

test('blocks that broke around whoever was thrown are told, one that was dug is not', () => {
  const broke = (count: number): Told =>
    Array.from({ length: count }, (_, x) => [
      2450,
      'server',
      'block.change',
      { pos: [x, -61, 3], from: 'dirt', to: 'air' },
    ])
  const moved = { player: 'Bob', kind: 'thrown', from: [0, 0, 0], to: [4, 0, 0], blocks: 4 } as const
  const titleAfter = (count: number) =>
    diagnosed(
      [columns, ...half, broke(count), ended(4000)],
      [{ ...moved, from: [0, -60, 0], fromMs: 2500, toMs: 2900 }],
    ).findings.find(({ id }) => id === 'displaced')?.places[0]?.words
  expect(titleAfter(6)).toBe(
    'Bob was thrown off its place, 4.0 blocks; 6 blocks broke around it in the same moment, as in an explosion',
  )
  expect(titleAfter(1)).toBe('Bob was thrown off its place, 4.0 blocks')
})

describe('waits', () => {
  const waiting = (edges: Told, to: number): Told => [
    ...edges,
    ...status(0, 1, 'running'),
    [100, 'Bob', 'agent.wait', { for: to, path: 0 }],
    [600, 'Alice', 'block.change', { pos: [0, -60, 0], from: 'air', to: 'stone', by: 'Alice' }],
    ...claimed(800, 1, true),
    ...built(1100, to, 'Bob'),
    ...ended(3000),
  ]
  const idsOf = (told: Told) => diagnosed([told]).findings.map(({ id }) => id)

  test('that nothing asked for are told from others, with how long they took', () => {
    const needless = waiting(planned([[1, 3]]), 3)
    expect(idsOf(needless)).toContain('needless waits')
    expect(diagnosed([needless]).findings.find(({ id }) => id === 'needless waits')?.title).toBe(
      '1 wait that nothing asked for, 1.0 s in all',
    )
    expect(idsOf(waiting(columns, 2))).toContain('waits')
    expect(idsOf(waiting(columns, 2))).not.toContain('needless waits')
  })
})
