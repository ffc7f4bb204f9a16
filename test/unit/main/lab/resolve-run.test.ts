import { expect, test } from 'vitest'
import { resolveRun } from '../../../../main/lab/resolve-run.ts'
import { clockKinds } from '../../../../preload/contract/record/header.ts'

const spec = {
  name: 'clocks',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test.each(clockKinds)('takes the clock "%s"', (clock) => {
  expect(resolveRun({ ...spec, clock })).toMatchObject({ ok: true, value: { run: { spec: { clock } } } })
})

test('refuses a clock that is not there, before any episode is started', () => {
  expect(resolveRun({ ...spec, clock: 'sundial' })).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining('clock') },
  })
})
