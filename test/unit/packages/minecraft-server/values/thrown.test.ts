import { expect, test } from 'vitest'
import { messageOf, stackOf } from '../../../../../packages/minecraft-server/values/thrown.ts'

test('errors say their message, everything else its text', () => {
  expect([new TypeError('no door'), 'text', null, 3].map(messageOf)).toEqual(['no door', 'text', 'null', '3'])
})

test('a stack begins with the message; where there is none, name and message stand alone', () => {
  expect(stackOf(new TypeError('no door'))).toMatch(/^TypeError: no door\n\s+at /)
  const bare = Object.assign(new TypeError('no door'), { stack: undefined })
  expect([bare, 'text'].map(stackOf)).toEqual(['TypeError: no door', 'text'])
})
