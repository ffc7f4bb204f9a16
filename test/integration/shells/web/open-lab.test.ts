import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attach } from '../../../../main/lab/live-or-own.ts'
import { lookForLab } from '../../../../main/lab/lock.ts'
import { type OpenLab, openLab, type ReachedLab, reachLab } from '../../../../main/shells/web/open-lab.ts'
import type { Bridge, ConnectionStatus } from '../../../../shared/contract/bridge.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const fakes = join(import.meta.dirname, '../../../fakes')
const episodeEntry = join(fakes, 'seeded-episode.ts')

const spec = {
  name: 'test',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1, 2],
  model: { provider: 'scripted', model: 'scripted' },
}

function startProcess(folder: string): { readonly process: ChildProcess; readonly said: Promise<string> } {
  const child = spawn(process.execPath, [join(fakes, 'reach-lab.ts'), folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, said: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}

async function reach(dataFolder: string): Promise<ReachedLab> {
  const reached = await reachLab({ dataFolder, episodeEntry, concurrency: 2 })
  if (!reached.ok) throw new Error(reached.error.message)
  onTestFinished(() => reached.value.close())
  return reached.value
}

async function open(dataFolder: string, port = 0): Promise<OpenLab> {
  const opened = await openLab({ dataFolder, port })
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  return opened.value
}

/** Over a connection of its own: of two labs at one port, the second knows nothing of the first one's. */
async function look(url: string, cookie = ''): Promise<IncomingMessage> {
  const asked = get(url, { agent: false, headers: { cookie } })
  const [response] = await once(asked, 'response')
  response.resume()
  return response
}

function nextStatus(bridge: Bridge, wanted: ConnectionStatus): Promise<void> {
  return new Promise((resolve) => {
    bridge.onStatus((status) => {
      if (status === wanted) resolve()
    })
  })
}

test('of processes that want a lab at the same moment one becomes it and the others use it', {
  tags: ['long'],
}, async () => {
  const folder = tempFolder()
  const said = await Promise.all(Array.from({ length: 3 }, () => startProcess(folder).said))
  expect(said.filter((line) => line.startsWith('own http://127.0.0.1:'))).toHaveLength(1)
  expect(said.filter((line) => line === 'attached 1.19.2')).toHaveLength(2)
})

test('a run outlives its killed lab: the next one finds it interrupted and finishes it, for clients of before too', async () => {
  const folder = tempFolder()
  const first = startProcess(folder)
  await first.said
  const attached = attach(folder)
  if (!attached.ok || attached.value === null) throw new Error('no lab')
  const bridge = attached.value
  onTestFinished(() => bridge.close())
  const decided = new Promise<void>((resolve) => {
    bridge.on('run.changed', (run) => {
      if (run.trials.done === 1 && run.trials.running === 1) resolve()
    })
  })
  const started = await bridge.call('run.start', { spec })
  if (!started.ok) throw new Error(started.error.message)
  const { runId } = started.value
  await decided
  const lost = nextStatus(bridge, 'connecting')
  first.process.kill('SIGKILL')
  await lost
  const next = await reach(folder)
  expect(next.own).not.toBeNull()
  await nextStatus(bridge, 'open')
  expect(await bridge.call('run.get', { runId })).toMatchObject({
    ok: true,
    value: { run: { status: 'interrupted', trials: { done: 1, waiting: 1 } } },
  })
  expect(await next.bridge.call('run.resume', { runId })).toMatchObject({ ok: true, value: { status: 'running' } })
  expect(await bridge.call('run.cancel', { runId })).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  const results = await bridge.call('run.results', { runId })
  expect(results.ok && results.value.map(({ seed, endReason }) => [seed, endReason])).toEqual([
    [1, 'completed'],
    [2, 'crash'],
    [2, 'cancelled'],
  ])
})

test('a lab that cannot listen lets its folder go', async () => {
  const dataFolder = tempFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  expect(await openLab({ dataFolder, port: address.port })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(lookForLab(dataFolder)).toEqual({ ok: true, value: { kind: 'nobody' } })
})

test('the next lab of a folder listens where the last one did and lets its pages in, another folder does not', async () => {
  const dataFolder = tempFolder()
  const first = await open(dataFolder)
  const [given = ''] = (await look(first.url)).headers['set-cookie'] ?? []
  const cookie = given.slice(0, given.indexOf(';'))
  await first.close()
  const next = await open(dataFolder)
  expect(next.port).toBe(first.port)
  expect(next.url).not.toBe(first.url)
  const page = `http://127.0.0.1:${next.port}/`
  expect((await look(page, cookie)).statusCode).not.toBe(401)
  expect((await look(first.url)).statusCode).toBe(401)
  await next.close()
  await open(tempFolder(), first.port)
  expect((await look(page, cookie)).statusCode).toBe(401)
  expect((await open(dataFolder)).port).not.toBe(first.port)
})

test('a damaged database is reported at once and left alone', async () => {
  const dataFolder = tempFolder()
  writeFileSync(join(dataFolder, 'lab.sqlite'), 'not a database, '.repeat(100))
  expect(await reachLab({ dataFolder })).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
  expect(lookForLab(dataFolder)).toEqual({ ok: true, value: { kind: 'nobody' } })
})

test('closing a lab stops what it plays, says so, and frees the folder', async () => {
  const folder = tempFolder()
  const lab = await reach(folder)
  const watching = attach(folder)
  if (!watching.ok || watching.value === null) throw new Error('no lab')
  const client = watching.value
  onTestFinished(() => client.close())
  await nextStatus(client, 'open')
  const playing = new Promise<void>((resolve) => {
    client.on('episode.changed', (episode) => {
      if (episode.phase === 'play') resolve()
    })
  })
  const interrupted = new Promise<void>((resolve) => {
    client.on('run.changed', (run) => {
      if (run.status === 'interrupted') resolve()
    })
  })
  expect(await lab.bridge.call('run.start', { spec: { ...spec, seeds: [2] } })).toMatchObject({ ok: true })
  await playing
  const gone = nextStatus(client, 'connecting')
  await lab.close()
  await interrupted
  await gone
  expect(lookForLab(folder)).toEqual({ ok: true, value: { kind: 'nobody' } })
})
