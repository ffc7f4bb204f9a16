import { describe, expect, it } from 'vitest'
import type { ActionCall, Subtask } from '../../../../../shared/contract/task-graph.ts'
import { graphTruths } from '../../../../../shared/core/task-graph/graph-truths.ts'
import { contentsOfPlan } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { noStock } from '../../../../../shared/core/task-graph/stock.ts'

type Call = readonly [action: string, given: ActionCall['arguments']]
const chest = [0, 0, 9]
const take = (item: string, amount: number, container = chest): Call => ['WithdrawItem', { container, item, amount }]
const store = (item: string, amount: number, container = chest): Call => ['StoreItem', { container, item, amount }]
const put = (item: string, x: number, y: number): Call => ['PlaceBlock', { item, pos: [x, y, 0] }]
const craft = (item: string): Call => ['Craft', { item, amount: 1 }]

/** The truths of subtasks that do this, numbered from 1, as `from>to`. */
function truths(works: readonly (readonly Call[])[], stock: ReadonlyMap<string, number> = noStock) {
  const functions = works.map((body, index) => ({
    name: `work_${index + 1}`,
    call: [],
    description: '',
    body: body.map(([action, given]): ActionCall => ({ action, arguments: given })),
  }))
  const subtasks = functions.map(
    ({ name }, index): Subtask => ({ id: index + 1, description: '', step: { function: name, arguments: {} } }),
  )
  const found = graphTruths(contentsOfPlan({ functions, subtasks }), null, stock)
  const shown = (truth: keyof typeof found) => found[truth].map(({ from, to }) => `${from}>${to}`).sort()
  return { physical: shown('physical'), custody: shown('custody'), rules: shown('rules') }
}

describe('custody', () => {
  it('puts who takes before who places; the world does not', () => {
    expect(truths([[take('stone', 1)], [put('stone', 0, 0)]])).toEqual({
      physical: [],
      custody: ['1>2'],
      rules: ['1>2'],
    })
  })

  it('makes no edge between subtasks that take and place in one go', () => {
    const each = (x: number) => [take('stone', 1), put('stone', x, 0)]
    expect(truths([each(0), each(5)])).toEqual({ physical: [], custody: [], rules: [] })
    expect(truths([each(0), [put('stone', 5, 0)]])).toEqual({ physical: [], custody: [], rules: [] })
  })

  it('needs every taker for a block that stands on all that they take', () => {
    const tower = [[put('stone', 0, 0)], [put('stone', 0, 1)]]
    expect(truths([[take('stone', 1)], [take('stone', 1)], ...tower]).custody).toEqual(['1>4', '2>4', '3>4'])
    expect(truths([[take('stone', 2)], [take('stone', 2)], ...tower]).custody).toEqual(['3>4'])
  })

  it('is who brings something from one container to another; who makes it is physical', () => {
    const shed = [5, 0, 5]
    const baking = [take('wheat', 3), craft('bread')]
    expect(truths([[take('wheat', 3, shed), store('wheat', 3)], baking])).toEqual({
      physical: [],
      custody: ['1>2'],
      rules: ['1>2'],
    })
    const reaping: readonly Call[] = [['MineBlock', { pos: [7, 0, 7] }], store('wheat', 3)]
    expect(truths([reaping, baking])).toEqual({ physical: ['1>2'], custody: ['1>2'], rules: ['1>2'] })
    expect(truths([reaping, baking], new Map([['wheat', 3]])).physical).toEqual([])
  })

  it('is nobody who puts back what it took', () => {
    const digging: readonly Call[] = [take('pickaxe', 1), ['MineBlock', { pos: [7, 0, 7] }], store('pickaxe', 1)]
    expect(truths([digging, digging])).toEqual({ physical: [], custody: [], rules: [] })
  })

  it('says nothing for the rules of a building where one stores what another takes and places in one go', () => {
    const shed = [5, 0, 5]
    const bringing = [take('stone', 1, shed), store('stone', 1)]
    expect(truths([bringing, [take('stone', 1), put('stone', 0, 0)]]).rules).toEqual([])
  })
})
