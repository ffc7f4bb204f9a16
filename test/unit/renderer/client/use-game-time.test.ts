import { expect, test } from 'vitest'
import { paceChoices } from '../../../../renderer/client/use-game-time.ts'

test('the first speed stays among the choices, in order and once', () => {
  expect(paceChoices(0.3, 4)).toEqual([0.3, 0.5, 1, 2, 4, 10, 'max'])
  expect(paceChoices('max', 'max')).toEqual([0.5, 1, 2, 4, 10, 'max'])
  expect(paceChoices(3, 20)).toEqual([0.5, 1, 2, 3, 4, 10, 20, 'max'])
})
