import { expect, test } from 'vitest'
import { crashDetails, isLoadFailure } from '../../../../renderer/ui/panel.tsx'

test('details name part, place, what was thrown and where', () => {
  const error = new TypeError('x is undefined')
  const details = crashDetails({ error, stack: '\n    at Chart', place: '#/compare?runs=a', part: 'Completion' })
  expect(details).toContain('could not draw: Completion')
  expect(details).toContain('Place: #/compare?runs=a')
  expect(details).toContain('TypeError: x is undefined')
  expect(details).toContain('In:\n    at Chart')
})

test('what is thrown need not be an error, and the first page has a place', () => {
  const details = crashDetails({ error: 'gone', stack: null, place: '', part: 'page' })
  expect(details).toBe('CausalMACE Lab could not draw: page\nPlace: #/\ngone')
})

test.each([
  { message: 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/compare-1.js', is: true },
  { message: 'error loading dynamically imported module', is: true },
  { message: 'Importing a module script failed.', is: true },
  { message: 'Unable to preload CSS for /assets/compare-1.css', is: true },
  { message: 'x is undefined', is: false },
])('"$message" is a part that did not load: $is', ({ message, is }) => {
  expect(isLoadFailure(new Error(message))).toBe(is)
})

test('only errors can be', () => {
  expect(isLoadFailure('Importing a module script failed.')).toBe(false)
})
