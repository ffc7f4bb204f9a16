import { describe, expect, test } from 'vitest'
import { describeEnd, headingOf } from '../../../../../../shared/core/diagnosis/diagnosis-text.ts'
import { built, diagnosed, ended, failing, planned, status, type Told } from '../../diagnosis/planted-record.ts'

const plan = planned([
  [1, 2],
  [2, 3],
  [3, 4],
])

function changed(atMs: number, from: string, to: string): Told {
  return [[atMs, 'Bob', 'block.change', { pos: [9, -59, 0], from, to, by: 'Bob' }]]
}

/** As methods have it that ask for no reflection. */
function unasked(atMs: number, subtask: number): Told {
  return built(atMs, subtask).filter(([, , type]) => type !== 'reflection')
}

const below = [plan, unasked(0, 1), unasked(1000, 2), unasked(2000, 3)]

function causesOf(...told: readonly Told[]) {
  return diagnosed([...told, ended(9000)])
    .findings.filter(({ behind }) => behind > 0)
    .map(({ id, behind, places: [first] }) => [id, behind, first?.jump.atMs, first?.words])
}

describe('behind a block that is not right at the end stands', () => {
  test('that it stood and went, whether or not anybody was asked if it stands', () => {
    const own = [...status(3000, 4, 'running'), ...changed(3500, 'air', 'stone'), ...status(3900, 4, 'done')]
    expect(causesOf(...below, own, changed(5000, 'stone', 'air'))).toEqual([
      ['changed later', 1, 5000, 'stone → air by Bob at 9 -59 0'],
    ])
  })

  test('the wrong block that was placed, never the air after it', () => {
    const own = [...status(3000, 4, 'running'), ...changed(3500, 'air', 'dirt'), ...status(3900, 4, 'done')]
    expect(causesOf(...below, own, changed(5000, 'dirt', 'air'))).toEqual([
      ['wrong block', 1, 3500, 'dirt by Bob at 9 -59 0'],
    ])
  })

  test('that the one before it stood, and its agent never said so', () => {
    const unsaid = built(2000, 3).slice(0, 2)
    const failed = [...failing(2600, 3, 'occupied'), ...status(4000, 3, 'failed'), ...status(4000, 4, 'blocked')]
    expect(causesOf(...below.slice(0, 3), unsaid, failed)).toEqual([
      ['not claimed', 1, 4000, 'Alice on subtask 3: Place stone at 9 -60 0.'],
    ])
  })
})

describe('a building of which all blocks stand', () => {
  const all = [plan, ...[1, 2, 3, 4].map((subtask) => built(subtask * 1000, subtask))]

  test('is not complete while something else is in sight: what, where and whose', () => {
    const diagnosis = diagnosed([...all, ended(9000)], [], [1, 3, 4])
    expect([diagnosis.lacking, diagnosis.inSight, headingOf(diagnosis)]).toEqual([0, 1, 'What went wrong'])
    expect(describeEnd(diagnosis)).toMatch(/All 3 blocks stand, and 1 other in sight\.$/)
    const [finding] = diagnosis.findings
    expect(finding?.title).toBe('1 block in sight that the blueprint does not have')
    expect(finding?.places).toEqual([
      {
        words: 'stone at 0 -59 0, placed by Alice',
        jump: { select: { kind: 'block', pos: [0, -59, 0] }, atMs: 2500 },
      },
    ])
  })

  test('has nothing of that where it can be seen from everywhere', () => {
    expect(diagnosed([...all, ended(9000)]).inSight).toBe(0)
  })

  test('lacks by name what something else stands in the place of', () => {
    const dirt: Told = [[6000, 'Bob', 'block.change', { pos: [0, -59, 0], from: 'stone', to: 'dirt', by: 'Bob' }]]
    const { lacks, inSight } = diagnosed([...all, dirt, ended(9000)])
    expect([lacks.map(({ words }) => words), inSight]).toEqual([['stone at 0 -59 0'], 0])
  })
})
