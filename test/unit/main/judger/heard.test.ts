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
