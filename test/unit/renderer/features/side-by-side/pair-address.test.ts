import { expect, test } from 'vitest'
import {
  selectedIn,
  swapped,
  type ViewsRoute,
  withoutOther,
} from '../../../../../renderer/features/side-by-side/pair-address.ts'

const alone: ViewsRoute = { page: 'views', runId: 'r-1', episodeId: 'e-1', select: null, atMs: 1500 }
const pair: ViewsRoute = { ...alone, beside: 'e-2' }
const event = { kind: 'event', seq: 3 } as const

test('a selection says in which episode it was made', () => {
  expect(selectedIn(pair, 'beside', event)).toEqual({ ...pair, select: event, of: 'beside' })
  expect(selectedIn({ ...pair, of: 'beside' }, 'own', event)).toEqual({ ...pair, select: event })
})

test('what was selected in the other one goes with it, what in its own stays', () => {
  expect(withoutOther({ ...pair, select: event })).toEqual({ ...alone, select: event })
  expect(withoutOther({ ...pair, select: event, of: 'beside' })).toEqual(alone)
})

test('two that change places keep time and selection, and come back by the same', () => {
  const made = { ...pair, select: event }
  const turned = swapped(made, 'r-2')
  expect(turned).toEqual({ ...made, runId: 'r-2', episodeId: 'e-2', beside: 'e-1', of: 'beside' })
  expect(swapped(turned, 'r-1')).toEqual(made)
  expect(swapped(alone, 'r-2')).toBe(alone)
})
