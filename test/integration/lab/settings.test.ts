import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultConcurrency } from '../../../main/lab/concurrency.ts'
import { createLab, type LabOptions } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { newToken } from '../../../main/machines/link/token.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

function openLab(options: LabOptions) {
  const lab = unwrap(createLab(options))
  onTestFinished(() => lab.close())
  const bridge = connectLocally(lab)
  return {
    lab,
    close: () => lab.close(),
    bridge,
    concurrency: async () => unwrap(await bridge.call('lab.info', {})).concurrency,
  }
}

test('how many episodes play at a time holds at once, and stays when the lab ends', async () => {
  const dataFolder = tempFolder()
  const first = openLab({ dataFolder })
  expect(unwrap(await first.bridge.call('settings.get', {}))).toEqual({
    parallel: null,
    modelCalls: 8,
    prices: {},
    defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
    runEpisodes: 20_000,
    pauseAfterFailures: 3,
    keepTracksDays: null,
    trashDays: 7,
  })
  expect(await first.concurrency()).toBe(defaultConcurrency())
  unwrap(await first.bridge.call('settings.set', { parallel: 7 }))
  expect(await first.concurrency()).toBe(7)
  await first.close()

  const second = openLab({ dataFolder })
  expect(await second.concurrency()).toBe(7)
  unwrap(await second.bridge.call('settings.set', { parallel: null }))
  expect(await second.concurrency()).toBe(defaultConcurrency())
})

test('what is said for one lab alone wins over the setting, and is not stored', async () => {
  const dataFolder = tempFolder()
  vi.stubEnv('CAUSALMACE_PARALLEL', '5')
  onTestFinished(() => void vi.unstubAllEnvs())
  const first = openLab({ dataFolder })
  unwrap(await first.bridge.call('settings.set', { parallel: 2 }))
  expect(await first.concurrency()).toBe(5)
  await first.close()
  const second = openLab({ dataFolder, concurrency: 3 })
  expect(await second.concurrency()).toBe(3)
  await second.close()
  vi.unstubAllEnvs()
  expect(await openLab({ dataFolder }).concurrency()).toBe(2)
})

test('two who change different prices and defaults undo nothing of each other', async () => {
  const { bridge } = openLab({ dataFolder: tempFolder() })
  const set = async (change: CallInput<'settings.set'>) => unwrap(await bridge.call('settings.set', change))
  const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 2 }
  await set({ prices: { a: price, b: price }, defaults: { agents: 5 } })
  await set({ prices: { c: price, b: { ...price, inputUsdPerMillion: 9 } }, defaults: { seeds: 7 } })
  const kept = await set({ prices: { a: null, never: null } })
  expect(kept.prices).toEqual({ b: { inputUsdPerMillion: 9, outputUsdPerMillion: 2 }, c: price })
  expect(kept.defaults).toEqual({ agents: 5, seeds: 7, provider: 'scripted', model: 'scripted' })
  for (const wrong of [{ defaults: { agents: 0 } }, { keepTracksDays: 0 }, { prices: { '': null } }]) {
    expect(await bridge.call('settings.set', wrong)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  }
  expect(unwrap(await bridge.call('settings.get', {}))).toEqual(kept)
})

test('what makes no sense is refused: from a client, from the environment, from the file', async () => {
  const dataFolder = tempFolder()
  const lab = openLab({ dataFolder })
  for (const parallel of [-1, 1.5, 257]) {
    expect(await lab.bridge.call('settings.set', { parallel })).toMatchObject({
      ok: false,
      error: { code: 'bad-input' },
    })
  }
  await lab.close()
  vi.stubEnv('CAUSALMACE_PARALLEL', 'all')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(createLab({ dataFolder })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  vi.unstubAllEnvs()
  tempDatabase(join(dataFolder, 'lab.sqlite')).exec(`INSERT INTO settings VALUES ('parallel', '"many"')`)
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(createLab({ dataFolder })).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
  }
})

test('a lab with a queue may leave everything to worker machines, but for what they cannot play', async () => {
  const dataFolder = tempFolder()
  expect(createLab({ dataFolder, concurrency: 0 })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  const alone = openLab({ dataFolder })
  expect(await alone.bridge.call('settings.set', { parallel: 0 })).toMatchObject({
    ok: false,
    error: { code: 'bad-input' },
  })
  const address = 'redis://127.0.0.1:1'
  unwrap(await alone.bridge.call('queue.set', { address }))
  unwrap(await alone.bridge.call('settings.set', { parallel: 0 }))
  expect(await alone.concurrency()).toBe(defaultConcurrency())
  await alone.close()

  const { lab, bridge, concurrency } = openLab({ dataFolder, queue: { address, token: newToken(), workersAt: null } })
  expect(await concurrency()).toBe(0)
  const spec = {
    ...{ name: 'test', scenarios: ['villagerbench/construction/bench-03'], methods: [{ method: 'causalmace' }] },
    ...{ agents: 1, seeds: [1], model: { provider: 'scripted', model: 'scripted' } },
  }
  expect(await bridge.call('run.start', { spec: { ...spec, clock: 'paced' } })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state', message: expect.stringMatching(/--parallel 1/) },
  })
  const { runId } = unwrap(await bridge.call('run.start', { spec }))
  const idle = vi.fn()
  const isIdle = lab.idle().then(idle)
  expect(unwrap(await bridge.call('run.get', { runId })).run).toMatchObject({ status: 'running', remainingMs: null })
  expect(idle).not.toHaveBeenCalled()
  unwrap(await bridge.call('run.cancel', { runId }))
  await isIdle
})
