import { expect, test } from 'vitest'
import { createMemory } from '../../../../main/worker/memory.ts'
import { NO_ACTION, type Step } from '../../../../main/worker/step.ts'
import { isStuck } from '../../../../main/worker/stuck.ts'

const step = (action: string, reason: string | null): Step => ({
  attempt: 1,
  action,
  arguments: {},
  ok: reason === null,
  reason,
  message: reason ?? 'done',
})
const shut = step('StepOn', 'not-yet')
const waited = step('Wait', null)
const lost = step('NavigateTo', 'unreachable')
const unread = step(NO_ACTION, 'unreadable')

function stuckAfter(steps: readonly Step[], notes: readonly string[] = []): boolean {
  const memory = createMemory()
  for (const one of steps) memory.addStep(one)
  return isStuck({ memory, notes })
}

test.each([
  ['no step', [], false],
  ['one failure', [shut], false],
  ['the same twice in a row', [shut, shut], true],
  ['another failure between', [shut, lost, shut], true],
  ['two that differ', [shut, lost], false],
  ['something that worked between', [shut, waited, shut], false],
  ['the same twice after something that worked', [shut, waited, shut, shut], true],
  ['what worked last', [shut, shut, waited], false],
  ['answers without an action', [unread, unread], false],
] as const)('%s', (_, steps, isIt) => {
  expect(stuckAfter(steps)).toBe(isIt)
})

test('what ended a try of somebody else needs no second proof', () => {
  const notes = [
    'Bob tried it before. Not done after 1 attempt; the last action was StepOn({}): failed (not-yet) - not-yet',
  ]
  expect([stuckAfter([shut], notes), stuckAfter([lost], notes)]).toEqual([true, false])
})
