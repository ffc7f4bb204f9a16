import { expect, test } from 'vitest'
import { decide } from '../../../../../main/worker/simulation/decide.ts'
import type { Decision } from '../../../../../main/worker/simulation/situation.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { toyActions, toyEnvironment } from '../../../../fakes/toy-judger.ts'

const withdraw: ActionCall = { action: 'WithdrawItem', arguments: { container: [5, -60, 5], item: 'poppy', amount: 2 } }
const actions = [...toyActions, { name: 'Say' }, { name: 'Wait' }, { name: 'Handover' }]

function next(change: Partial<Decision>): ActionCall | null {
  const choice = decide({
    agent: 'Alice',
    subtask: { id: 1, description: '' },
    body: [withdraw],
    attempt: 1,
    iteration: 1,
    history: [],
    state: { position: [0.5, -60, 0.5], health: 20, held: null, teammates: [] },
    inventory: [],
    environment: toyEnvironment,
    changes: [],
    actions,
    conversation: { earlier: [], news: [] },
    ...change,
  })
  return choice === null ? null : { action: choice.action, arguments: choice.arguments }
}

const vain = { ...withdraw, ok: false, reason: 'not-in-container', message: '' }
const need = 'I need 2 poppy; I find none.'
const asked: ActionCall = { action: 'Say', arguments: { to: 'all', text: need } }
const own = { own: true, text: `You to all: ${JSON.stringify(need)}` }

test('what only it was told, it tells first and once', () => {
  const told = ['The "key" is at [1, 2, 3].']
  const telling: ActionCall = { action: 'Say', arguments: { to: 'all', text: told.join() } }
  expect(next({ told })).toEqual(telling)
  const earlier = [{ own: true, text: `You to all: ${JSON.stringify(told[0])}` }]
  expect(next({ told, conversation: { earlier, news: [] } })).toEqual(withdraw)
})

test('what no container has it asks for once, waits a moment and looks again', () => {
  expect(next({ history: [vain] })).toEqual(asked)
  const conversation = { earlier: [own], news: [] }
  const said = { ...asked, ok: true, reason: null, message: '' }
  expect(next({ history: [vain, said], conversation })).toEqual({ action: 'Wait', arguments: { seconds: 5 } })
  const waited = { action: 'Wait', arguments: { seconds: 5 }, ok: true, reason: null, message: '' }
  expect(next({ history: [vain, said, waited], conversation })).toEqual(withdraw)
  expect(next({ history: [vain, said, waited, vain], conversation })).toEqual(withdraw)
})

test('another chest comes before asking', () => {
  const environment = `${toyEnvironment}\n- barrel at (3, -60, 12): more`
  expect(next({ history: [vain], environment })).toMatchObject({ arguments: { container: [3, -60, 12] } })
})

test('it hands over what a teammate has just asked for, unless its own work takes it', () => {
  const news = [{ own: false, text: `Bob to all: ${JSON.stringify(need)}` }]
  const other: ActionCall = { action: 'MineBlock', arguments: { pos: [0, -60, 0] } }
  const given: ActionCall = { action: 'Handover', arguments: { item: 'poppy', agent: 'Bob', amount: 1 } }
  const inventory = [{ name: 'poppy', count: 1 }]
  expect(next({ body: [other], inventory, conversation: { earlier: [], news } })).toEqual(given)
  expect(next({ body: [other], inventory, conversation: { earlier: news, news: [] } })).toEqual(other)
  expect(next({ body: [other], conversation: { earlier: [], news } })).toEqual(other)
  expect(next({ inventory, conversation: { earlier: [], news } })).toEqual(withdraw)
})

test('without Say, or where agents do not talk, nothing of this happens', () => {
  expect(next({ told: ['It is dark.'], actions: toyActions })).toEqual(withdraw)
  expect(next({ told: ['It is dark.'], conversation: undefined, history: [vain] })).toEqual(withdraw)
})
