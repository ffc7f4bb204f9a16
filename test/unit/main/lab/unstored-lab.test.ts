import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUnstored } from '../../../../main/lab/unstored-lab.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const scenario = 'villagerbench/construction/task_24'
const spec = {
  name: 'early',
  scenarios: [scenario],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test('answers what comes before a first run, and leaves no trace', async () => {
  const folder = tempFolder()
  const opened = openUnstored(join(folder, 'not-there-yet'))
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  const lab = opened.value
  expect(await lab.call('run.estimate', { spec })).toMatchObject({ value: { episodes: 1, modelKind: 'simulated' } })
  expect(await lab.call('scenario.get', { address: scenario })).toMatchObject({
    value: { scenario: { address: scenario } },
  })
  expect(await lab.call('catalog.get', {})).toMatchObject({ value: { problems: [] } })
  expect(await lab.call('run.estimate', { spec: { ...spec, scenarios: ['no/such/task'] } })).toMatchObject({
    error: { code: 'unknown-name' },
  })
  expect(await lab.call('run.estimate', { spec: { ...spec, agents: 0 } })).toMatchObject({
    error: { code: 'bad-input' },
  })
  expect(readdirSync(folder)).toEqual([])
})

/** Most of a run's wall time by the estimate of a lab in a folder that is not there yet. */
async function longestWall(parallel: number): Promise<number> {
  const opened = openUnstored(join(tempFolder(), 'not-there-yet'), parallel)
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  const estimate = await opened.value.call('run.estimate', { spec: { ...spec, seeds: [1, 2, 3, 4, 5, 6, 7, 8] } })
  if (!estimate.ok) throw new Error(estimate.error.message)
  return estimate.value.wallMs?.high ?? 0
}

test('estimates with the episodes at a time that the command asks for', async () => {
  expect(await longestWall(4)).toBeLessThan(await longestWall(1))
})
