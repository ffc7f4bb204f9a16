import { expect, it } from 'vitest'
import { describeSteps, noAction } from '../../../../main/worker/step.ts'

it('numbers attempts only for agents who have several at a subtask', () => {
  const step = { action: 'Wait', arguments: {}, ok: true, reason: null, message: 'Waited.' }
  expect(describeSteps([step])).toBe('1. Wait({}): done - Waited.')
  expect(describeSteps([{ ...step, attempt: 2 }])).toBe('1. [attempt 2] Wait({}): done - Waited.')
  const idle = noAction({ reason: 'nothing-to-do', message: 'You saw nothing left to do.', thought: 'It stands.' })
  expect(describeSteps([idle])).toBe('1. No action: You saw nothing left to do. (I thought: "It stands.")')
})
