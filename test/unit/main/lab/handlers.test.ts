import { expect, test } from 'vitest'
import { catalogHandlers } from '../../../../main/lab/handlers/catalog.ts'
import { PLAYED_MINECRAFT_VERSION } from '../../../../main/lab/handlers/info.ts'
import { createKeyRing } from '../../../../main/models/keys.ts'
import { suites } from '../../../../main/suites/index.ts'
import { MINECRAFT_VERSION } from '../../../../packages/minecraft-server/rules/version.ts'
import { catalogSchema } from '../../../../shared/contract/catalog.ts'
import { suiteAddress } from '../../../../shared/core/families/index.ts'

test('the version that the lab names is the one that episodes play', () => {
  expect(PLAYED_MINECRAFT_VERSION).toBe(MINECRAFT_VERSION)
})

test('the catalog describes every plug-in, parameters with defaults and descriptions', async () => {
  const answer = await catalogHandlers(createKeyRing(null, {}))['catalog.get']({})
  if (!answer.ok) throw new Error(answer.error.message)
  const catalog = catalogSchema.parse(answer.value)
  expect(catalog.scenarios).toHaveLength(suites.flatMap((suite) => suite.list()).length)
  expect(catalog.scenarios.find(({ address }) => address.endsWith('/task_24'))).toMatchObject({ size: 14 })
  const [villagerbench] = catalog.benchmarks.filter(({ id }) => id === 'villagerbench')
  expect(catalog.benchmarks.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['VillagerBench', 'MineCollab', 'Lab']),
  )
  expect(villagerbench?.suites).toEqual(expect.arrayContaining(['construction', 'cooking', 'escape']))
  expect(catalog.benchmarks.flatMap((benchmark) => benchmark.suites).toSorted()).toEqual(
    suites.map(({ benchmark, id }) => suiteAddress(benchmark, id).split('/')[1]).toSorted(),
  )
  expect(catalog.metrics.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toContain('completion')
  const [method] = catalog.methods
  expect(method?.variants.map(({ id }) => id)).toContain('no-causal')
  expect(method?.parameters).toMatchObject({
    type: 'object',
    properties: { causal: { type: 'boolean', default: true } },
  })
  const [model] = catalog.models
  expect(model).toMatchObject({ id: 'scripted', kind: 'simulated', parameters: { type: 'object' } })
})
