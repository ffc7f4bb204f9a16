import { expect, it } from 'vitest'
import { type EarlierPlan, leftBy } from '../../../../main/planner/earlier-plan.ts'
import { nothingYet } from '../../../../main/planner/plan.ts'
import type { PlanFunction } from '../../../../shared/contract/task-graph.ts'

const put: PlanFunction = {
  name: 'put',
  call: ['pos'],
  description: '',
  body: [{ action: 'PlaceBlock', arguments: { item: 'stone', pos: '{pos}' } }],
}
const look: PlanFunction = { ...put, name: 'look', body: [{ action: 'NavigateTo', arguments: { pos: '{pos}' } }] }
const subtask = (id: number, x: number, name = 'put') => ({
  id,
  description: '',
  step: { function: name, arguments: { pos: [x, -60, 0] } },
})
const planOf = (functions: PlanFunction[], ...subtasks: ReturnType<typeof subtask>[]) => ({ functions, subtasks })
const first = leftBy(nothingYet, planOf([put, look], subtask(1, 0), subtask(2, 1), subtask(3, 2)), {
  finished: [1],
  failed: [{ id: 2, reason: 'It fell.' }],
  isIncomplete: false,
})
const failedPlaces = ({ failed }: EarlierPlan) =>
  failed.map(({ step, reason }) => [step.function, step.arguments.pos, reason])

it('leaves the functions that its steps call, and the last id', () => {
  expect(first.functions).toEqual([put])
  expect([first.finished.length, first.failed.length, first.lastId]).toEqual([1, 1, 3])
})

it('keeps what was learned in plans before the last one, until it is tried again', () => {
  const end = { finished: [4], failed: [], isIncomplete: false }
  expect(failedPlaces(leftBy(first, planOf([put], subtask(4, 5)), end))).toEqual([['put', [1, -60, 0], 'It fell.']])
  expect(failedPlaces(leftBy(first, planOf([put], subtask(4, 1)), end))).toEqual([])
  const again = { finished: [], failed: [{ id: 4, reason: 'It broke.' }], isIncomplete: false }
  expect(failedPlaces(leftBy(first, planOf([put], subtask(4, 1)), again))).toEqual([['put', [1, -60, 0], 'It broke.']])
})

it('tells functions of one name apart where they do something else', () => {
  const other = { ...put, body: [{ action: 'MineBlock', arguments: { pos: '{pos}' } }] }
  const both = leftBy(first, planOf([other], subtask(4, 7)), { finished: [4], failed: [], isIncomplete: false })
  expect(both.functions).toEqual([{ ...put, name: 'put_before_1' }, other])
  expect(both.finished.map((step) => step.function)).toEqual(['put_before_1', 'put'])
  expect(failedPlaces(both)).toEqual([['put_before_1', [1, -60, 0], 'It fell.']])
  const third = leftBy(both, planOf([put], subtask(5, 8)), { finished: [5], failed: [], isIncomplete: false })
  expect(third.finished.map((step) => step.function)).toEqual(['put_before_1', 'put_before_2', 'put'])
  expect(third.functions.map(({ body }) => body[0]?.action)).toEqual(['PlaceBlock', 'MineBlock', 'PlaceBlock'])
})
