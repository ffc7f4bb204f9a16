/**
 * What an estimate says that a method asks of models, from one episode of it, against what it then asks in another scenario of that
 * size: within a factor of 3. Every method of the table, those that come later too.
 * @module-tag long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { methods } from '../../../main/methods/index.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { RunEstimate } from '../../../shared/contract/estimate.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { must } from '../../fakes/must.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const FACTOR = 3
/** Small, and of one size class. */
const [PLAYED, ASKED_OF] = ['villagerbench/construction/bench-04', 'villagerbench/construction/flower-row-04']
/** Those of joint steps play tasks that have such steps alone. */
const names = methods.filter(({ actsInSteps }) => actsInSteps !== true).map(({ id }) => id)
const base: CallInput<'run.start'>['spec'] = {
  name: 'estimated',
  scenarios: [PLAYED],
  methods: names.map((method) => ({ method })),
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
}
const other = { ...base, scenarios: [ASKED_OF] }

const dataFolder = mkdtempSync(join(tmpdir(), 'causalmace-estimates-'))
const estimates = new Map<string, RunEstimate>()
let unplayed: RunEstimate
let results: readonly EpisodeResult[] = []

beforeAll(async () => {
  const lab = must(createLab({ dataFolder }))
  const bridge = connectLocally(lab)
  unplayed = must(await bridge.call('run.estimate', { spec: other }))
  await bridge.call('run.start', { spec: base })
  await lab.idle()
  for (const method of names) {
    estimates.set(method, must(await bridge.call('run.estimate', { spec: { ...other, methods: [{ method }] } })))
  }
  const { runId } = must(await bridge.call('run.start', { spec: other }))
  await lab.idle()
  results = must(await bridge.call('run.results', { runId }))
  await lab.close()
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }))

test('nothing is known in a new lab, and each method is named', () => {
  expect(unplayed.usage).toBeNull()
  for (const name of names) expect(unplayed.basis).toMatch(new RegExp(`Model calls of .*\\b${name}\\b.* are not known`))
})

describe('from one episode of its own', () => {
  test.each(names)('%s is estimated as it then asks, within the factor', (name) => {
    const { usage, basis } = estimates.get(name) ?? unplayed
    const result = results.find(({ method }) => method === name)
    expect(basis).not.toContain('not known')
    expect(basis).toContain('From 1 earlier episode of similar size.')
    if (usage === null || result === undefined) throw new Error(`${name} has no estimate or was not played`)
    for (const { estimate, asked } of [
      { estimate: usage.calls, asked: result.modelCalls },
      { estimate: usage.tokensIn, asked: result.tokensIn },
      { estimate: usage.tokensOut, asked: result.tokensOut },
    ]) {
      expect(estimate.high).toBeLessThanOrEqual(FACTOR * asked)
      expect(asked).toBeLessThanOrEqual(FACTOR * estimate.low)
    }
  })
})
