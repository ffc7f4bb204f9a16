import { describe, expect, it } from 'vitest'
import { busyRates, indexPaths } from '../../../../../main/methods/causalmace/busy-rate.ts'

const index = indexPaths([
  [1, 2, 3],
  [1, 4],
  [5, 3],
])

describe('busyRates', () => {
  it('adds 1 / d over the agents, d from 1 at the entrance, on every path that holds their subtask', () => {
    const agents = [
      { path: 0, subtask: 1 },
      { path: 0, subtask: 3 },
    ]
    expect(busyRates(index, agents, 'every-path')).toEqual([1 + 1 / 3, 1, 1 / 2])
  })

  it('counts an agent on its assigned path only, read literally', () => {
    const agents = [
      { path: 0, subtask: 1 },
      { path: 2, subtask: 3 },
    ]
    expect(busyRates(index, agents, 'assigned-path')).toEqual([1, 0, 1 / 2])
  })

  it('does not count agents without a subtask', () => {
    expect(busyRates(index, [{ path: 1, subtask: null }], 'every-path')).toEqual([0, 0, 0])
  })
})
