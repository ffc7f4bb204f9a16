import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { physicalTruth } from '../../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfSteps } from '../../../../../shared/core/task-graph/step-shapes.ts'

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

const withdrawn = (id: number, count: number) =>
  ({ id, item: 'bucket', count, use: 'craft', from: { kind: 'container', pos: null } }) as const
/** Subtasks 2, 3 … make so many buckets each, subtask 1 takes some. */
const bySupply = (made: readonly number[], needed: number, stock: ReadonlyMap<string, number> = new Map()) => {
  const stored = made.map((count, index) => ({ id: index + 2, item: 'bucket', count, origin: 'made' }) as const)
  const contents = { ...contentsOfSteps([]), stored, taken: [withdrawn(1, needed)] }
  return physicalTruth(contents, stock).map(({ from, to }) => `${from}>${to}`)
}

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

  it('leaves it to custody who takes an item that another places', () => {
    expect(truth([place(1, [0, 0, 0], 'dirt'), take(2, 'dirt')])).toEqual([])
  })

  it('wants each of three that store a bucket where three are needed, and none of five', () => {
    expect(bySupply([1, 1, 1], 3)).toEqual(['2>1', '3>1', '4>1'])
    expect(bySupply([1, 1, 1, 1, 1], 3)).toEqual([])
    expect(bySupply([1, 3, 1], 4)).toEqual(['3>1'])
  })

  it('counts what lies in containers at the start, and not who puts back what it took', () => {
    expect(bySupply([1, 1], 3, new Map([['bucket', 2]]))).toEqual([])
    expect(bySupply([1, 1], 3, new Map([['bucket', 1]]))).toEqual(['2>1', '3>1'])
    const returning = { id: 2, item: 'bucket', count: 1, origin: 'returned' } as const
    expect(physicalTruth({ ...contentsOfSteps([]), stored: [returning], taken: [withdrawn(1, 1)] })).toEqual([])
  })

  it('wants the old block dug before another is placed there, where one alone digs it', () => {
    const cleared = [{ id: 2, pos: [0, 0, 0] }] as const
    const contents = { ...contentsOfSteps([place(1, [0, 0, 0])]), cleared }
    expect(physicalTruth(contents)).toEqual([{ from: 2, to: 1 }])
    expect(physicalTruth({ ...contents, cleared: [...cleared, { id: 3, pos: [0, 0, 0] }] })).toEqual([])
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
