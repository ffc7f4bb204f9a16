import { describe, expect, it } from 'vitest'
import { mergeAnswers } from '../../../../main/planner/initial-graph.ts'

describe('mergeAnswers', () => {
  it('gives an edge to the lowest id whose answer named it', () => {
    const answers = new Map([
      [3, [{ from: 2, to: 3 }]],
      [
        2,
        [
          { from: 2, to: 3 },
          { from: 2, to: 1 },
        ],
      ],
      [1, []],
    ])
    expect(mergeAnswers(answers)).toEqual({
      dependencies: [
        { from: 2, to: 1, owner: 2 },
        { from: 2, to: 3, owner: 2 },
      ],
      removed: [],
    })
  })

  it('keeps self edges and edges to unknown ids with their reason', () => {
    const { dependencies, removed } = mergeAnswers(
      new Map([
        [
          1,
          [
            { from: 1, to: 1 },
            { from: 9, to: 1 },
          ],
        ],
      ]),
    )
    expect(dependencies).toEqual([])
    expect(removed.map(({ from, reason }) => [from, reason])).toEqual([
      [1, 'self'],
      [9, 'unknown-node'],
    ])
  })
})
