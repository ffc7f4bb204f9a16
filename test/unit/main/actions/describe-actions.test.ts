import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeActions } from '../../../../main/actions/describe-actions.ts'
import { actions } from '../../../../main/actions/index.ts'

test('arguments are closed, as strict tool calls need them', () => {
  for (const { parameters } of describeActions(actions)) expect(parameters.additionalProperties).toBe(false)
})

test('an argument with a default is not required', () => {
  const [one] = actions
  if (one === undefined) throw new Error('there is no action')
  const parameters = z.object({ pos: z.string(), amount: z.int().default(1) })
  const [described] = describeActions([{ ...one, parameters }])
  expect(described?.parameters).toMatchObject({ required: ['pos'], additionalProperties: false })
  const [optional] = describeActions([{ ...one, parameters: z.object({ amount: z.int().default(1) }) }])
  expect(optional?.parameters).not.toHaveProperty('required')
})
