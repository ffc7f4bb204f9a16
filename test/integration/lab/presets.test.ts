import { expect, test } from 'vitest'
import { presetHandlers, presetsOfLab } from '../../../main/lab/handlers/planning.ts'
import { runSpecSchema } from '../../../shared/contract/run.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const spec = runSpecSchema.parse({
  name: 'mine',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: [1, 2],
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
})

test('own presets follow the built-in ones, and one of the same name is replaced', async () => {
  const db = tempDatabase()
  const { 'preset.save': save } = presetHandlers(db)
  const builtIn = unwrap(presetsOfLab(db)).length
  const first = unwrap(await save({ label: 'Small', spec }))
  const second = unwrap(await save({ label: 'Small', spec: { ...spec, agents: 4 } }))
  expect(second).toEqual({ ...first, spec: { ...spec, agents: 4 } })
  expect(unwrap(presetsOfLab(db)).slice(builtIn)).toEqual([second])
})

test('a preset that could not be started is not kept', async () => {
  const db = tempDatabase()
  const saved = await presetHandlers(db)['preset.save']({
    label: 'Small',
    spec: { ...spec, methods: [{ method: 'causalmac', params: {} }] },
  })
  expect(saved).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  expect(unwrap(presetsOfLab(db)).filter(({ isOwn }) => isOwn)).toEqual([])
})

test('built-in presets keep their names, and stay', async () => {
  const handlers = presetHandlers(tempDatabase())
  expect(await handlers['preset.save']({ label: 'quick look', spec })).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining('another name') },
  })
  expect(await handlers['preset.remove']({ id: 'quick-look' })).toMatchObject({ error: { code: 'bad-input' } })
})

test('removes own presets, and says where there is none', async () => {
  const db = tempDatabase()
  const handlers = presetHandlers(db)
  const { id } = unwrap(await handlers['preset.save']({ label: 'Small', spec }))
  expect(await handlers['preset.remove']({ id })).toEqual({ ok: true, value: {} })
  expect(await handlers['preset.remove']({ id })).toMatchObject({ error: { code: 'unknown-name' } })
})
