import { expect, test } from 'vitest'
import { forkForms, parseForkDo } from '../../../../shared/core/fork-words.ts'
import { describeForkDo } from '../../../../shared/core/format/fork-do.ts'

test.each([
  ['null', { kind: 'null' }],
  ['placebo', { kind: 'placebo' }],
  ['skip:3', { kind: 'skip', subtask: 3, as: 'refused' }],
  ['believe:3', { kind: 'skip', subtask: 3, as: 'believed' }],
  ['delay:3:10', { kind: 'delay', of: { subtask: 3 }, seconds: 10 }],
  ['delay:Bob:0.5', { kind: 'delay', of: { agent: 'Bob' }, seconds: 0.5 }],
  ['cut:1-4', { kind: 'edge', how: 'cut', from: 1, to: 4 }],
  ['force:1-4', { kind: 'edge', how: 'force', from: 1, to: 4 }],
  ['swap:1-4', { kind: 'edge', how: 'swap', from: 1, to: 4 }],
  ['idle:Bob', { kind: 'idle', agent: 'Bob' }],
  ['without:Bob:PlaceBlock', { kind: 'without-ability', agent: 'Bob', action: 'PlaceBlock' }],
  ['give:Bob:bread', { kind: 'give', agent: 'Bob', item: 'bread', count: 1 }],
  ['give:Bob:bread:3', { kind: 'give', agent: 'Bob', item: 'bread', count: 3 }],
  ['take:Bob:bread', { kind: 'take', agent: 'Bob', item: 'bread' }],
  ['without-item:bread', { kind: 'without-item', item: 'bread' }],
  ['lose-message:Bob', { kind: 'lose-message', agent: 'Bob' }],
])('%s', (text, change) => {
  expect(parseForkDo(text)).toEqual(change)
})

test.each([
  '',
  'skip',
  'skip:',
  'skip:x',
  'skip:0',
  'skip:3:4',
  'delay:3',
  'delay:3:-1',
  'cut:1',
  'cut:1-',
  'cut:1-4-5',
  'idle:',
])('"%s" is none of the forms', (text) => {
  expect(parseForkDo(text)).toBeNull()
})

test.each(['idle:Bob:Alice', 'give:Bob:bread:65', 'take:Bob:Bad Item', 'null:1', 'nothing'])('"%s" neither', (text) => {
  expect(parseForkDo(text)).toBeNull()
})

test('every form that help lists is read, and has words of its own', () => {
  const written = Object.keys(forkForms).map((form) =>
    form
      .replace(/\[.*\]/, '')
      .replace('ACTION', 'Wait')
      .replace('ITEM', 'bread')
      .replace(/\bN\b/, '3')
      .replace(/\bM\b/, '4')
      .replace(/\bA\b/, 'Bob')
      .replace(/\bS\b/, '5'),
  )
  const words = written.map((text) => {
    const change = parseForkDo(text)
    return change === null ? text : describeForkDo(change)
  })
  expect(new Set(words).size).toBe(written.length)
  expect(words.filter((word) => written.includes(word))).toEqual([])
})
