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
