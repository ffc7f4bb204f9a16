import { describe, expect, test } from 'vitest'
import { built, diagnosed, ended, failing, planned, status, type Told } from '../planted-record.ts'

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
