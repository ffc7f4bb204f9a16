import { expect, test } from 'vitest'
import type { ActionCall, PlanFunction, Subtask } from '../../../../../shared/contract/task-graph.ts'
import { edgeKey } from '../../../../../shared/core/task-graph/edge.ts'
import { graphTruths } from '../../../../../shared/core/task-graph/graph-truths.ts'
import { contentsOfPlan } from '../../../../../shared/core/task-graph/step-shapes.ts'

type Work = readonly [given: Subtask['step']['arguments'], ...body: ActionCall[]]

const FURNACE = [0, 70, 0]
const OTHER = [1, 70, 0]
const call = (action: string, given: ActionCall['arguments']): ActionCall => ({ action, arguments: given })
const sow = (x: number): ActionCall => call('Sow', { seeds: 'carrot', pos: [x, 69, 0] })
const harvest = (x: number): ActionCall => call('HarvestRipe', { pos: [x, 70, 0] })
const get = (item: string): Work => [{ item }, call('ObtainBlock', { pos: [4, 70, 4] })]
const put = (action: 'PutFuel' | 'PutInput', item: string, furnace = FURNACE): Work => [
  {},
  call(action, { furnace, item }),
]
const take = (amount: number): Work => [{ item: 'stone', amount }, call('TakeOutput', { furnace: FURNACE })]

/** `held`: what bot1 begins with; `agents`: who alone does all of it. */
function truthsOf(works: readonly Work[], held: Readonly<Record<string, number>> = {}, agents: readonly string[] = []) {
  const functions = works.map(
    ([, ...body], index): PlanFunction => ({
      name: `work_${index + 1}`,
      call: [],
      description: 'Does it.',
      body,
    }),
  )
  const subtasks = works.map(
    ([given], index): Subtask => ({
      id: index + 1,
      description: 'Do it.',
      ...(agents.length === 0 ? {} : { agents: [...agents] }),
      step: { function: `work_${index + 1}`, arguments: given },
    }),
  )
  const stock = new Map(Object.entries(held).map(([item, count]) => [`bot1 ${item}`, count]))
  const { physical, custody, rules } = graphTruths(contentsOfPlan({ functions, subtasks }), null, stock)
  return { physical: physical.map(edgeKey), custody: custody.map(edgeKey), rules: rules.map(edgeKey) }
}

test('a crop is sown before it is harvested, by whomever, unless one subtask does both', () => {
  const edges = ['1>2']
  expect(
    truthsOf([
      [{}, sow(0)],
      [{}, harvest(0)],
      [{}, sow(1), harvest(1)],
    ]),
  ).toEqual({
    physical: edges,
    custody: edges,
    rules: edges,
  })
})

test('of two who sow on a plot neither is needed, though the rule names both', () => {
  const { physical, rules } = truthsOf([
    [{}, sow(0)],
    [{}, sow(0)],
    [{}, harvest(0)],
  ])
  expect(physical).toEqual([])
  expect(rules).toEqual(['1>3', '2>3'])
})

test('nothing comes out of a furnace that is not put in, nor more than it has fire for', () => {
  const [coal, log, raw] = [put('PutFuel', 'coal'), put('PutFuel', 'oak_log'), put('PutInput', 'cobblestone')]
  expect(truthsOf([coal, raw, raw, take(2)]).physical).toEqual(['1>4', '2>4', '3>4'])
  expect(truthsOf([coal, coal, raw, raw, take(1)]).physical).toEqual([])
  expect(truthsOf([log, log, raw, raw, take(2)]).physical).toEqual(['1>5', '2>5', '3>5', '4>5'])
  expect(truthsOf([put('PutInput', 'cobblestone', OTHER), take(1)])).toEqual({ physical: [], custody: [], rules: [] })
})

test('who alone takes out and does not say how many takes all that is put in', () => {
  const [coal, raw] = [put('PutFuel', 'coal'), put('PutInput', 'cobblestone')]
  const all: Work = [{}, call('TakeOutput', { furnace: FURNACE })]
  expect(truthsOf([coal, raw, raw, all]).physical).toEqual(['1>4', '2>4', '3>4'])
  expect(truthsOf([coal, raw, raw, all, all]).physical).toEqual(['1>4', '1>5'])
})

test('who puts in and begins with nothing needs what the same player digs, or is handed', () => {
  const [dig, fill] = [get('cobblestone'), put('PutInput', 'cobblestone')]
  const give: Work = [{}, call('Handover', { item: 'cobblestone', agent: 'bot2', amount: 1 })]
  expect(truthsOf([dig, fill], {}, ['bot2']).physical).toEqual(['1>2'])
  expect(truthsOf([dig, fill], { cobblestone: 1 }, ['bot1']).physical).toEqual([])
  expect(truthsOf([give, fill], {}, ['bot2'])).toEqual({ physical: ['1>2'], custody: ['1>2'], rules: ['1>2'] })
  const both: Work = [
    { item: 'cobblestone' },
    call('ObtainBlock', { pos: [4, 70, 4] }),
    call('PutInput', { furnace: FURNACE, item: 'cobblestone' }),
  ]
  expect(truthsOf([dig, both], {}, ['bot2']).physical).toEqual([])
})

test('who digs for a furnace that others fill is needed by custody, as far as nobody has any', () => {
  const works = [get('cobblestone'), put('PutInput', 'cobblestone')]
  expect(truthsOf(works)).toEqual({ physical: [], custody: ['1>2'], rules: ['1>2'] })
  expect(truthsOf(works, { cobblestone: 1 }).custody).toEqual([])
  expect(truthsOf(works, { wet_cobblestone: 1 }).custody).toEqual(['1>2'])
})

test('the rule of digging first says nothing of what a player begins with, as much as one puts in', () => {
  const dig = get('cobblestone')
  const rulesOf = (putting: Work, held: number, agents?: readonly string[]) =>
    truthsOf([dig, putting], { cobblestone: held }, agents).rules
  const one = put('PutInput', 'cobblestone')
  const two: Work = [{}, call('PutInput', { furnace: FURNACE, item: 'cobblestone', amount: 2 })]
  expect(rulesOf(one, 1)).toEqual([])
  expect(rulesOf(one, 1, ['bot1'])).toEqual([])
  expect(rulesOf(one, 1, ['bot2'])).toEqual(['1>2'])
  expect(rulesOf(two, 1)).toEqual(['1>2'])
})
