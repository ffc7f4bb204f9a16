import { expect, test } from 'vitest'
import { workerError } from '../../../../renderer/client/worker-error.ts'

test('a worker that never loaded says what to do, any other what it said', () => {
  expect(workerError({})).toBe('A part of the page could not be loaded. Reload the page.')
  expect(workerError({ message: '' })).toBe('A part of the page could not be loaded. Reload the page.')
  expect(workerError({ message: 'x is not a function' })).toBe('x is not a function')
})
