import { expect, test } from 'vitest'
import { resolveRun } from '../../../../main/lab/resolve-run.ts'

const spec = {
  name: 'clocks',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test('refuses a clock that is not there, before any episode is started', () => {
  expect(resolveRun({ ...spec, clock: 'real' })).toMatchObject({ ok: true })
  expect(resolveRun({ ...spec, clock: 'virtual' })).toMatchObject({ ok: false, error: { code: 'unsupported' } })
})
