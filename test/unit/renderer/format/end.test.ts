import { expect, test } from 'vitest'
import { endBadge } from '../../../../renderer/format/end.ts'

test('the badge says how an episode ended in the words of every other place', () => {
  expect(endBadge('gave-up', 'valid')).toEqual({ text: 'Given up', title: 'Given up', outcome: 'ended' })
  expect(endBadge('completed', 'valid').outcome).toBe('completed')
})

test('one that does not count says so, and why; only what broke is bad', () => {
  expect(endBadge('crash', 'infrastructure')).toEqual({
    text: 'Crashed, not scored',
    title: 'Ended by a crash; failed outside the experiment',
    outcome: 'broken',
  })
  expect(endBadge('cancelled', 'stopped').outcome).toBe('left-out')
})
