import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../../preload/contract/geometry.ts'
import { physicalTruth } from '../../../../../preload/core/task-graph/physical-truth.ts'
import { contentsOfSteps } from '../../../../../preload/core/task-graph/step-shapes.ts'

const place = (id: number, pos: Position, item = 'stone', state: Readonly<Record<string, string>> = {}) => ({
  id,
  description: '',
  step: { function: 'place_block', arguments: { item, pos: [...pos], state } },
})
const take = (id: number, item: string) => ({
  id,
  description: '',
  step: { function: 'take_material', arguments: { item, amount: 1, container: [0, 0, 9] } },
})
const truth = (nodes: Parameters<typeof contentsOfSteps>[0]) =>
  physicalTruth(contentsOfSteps(nodes))
    .map(({ from, to }) => `${from}>${to}`)
    .sort()

describe('physicalTruth', () => {
  it('puts every cell of a tower before all above it', () => {
    expect(truth([place(1, [0, 0, 0]), place(2, [0, 1, 0]), place(3, [0, 2, 0])])).toEqual(['1>2', '1>3', '2>3'])
  })

  it('forces nothing where there are two ways to the ground', () => {
    const arch = [
      place(1, [0, 0, 0]),
      place(2, [0, 1, 0]),
      place(3, [1, 1, 0]),
      place(4, [2, 1, 0]),
      place(5, [2, 0, 0]),
    ]
    expect(truth(arch)).toEqual([])
  })

  it('wants the soil before the flower and the wall before the ladder', () => {
    expect(
      truth([
        place(1, [0, 0, 0], 'grass_block'),
        place(2, [0, 1, 0], 'poppy'),
        place(3, [0, 0, 1], 'ladder', { facing: 'south' }),
        place(4, [1, 1, 0]),
        place(5, [1, 0, 0]),
      ]),
    ).toEqual(['1>2', '1>3', '5>4'])
  })

  it('wants an item taken before it is placed, where only one subtask takes it', () => {
    const placed = place(1, [0, 0, 0], 'dirt')
    expect(truth([placed, take(2, 'dirt')])).toEqual(['2>1'])
    expect(truth([placed, take(2, 'dirt'), take(3, 'dirt')])).toEqual([])
  })

  it('wants nothing of who takes an item for itself', () => {
    const contents = contentsOfSteps([place(1, [0, 0, 0], 'dirt'), place(2, [4, 0, 0], 'dirt')])
    const taken = [{ id: 1, item: 'dirt', use: 'use' }] as const
    expect(physicalTruth({ ...contents, taken })).toEqual([])
    expect(physicalTruth({ ...contents, taken: [{ ...taken[0], id: 3 }] })).toHaveLength(2)
  })

  it('wants the bricks before the lantern under them, and nothing from what is beside it', () => {
    expect(
      truth([
        place(1, [0, 0, 0]),
        place(2, [0, 1, 0]),
        place(3, [0, 2, 0]),
        place(4, [1, 2, 0]),
        place(5, [1, 1, 0], 'lantern'),
      ]),
    ).toEqual(['1>2', '1>3', '1>4', '1>5', '2>3', '2>4', '2>5', '3>4', '3>5', '4>5'])
  })
})
