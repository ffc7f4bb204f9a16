import { expect, test } from 'vitest'
import { noScenarios } from '../../../../../main/lab/imported-scenarios.ts'
import { scenarioWorld } from '../../../../../main/lab/sandbox/scenario-world.ts'
import { broughtScenarios } from '../../../../../main/suites/brought-scenarios.ts'
import { scenarioByAddress } from '../../../../../main/suites/index.ts'

const address = 'villagerbench/construction/task_24'
const own = scenarioByAddress(address)

test('is that of the one scenario that is named, ours or imported', () => {
  if (own === null) throw new Error('no task_24')
  expect(scenarioWorld(address, noScenarios)).toEqual({ ok: true, value: own.world })
  const imported = { ...own, address: 'villagerbench/construction/imported.own' }
  expect(scenarioWorld(imported.address, { ...broughtScenarios([imported]), leftOut: () => [] })).toEqual({
    ok: true,
    value: own.world,
  })
})

test('is none for several names, an unknown one, and an imported one that cannot be read', () => {
  expect(scenarioWorld('villagerbench/*', noScenarios)).toMatchObject({ error: { code: 'bad-input' } })
  expect(scenarioWorld('villagerbench/imported.x', noScenarios)).toMatchObject({ error: { code: 'unknown-name' } })
  const leftOut = [{ address: 'villagerbench/imported.x', message: 'Import it again.', why: '' }]
  expect(scenarioWorld('villagerbench/imported.x', { ...noScenarios, leftOut: () => leftOut })).toMatchObject({
    error: { code: 'storage-corrupt', message: 'Import it again.' },
  })
})
