import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInPresets } from '../../../../main/lab/built-in-presets.ts'
import { expandRun, trialsOf } from '../../../../main/runs/expand.ts'
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
