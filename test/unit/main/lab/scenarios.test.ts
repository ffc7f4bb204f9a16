import { expect, test } from 'vitest'
import { scenarioHandlers } from '../../../../main/lab/handlers/catalog.ts'
import { noScenarios } from '../../../../main/lab/imported-scenarios.ts'
import { ok } from '../../../../shared/contract/errors.ts'

const get = scenarioHandlers(() => ok(noScenarios))['scenario.get']

test('answers the scenario of an address, whole', async () => {
  expect(await get({ address: 'villagerbench/construction/task_24' })).toMatchObject({
    ok: true,
    value: { scenario: { title: 'flower bed', task: { kind: 'construction' } }, warnings: [] },
  })
})

test('names the nearest one where there is none', async () => {
  expect(await get({ address: 'task_25' })).toMatchObject({
    error: { code: 'unknown-name', message: expect.stringContaining('villagerbench/construction/task_24') },
  })
})

test('takes no pattern', async () => {
  expect(await get({ address: 'villagerbench/*' })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringMatching(/stands for \d{2,} scenarios/) },
  })
})
