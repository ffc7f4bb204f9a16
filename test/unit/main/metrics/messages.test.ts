import { expect, test } from 'vitest'
import { toldEvents } from '../../../fakes/told-events.ts'
import { measured } from './measured.ts'
import { recordOf } from './record-of.ts'

test('messages of agents are counted, with their characters; people’s are not', () => {
  const record = recordOf(
    toldEvents([
      [0, 'Alice', 'chat', { text: 'hello' }],
      [10, 'Bob', 'chat', { text: 'yes', to: 'Alice' }],
      [20, 'Lab', 'external.input', { player: 'Lab', input: 'said', text: 'stop' }],
    ]),
    ['Alice', 'Bob'],
  )
  expect([measured('messages', record), measured('message-characters', record)]).toEqual([2, 8])
  const silent = recordOf([], ['Alice'])
  expect([measured('messages', silent), measured('message-characters', silent)]).toEqual([0, 0])
})
