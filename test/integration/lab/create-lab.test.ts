import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createLab, type Lab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { listen, protocolServer } from '../../fakes/odd-servers.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const fakes = join(import.meta.dirname, '../../fakes')

function openLab(dataFolder: string): Lab {
  const lab = createLab({ dataFolder, episodeEntry: join(fakes, 'fake-episode.ts') })
  if (!lab.ok) throw new Error(lab.error.message)
  onTestFinished(() => lab.value.close())
  return lab.value
}

const spec = {
  name: 'test',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 3,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test('the process of the lab loads no Minecraft library', () => {
  const output = execFileSync(process.execPath, [join(fakes, 'list-modules.ts'), tempFolder()], { encoding: 'utf8' })
  const loaded = z.array(z.string()).parse(JSON.parse(output))
  /* The table of actions is loaded, for the names of abilities: it knows the game by its ports alone, and brings no library along. */
  const minecraft =
    /node_modules\/(mineflayer|flying-squid|minecraft-|prismarine-|vec3)|\/main\/(minecraft|judger|episode\/entry)/
  expect(loaded.filter((url) => minecraft.test(url))).toEqual([])
  expect(loaded.some((url) => url.includes('node_modules/better-sqlite3/'))).toBe(true)
  expect(loaded.some((url) => url.endsWith('/main/runs/create-runs.ts'))).toBe(true)
  expect(loaded.some((url) => url.includes('/main/planner/prompts/'))).toBe(true)
  expect(loaded.some((url) => url.endsWith('/main/actions/index.ts'))).toBe(true)
  expect(loaded.filter((url) => url.includes('node_modules/openai/'))).toEqual([])
})

test('refuses a run on another server where nobody answers before anything is stored, and says what to do', async () => {
  const folder = tempFolder()
  const bridge = connectLocally(openLab(folder))
  const start = (port: number) =>
    bridge.call('run.start', {
      spec: { ...spec, clock: 'real', server: { host: '127.0.0.1', port, username: 'Operator' } },
    })
  expect(await start(1)).toMatchObject({
    error: {
      code: 'server-lost',
      message: expect.stringMatching(/not started.*nothing listens at port.*host and port right/),
    },
  })
  const other = await listen((socket) => void socket.end('HTTP/1.1 400 Bad Request'))
  expect(await start(other)).toMatchObject({
    error: { code: 'server-lost', message: expect.stringMatching(/not started.*no Minecraft server.*right port/) },
  })
  expect(tempDatabase(join(folder, 'lab.sqlite')).prepare('SELECT count(*) AS n FROM runs').get()).toEqual({ n: 0 })
  const there = await protocolServer({ onLogin: () => undefined })
  expect(await start(there)).toMatchObject({ ok: true })
})

test.each([
  ['bad-input', 'agents', { ...spec, agents: 0 }],
  ['bad-input', 'refusalRate', { ...spec, model: { ...spec.model, params: { refusalRate: 2 } } }],
  ['bad-input', 'causal', { ...spec, methods: [{ method: 'causalmace', params: { causal: 'perhaps' } }] }],
  ['unknown-name', 'task_24', { ...spec, scenarios: ['villagerbench/construction/task_42'] }],
  ['unknown-name', 'causalmace', { ...spec, methods: [{ method: 'causalmaze' }] }],
  ['unknown-name', 'scripted', { ...spec, model: { provider: 'crystal-ball', model: 'x' } }],
])('refuses a run before anything is stored: %s, naming %s', async (code, word, wrong) => {
  const folder = tempFolder()
  const input = { spec: wrong as CallInput<'run.start'>['spec'] }
  expect(await connectLocally(openLab(folder)).call('run.start', input)).toMatchObject({
    ok: false,
    error: { code, message: expect.stringContaining(word) },
  })
  expect(tempDatabase(join(folder, 'lab.sqlite')).prepare('SELECT count(*) AS n FROM runs').get()).toEqual({ n: 0 })
})

test('tries a crashing trial once again, stores both attempts, writes them into the log', async () => {
  const folder = tempFolder()
  const lab = openLab(folder)
  const bridge = connectLocally(lab)
  const started = await bridge.call('run.start', { spec })
  if (!started.ok) throw new Error(started.error.message)
  await lab.idle()
  const results = await bridge.call('run.results', started.value)
  expect(results.ok && results.value.map(({ endReason, method, modelKind }) => [endReason, method, modelKind])).toEqual(
    [
      ['crash', 'causalmace', 'simulated'],
      ['crash', 'causalmace', 'simulated'],
    ],
  )
  const log = readFileSync(join(folder, 'lab.log'), 'utf8')
  expect(log.match(/"msg":"episode ended"/g)).toHaveLength(2)
  expect(log).toContain('no behaviour undefined')
})

test('is the only lab of its folder until it is closed', async () => {
  const folder = tempFolder()
  const lab = openLab(folder)
  expect(createLab({ dataFolder: folder })).toMatchObject({ ok: false, error: { code: 'lab-busy' } })
  await lab.close()
  await openLab(folder).close()
})

test('says why a data folder cannot be used', () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'lab.sqlite'), 'not a database, '.repeat(100))
  expect(createLab({ dataFolder: folder })).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})

test('a log that cannot be written is a storage error, and the folder stays free', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'lab.log'))
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(createLab({ dataFolder: folder })).toMatchObject({ ok: false, error: { code: 'storage' } })
  }
})
