import { expect, test } from 'vitest'
import { askedWords, outcomeWords } from '../../../../../renderer/features/intervene/person-action-words.ts'

const worked = { ok: true, reason: null, message: '' }

test('what stands with the game is not said to go on', () => {
  expect([true, false].map((isHeld) => askedWords(isHeld))).toEqual(['begins when time goes on', 'is about to begin'])
  expect(outcomeWords({ outcome: null }, true)).toBe('stands with the game, and goes on when time does')
  expect(outcomeWords({ outcome: null }, false)).toBe('goes on')
})

test('what is over says how, held or not', () => {
  expect(outcomeWords({ outcome: worked }, true)).toBe('done')
  expect(outcomeWords({ outcome: { ...worked, message: 'There.' } }, false)).toBe('There.')
  const failed = { ok: false, reason: 'unreachable', message: 'No way.' }
  expect(outcomeWords({ outcome: failed }, false)).toBe('failed (unreachable): No way.')
  expect(outcomeWords({ outcome: { ...failed, reason: null } }, false)).toBe('failed (for no given reason): No way.')
})
