import { describe, expect, it } from 'vitest'
import { chooseNext, isCarried, levelsOf } from '../../../../../main/methods/oracle-graph/run.ts'
import { createDag } from '../../../../../main/planner/dag.ts'

const edge = (from: number, to: number) => ({ from, to })

describe('levelsOf', () => {
  it('counts the longest chain that begins with each subtask', () => {
    const levels = levelsOf(createDag([1, 2, 3, 4, 5], [edge(1, 2), edge(2, 3), edge(1, 4)]))
    expect([...levels].sort(([a], [b]) => a - b)).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 1],
      [5, 1],
    ])
  })
})

describe('chooseNext', () => {
  const near = { id: 1, level: 1, distance: 2, effort: 0 }
  const deep = { id: 2, level: 5, distance: 9, effort: 0 }
  const costly = { id: 3, level: 1, distance: 1, effort: 2 }

  it('takes what costs least to get at, or what most work waits for', () => {
    expect(chooseNext([costly, deep, near], 'nearest')).toBe(1)
    expect(chooseNext([costly, deep, near], 'level')).toBe(2)
  })

  it('breaks ties by the other measure, then by id, in any order of the candidates', () => {
    expect(chooseNext([near, { ...near, id: 4, level: 2 }], 'nearest')).toBe(4)
    expect(chooseNext([deep, { ...deep, id: 5, distance: 8 }], 'level')).toBe(5)
    expect(
      chooseNext(
        [
          { ...near, id: 7 },
          { ...near, id: 6 },
        ],
        'nearest',
      ),
    ).toBe(6)
    expect(chooseNext([], 'nearest')).toBeNull()
  })
})

describe('isCarried', () => {
  it('wants one of the bases done, and nothing where the ground carries', () => {
    const supports = new Map([[3, [1, 2]]])
    expect(isCarried(3, supports, () => false)).toBe(false)
    expect(isCarried(3, supports, (id) => id === 2)).toBe(true)
    expect(isCarried(1, supports, () => false)).toBe(true)
  })
})
