import { expect, test } from 'vitest'
import { describeActions } from '../../../../../main/actions/describe-actions.ts'
import { actions } from '../../../../../main/actions/index.ts'
import {
  actionFields,
  actionsFor,
  callOfForm,
  describeFact,
  placesIn,
} from '../../../../../renderer/features/intervene/action-form.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

test('places are found wherever they stand in an argument', () => {
  expect(placesIn([1, -60, 3])).toEqual(['1, -60, 3'])
  expect(placesIn({ blocks: [{ pos: [1, 2, 3] }, { pos: [4, 5, 6] }], name: 'dirt' })).toEqual(['1, 2, 3', '4, 5, 6'])
  expect(placesIn([1.5, 2, 3])).toEqual([])
  expect(placesIn([1, 2])).toEqual([])
  expect(placesIn(null)).toEqual([])
})

test('where an agent is and what it carries stands in one sentence', () => {
  const carried = new Map([
    ['poppy', 4],
    ['dirt', 1],
  ])
  expect(describeFact('Alice', { position: [3, -60, -2], carried, subtask: null })).toBe(
    'Alice is at 3, -60, -2 and carries 4 poppy, 1 dirt.',
  )
  expect(describeFact('Bob', { position: null, carried: new Map(), subtask: null })).toBe(
    'Bob is not in the world and carries nothing.',
  )
})

const own = describeActions(actions).map((action) => ({
  ...action,
  parameters: { ...action.parameters },
}))
const fieldsOfAction = (name: string) => {
  const action = own.find((one) => one.name === name)
  if (action === undefined) throw new Error(name)
  return actionFields(action)
}

test('every action has a form: positions are three numbers, what may be left out is not needed', () => {
  for (const action of own) expect(actionFields(action).length).toBeGreaterThan(0)
  const look = fieldsOfAction('PlaceBlock').map(({ param, isPosition, isNeeded }) => [
    param.id,
    param.kind,
    isPosition,
    isNeeded,
  ])
  expect(look).toEqual([
    ['item', 'text', false, true],
    ['pos', 'list', true, true],
    ['state', 'json', false, false],
  ])
})

test('a filled form is a call that the action takes', () => {
  const texts = { item: ' poppy ', pos: '1 -60,  3', state: '{"facing": "north"}' }
  const read = callOfForm('PlaceBlock', fieldsOfAction('PlaceBlock'), texts)
  const call = { action: 'PlaceBlock', arguments: { item: 'poppy', pos: [1, -60, 3], state: { facing: 'north' } } }
  expect(read).toEqual({ ok: true, call })
  const action = actions.find(({ name }) => name === 'PlaceBlock')
  expect(action?.parameters.safeParse(call.arguments).success).toBe(true)
  expect(callOfForm('MineBlock', fieldsOfAction('MineBlock'), { pos: '0,0,0' })).toMatchObject({ ok: true })
})

test('the state of a block takes plain words as well as JSON', () => {
  const state = (text: string) => {
    const read = callOfForm('PlaceBlock', fieldsOfAction('PlaceBlock'), { item: 'lever', pos: '0 0 0', state: text })
    return read.ok ? read.call.arguments.state : read.problems
  }
  expect(state('facing=north, face=wall')).toEqual({ facing: 'north', face: 'wall' })
  expect(state('facing: north')).not.toEqual({ facing: 'north' })
  expect(state('facing:north')).toEqual({ facing: 'north' })
  expect(state('{"age": "3"}')).toEqual({ age: '3' })
  expect(Object.keys(state('north') ?? {})).toEqual(['state'])
})

test.each([
  ['nothing', {}, ['container', 'item', 'amount']],
  ['two numbers', { container: '1, 2', item: 'poppy', amount: '1' }, ['container']],
  ['words for a place', { container: 'a, b, c', item: 'poppy', amount: '1' }, ['container']],
  ['half an item', { container: '1, 2, 3', item: 'poppy', amount: '0.5' }, ['amount']],
])('%s is told by field', (_what, texts, wrong) => {
  const read = callOfForm('WithdrawItem', fieldsOfAction('WithdrawItem'), texts)
  expect(read.ok ? [] : Object.keys(read.problems).toSorted()).toEqual(wrong.toSorted())
})

test('an agent has the actions of its suite that it is able to', () => {
  const names = (abilities: 'all' | string[]) =>
    actionsFor(fakeCatalog, 'villagerbench/construction/task_24', { abilities }).map(({ name }) => name)
  expect([names('all'), names(['NavigateTo']), names([])]).toEqual([['NavigateTo', 'PlaceBlock'], ['NavigateTo'], []])
  expect(actionsFor(fakeCatalog, 'other/suite/x', { abilities: 'all' })).toEqual([])
})
