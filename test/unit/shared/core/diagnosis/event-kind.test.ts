import { expect, test } from 'vitest'
import { askedAtMs, isOf, kindsOf } from '../../../../../shared/core/diagnosis/event-kind.ts'
import { toneOf } from '../../../../../shared/core/diagnosis/event-text.ts'
import { isCutShort } from '../../../../../shared/core/reading/verdicts.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const asked = {
  ...({ role: 'worker', purpose: 'worker.act', requestSha256: '0', answerSha256: null } as const),
  ...({ outcome: 'ok', promptTokens: 1, answerTokens: 1 } as const),
}

test('an action that was cut short is no failure, one that the game refused is', () => {
  const ends = toldEvents([
    [900, 'Alice', 'action.end', { id: 1, ok: false, reason: 'interrupted', message: '', durationMs: 900 }],
    [900, 'Alice', 'action.end', { id: 2, ok: false, reason: 'out-of-reach', message: '', durationMs: 900 }],
    [900, 'Alice', 'action.end', { id: 3, ok: true, message: '', durationMs: 900 }],
  ])
  expect(ends.map((end) => isOf(end, 'action.end') && isCutShort(end.data))).toEqual([true, false, false])
  expect(ends.map((end) => kindsOf(end).includes('failure'))).toEqual([false, true, false])
  expect(ends.map(toneOf)).toEqual(['neutral', 'bad', 'good'])
})

test('a question was asked where the record says so, else as long before its answer as it took', () => {
  const calls = toldEvents([
    [800, 'Alice', 'model.call', { ...asked, latencyMs: 300, startedAtMs: 400 }],
    [800, 'Alice', 'model.call', { ...asked, latencyMs: 300 }],
    [800, 'Alice', 'model.call', { ...asked, latencyMs: 900 }],
  ])
  expect(calls.flatMap((call) => (isOf(call, 'model.call') ? [askedAtMs(call)] : []))).toEqual([400, 500, 0])
})
