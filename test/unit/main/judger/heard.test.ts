import { expect, test } from 'vitest'
import { createHearing } from '../../../../main/judger/heard.ts'
import { MESSAGE_LENGTH } from '../../../../shared/contract/intervention.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

test('agents hear what was said to them or to all, the latest five, and how long ago; listening takes nothing away', async () => {
  const clock = createManualClock()
  const hearing = createHearing(clock, ['Alice', 'Bob'])
  expect(hearing.heardBy('Alice')).toEqual([])
  hearing.hear('Lab', 'hello', null)
  await clock.advance(2400)
  hearing.hear('Guest', 'x'.repeat(MESSAGE_LENGTH + 1), 'Alice')
  expect(hearing.heardBy('Bob')).toEqual([{ by: 'Lab', text: 'hello', agoS: 2 }])
  const both = hearing.heardBy('Alice')
  expect(both.map(({ by, text, agoS }) => [by, text.length, agoS])).toEqual([
    ['Lab', 5, 2],
    ['Guest', MESSAGE_LENGTH, 0],
  ])
  expect(hearing.heardBy('Alice')).toEqual(both)
  for (const text of ['1', '2', '3', '4', '5']) hearing.hear('Lab', text, 'Bob')
  expect(hearing.heardBy('Bob').map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5'])
})

test('teammates hear each other, alone or together, and nobody hears themselves', () => {
  const hearing = createHearing(createManualClock(), ['Alice', 'Bob', 'Cindy'])
  hearing.tell('Alice', 'to all', null)
  hearing.tell('Bob', 'to Cindy', 'Cindy')
  hearing.hear('Lab', 'a person', 'Cindy')
  expect(hearing.heardBy('Alice')).toEqual([])
  expect(hearing.heardBy('Bob')).toEqual([{ by: 'Alice', text: 'to all', agoS: 0, mate: 'all' }])
  expect(hearing.heardBy('Cindy').map(({ by, mate }) => [by, mate])).toEqual([
    ['Alice', 'all'],
    ['Bob', 'alone'],
    ['Lab', undefined],
  ])
  expect(hearing.messagesTo('Cindy', 1).map(({ id, by, isOfPerson }) => [id, by, isOfPerson])).toEqual([
    [2, 'Bob', false],
    [3, 'Lab', true],
  ])
})

test('people’s last words stay beside many of teammates', () => {
  const hearing = createHearing(createManualClock(), ['Alice', 'Bob'])
  hearing.hear('Lab', 'stop', null)
  for (let index = 0; index < 30; index++) hearing.tell('Bob', String(index), 'Alice')
  const lines = hearing.heardBy('Alice')
  expect(lines).toHaveLength(21)
  expect(lines[0]).toMatchObject({ by: 'Lab', text: 'stop' })
  expect(lines.at(-1)).toMatchObject({ by: 'Bob', text: '29' })
})
