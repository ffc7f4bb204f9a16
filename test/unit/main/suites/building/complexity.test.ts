import { describe, expect, it } from 'vitest'
import { dependencyComplexity, dependencyComplexityByPaper } from '../../../../../main/suites/building/complexity.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'

describe('dependency complexity', () => {
  it('of a column of three: neighbours and height count, the ground does not', () => {
    const column: readonly BlueprintCell[] = [-60, -59, -58].map((y) => ({ pos: [0, y, 0], name: 'stone' }))
    expect(dependencyComplexity(column)).toBeCloseTo(2 * (1 / 2 + 1 / 3 + 1 / 2 + 0.02 * (1 + 2 + 3)), 10)
  })

  it('leaves out the neighbour that an oriented block does not lean on', () => {
    const pair = (facing: string): readonly BlueprintCell[] => [
      { pos: [0, -60, 0], name: 'stone' },
      { pos: [1, -60, 0], name: 'oak_trapdoor', state: { facing } },
    ]
    const both = 2 * (1 / 2 + 1 / 2 + 0.04)
    expect(dependencyComplexity(pair('east'))).toBeCloseTo(both, 10)
    expect(dependencyComplexity(pair('west'))).toBeCloseTo(2 * (1 / 2 + 1 + 0.04), 10)
  })

  it('reads the axis as the benchmark does: upright logs look sideways', () => {
    const logs = (axis: string): readonly BlueprintCell[] =>
      [-60, -59].map((y) => ({ pos: [0, y, 0], name: 'oak_log', state: { axis } }))
    expect(dependencyComplexity(logs('y'))).toBeCloseTo(2 * (1 + 1 + 0.06), 10)
    expect(dependencyComplexity(logs('x'))).toBeCloseTo(2 * (1 / 2 + 1 / 2 + 0.06), 10)
  })
})

describe('dependency complexity by the paper', () => {
  const column: readonly BlueprintCell[] = [-60, -59, -58].map((y) => ({ pos: [0, y, 0], name: 'stone' }))

  it('counts the ground among the places from which the lowest layer is placed, and every side', () => {
    expect(dependencyComplexityByPaper(column)).toBeCloseTo(1 / 2 + 1 / 2 + 1 + 0.02 * (1 + 2 + 3), 10)
  })

  it('takes a block that nothing touches as hard as one that one block touches', () => {
    expect(dependencyComplexityByPaper([...column, { pos: [5, -59, 5], name: 'dirt' }])).toBeCloseTo(
      dependencyComplexityByPaper(column) + 1 + 0.04,
      10,
    )
  })

  it('adds one for each block to dig, as the code does', () => {
    const dug = (name: string) => name === 'stone'
    expect(dependencyComplexityByPaper(column, { dug }) - dependencyComplexityByPaper(column)).toBeCloseTo(3, 10)
    expect(dependencyComplexity(column, { dug }) - dependencyComplexity(column)).toBeCloseTo(3, 10)
  })
})
