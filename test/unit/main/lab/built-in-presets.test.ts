import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtInPresets } from '../../../../main/lab/built-in-presets.ts'
import { methods } from '../../../../main/methods/index.ts'
import { expandRun, trialsOf } from '../../../../main/runs/expand.ts'
import { suites } from '../../../../main/suites/index.ts'
import { familyTables } from '../../../../shared/core/families/index.ts'
import { taskSize } from '../../../../shared/core/task-completion.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'

const presets = builtInPresets()

test('every example is a preset, under a name of its own', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../../examples')).map((name) => name.replace('.json', ''))
  expect(presets.map(({ id }) => id).sort()).toEqual(files.sort())
  expect(new Set(presets.map(({ label }) => label)).size).toBe(presets.length)
})

test.each(presets)('$label can be started as it is', ({ spec }) => {
  expect(resolveInput(spec)).toMatchObject({ ok: true })
})

test('the first one is a quick look: three methods on three small scenarios, three agents, two seeds', () => {
  const resolved = resolveInput(presets[0]?.spec)
  if (!resolved.ok) throw new Error(resolved.error.message)
  const run = expandRun(resolved.value.run)
  expect(run.conditions).toHaveLength(3)
  expect(run.episodes).toBe(3 * 3 * 2)
  for (const { scenario, condition } of trialsOf(run)) {
    expect(taskSize(scenario.task)).toBeLessThanOrEqual(20)
    expect(condition.team.members).toHaveLength(3)
  }
})

describe('the example of all methods', () => {
  const spec = presets.find(({ id }) => id === 'methods')?.spec

  test('has every method but that of talking, which is in no paper, and those of joint steps, which these families do not have', () => {
    const played = new Set(spec?.methods.map(({ method }) => method))
    const left = methods.filter(({ id, actsInSteps }) => !played.has(id) && actsInSteps !== true)
    expect(left.map(({ id }) => id)).toEqual(['talking'])
  })

  test('takes of the easiest quarter of each family the scenarios at 1/8, 3/8, 5/8 and 7/8, whatever came of them', () => {
    const ofBenchmark = suites.filter(({ id }) => familyTables.some(({ kind }) => kind === id))
    const chosen = ofBenchmark.flatMap((suite) => {
      const own = suite
        .list()
        .filter(({ address }) => !address.endsWith('.dig') && (suite.id !== 'escape' || address.includes('/2p-')))
        .toSorted((a, b) => a.complexity - b.complexity || (a.address < b.address ? -1 : 1))
      const quarter = Math.floor(own.length / 4)
      return [1, 3, 5, 7].map((eighth) => own[Math.floor((quarter * eighth) / 8)]?.address)
    })
    expect(spec?.scenarios.toSorted()).toEqual(chosen.toSorted())
  })
})
