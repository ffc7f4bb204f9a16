import { expect, test } from 'vitest'
import {
  type ChoiceForm,
  changeOf,
  choiceKey,
  choicesOf,
  hasOwnMoment,
  momentMs,
  requestOf,
} from '../../../../../renderer/features/what-if/choices.ts'
import type { Target } from '../../../../../renderer/features/what-if/target.ts'

const form: ChoiceForm = { seconds: '10', action: 'MineBlock', item: ' oak_log ', count: '2', from: '3', to: '5' }
const targets: readonly Target[] = [
  { kind: 'subtask', id: 3 },
  { kind: 'edge', from: 1, to: 4 },
  { kind: 'new-edge' },
  { kind: 'agent', name: 'Bob' },
  { kind: 'message', seq: 7, by: 'Alice', atMs: 1 },
  { kind: 'world' },
]

test('every choice of every target is something that a fork can do', () => {
  const changes = targets.map((target) => choicesOf(target).map(({ id }) => changeOf(target, id, form)))
  expect(changes).toEqual([
    [
      { kind: 'skip', subtask: 3, as: 'refused' },
      { kind: 'skip', subtask: 3, as: 'believed' },
      { kind: 'delay', of: { subtask: 3 }, seconds: 10 },
    ],
    [
      { kind: 'edge', how: 'cut', from: 1, to: 4 },
      { kind: 'edge', how: 'swap', from: 1, to: 4 },
    ],
    [{ kind: 'edge', how: 'force', from: 3, to: 5 }],
    [
      { kind: 'idle', agent: 'Bob' },
      { kind: 'delay', of: { agent: 'Bob' }, seconds: 10 },
      { kind: 'without-ability', agent: 'Bob', action: 'MineBlock' },
      { kind: 'give', agent: 'Bob', item: 'oak_log', count: 2 },
      { kind: 'take', agent: 'Bob', item: 'oak_log' },
      { kind: 'lose-message', agent: 'Bob' },
    ],
    [{ kind: 'lose-message', agent: 'Alice' }],
    [{ kind: 'without-item', item: 'oak_log' }],
  ])
  const own = changes.map((some) => some.map((change) => change !== null && hasOwnMoment(change)))
  expect(own).toEqual([[true, true, true], [true, true], [true], Array(6).fill(false), [false], [false]])
  const keys = targets.flatMap((target) => choicesOf(target).map(({ id }) => choiceKey({ target, id })))
  expect(new Set(keys).size).toBe(keys.length)
})

test.each<[keyof ChoiceForm, string, 'delay' | 'give' | 'without' | 'take']>([
  ['seconds', '', 'delay'],
  ['seconds', 'soon', 'delay'],
  ['seconds', '0', 'delay'],
  ['count', '1.5', 'give'],
  ['item', '', 'give'],
  ['item', '', 'take'],
  ['action', '', 'without'],
])('%s "%s" is not filled in', (field, text, id) => {
  expect(changeOf({ kind: 'agent', name: 'Bob' }, id, { ...form, [field]: text })).toBeNull()
})

test('a moment is seconds of game time, with a point or a comma', () => {
  expect(['38.4', '38,4', ' 0 '].map(momentMs)).toEqual([38_400, 38_400, 0])
  expect(['', 'x', '-1', 'Infinity'].map(momentMs)).toEqual([null, null, null, null])
})

const idle = { kind: 'idle', agent: 'Bob' } as const

test('a request has one moment for all, or each fork has its own', () => {
  expect(requestOf('e', [idle], { kind: 'at', seconds: '40' }, null)).toEqual({
    episodeId: 'e',
    do: [idle],
    at: { atMs: 40_000 },
  })
  expect(requestOf('e', [idle], { kind: 'own' }, null)).toEqual({ episodeId: 'e', do: [idle] })
})

test('nothing is asked for while nothing is chosen, or something is not filled in', () => {
  expect(requestOf('e', [], { kind: 'own' }, null)).toBeNull()
  expect(requestOf('e', [idle, null], { kind: 'own' }, null)).toBeNull()
  expect(requestOf('e', [idle], { kind: 'at', seconds: 'soon' }, null)).toBeNull()
})

test('a live model goes on so often; the simulated one goes on once', () => {
  const own = { continuations: 3, isSimulated: false }
  expect(requestOf('e', [idle], { kind: 'own' }, own)).toMatchObject({ continuations: 3 })
  const simulated = requestOf('e', [idle], { kind: 'own' }, { ...own, isSimulated: true })
  expect(simulated).toMatchObject({ continueWith: { provider: 'scripted' } })
  expect(simulated).not.toHaveProperty('continuations')
})
