import { describe, expect, it } from 'vitest'
import { graphQuality } from '../../../../../shared/core/task-graph/graph-quality.ts'

const edges = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([from, to]) => ({ from, to }))

describe('graphQuality', () => {
  it('compares what follows from the edges, not the edges', () => {
    expect(graphQuality(edges([1, 2], [2, 3]), edges([1, 2], [2, 3], [1, 3]))).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    })
  })

  it('counts wrong and missing pairs', () => {
    expect(graphQuality(edges([1, 2], [3, 4]), edges([1, 2], [2, 5]))).toEqual({
      precision: 1 / 2,
      recall: 1 / 3,
      f1: 2 / 5,
    })
  })

  it('takes graphs with cycles', () => {
    expect(graphQuality(edges([1, 2], [2, 1]), edges([1, 2])).precision).toBe(1 / 2)
  })

  it('is null where it is undefined', () => {
    expect(graphQuality([], edges([1, 2]))).toEqual({ precision: null, recall: 0, f1: 0 })
    expect(graphQuality([], [])).toEqual({ precision: null, recall: null, f1: null })
  })
})
