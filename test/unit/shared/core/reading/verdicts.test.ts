import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  isCutShort,
  isFailedAction,
  isFalseDone,
  outcomeOf,
  standsFalselyDone,
  verdictOf,
} from '../../../../../shared/core/reading/verdicts.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

test('an action worked, failed, or was cut short, which is nobody’s failure', () => {
  expect(outcomeOf({ ok: true })).toBe('ok')
  expect(outcomeOf({ ok: false, reason: 'out-of-reach' })).toBe('failed')
  expect(outcomeOf({ ok: false, reason: null })).toBe('failed')
  expect(outcomeOf({ ok: false, reason: 'interrupted' })).toBe('cut short')
  expect(isCutShort({ ok: true, reason: 'interrupted' })).toBe(false)
})

test.each([
  [true, false, 'false-done'],
  [false, true, 'false-undone'],
  [true, true, 'right'],
  [false, false, 'right'],
  [true, null, 'unchecked'],
  [false, null, 'unchecked'],
] as const)('who says done: %s, where the judger sees %s, is %s', (claimed, checked, verdict) => {
  expect(verdictOf({ claimed, checked })).toBe(verdict)
})

test('events are told apart by the same rules', () => {
  const claim = { subtask: 1, attempt: 1, reasoning: '', summary: '' }
  const events = toldEvents([
    [1, 'Alice', 'action.end', { id: 1, ok: false, reason: 'interrupted', message: '', durationMs: 1 }],
    [2, 'Alice', 'action.end', { id: 2, ok: false, reason: 'no-path', message: '', durationMs: 1 }],
    [3, 'Alice', 'reflection', { ...claim, claimed: true, checked: false }],
    [4, 'Alice', 'reflection', { ...claim, claimed: true, checked: null }],
    [5, 'Alice', 'chat', { text: 'done' }],
  ])
  expect(events.filter(isFailedAction).map(({ seq }) => seq)).toEqual([1])
  expect(events.filter(isFalseDone).map(({ seq }) => seq)).toEqual([2])
})

test('a subtask stands falsely done while it counts as done and its last claim is false', () => {
  const wrong = { claimed: true, checked: false }
  expect(standsFalselyDone('done', wrong)).toBe(true)
  expect(standsFalselyDone('failed', wrong)).toBe(false)
  expect(standsFalselyDone('done', { claimed: true, checked: true })).toBe(false)
  expect(standsFalselyDone('done', null)).toBe(false)
  expect(standsFalselyDone(null, wrong)).toBe(false)
})

test('nobody who reads records decides these for itself', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const own = /checked === false|!\w*\.?checked\b(?!\w)|claimed === checked|checked === !|=== 'interrupted' *[?&)]/
  const readers = ['shared/core', 'main/metrics', 'main/lab', 'main/analysis', 'renderer/client', 'renderer/features']
  const files = readers.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const claims = files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return /\bclaimed\b|durationMs|action\.end/.test(text) && own.test(text)
  })
  expect(claims).toEqual([join('shared/core/reading/verdicts.ts')])
})
