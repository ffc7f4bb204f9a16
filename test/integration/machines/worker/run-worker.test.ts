/**
 * The worker as a program: its folder, one real episode, and what is left of it when it is killed.
 * @module-tag landing
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { readStoredRecord } from '../../../../db/episode-record.ts'
import { killTree } from '../../../../main/common/guarded-process.ts'
import { readModelRequest } from '../../../../main/episode/protocol.ts'
import { newToken } from '../../../../main/machines/link/token.ts'
import { runWorker, type WorkerEnds, type WorkerOptions } from '../../../../main/machines/worker/run-worker.ts'
import { methods } from '../../../../main/methods/index.ts'
import { createGateway } from '../../../../main/models/gateway.ts'
import { modelProviders } from '../../../../main/models/index.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { episodeHeaderSchema } from '../../../../shared/contract/record/header.ts'
import { modelOf } from '../../../../shared/core/model-of.ts'
import { childrenOf } from '../../../fakes/children-of.ts'
import { compileCache } from '../../../fakes/compile-cache.ts'
import { fakeRuns } from '../../../fakes/fake-runs.ts'
import { type FakeAnswers, FakeLink } from '../../../fakes/machines/fake-link.ts'
import { FakeSource } from '../../../fakes/machines/fake-source.ts'
import { newJob, unpack } from '../../../fakes/machines/worker-at-work.ts'
import { present } from '../../../fakes/present.ts'
import { areGone, isRunning } from '../../../fakes/process-list.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../../fakes/shared-episodes.ts'
import { tempDatabase } from '../../../fakes/temp-database.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const entry = join(import.meta.dirname, '../../../../main/episode/entry.ts')

/** A worker whose link and queue are the test's. */
function running(options: Partial<WorkerOptions> = {}, answers: FakeAnswers = {}, ends: Partial<WorkerEnds> = {}) {
  const link = new FakeLink(answers)
  const source = new FakeSource()
  const drain = new AbortController()
  const stop = new AbortController()
  const said: string[] = []
  const folder = options.folder ?? tempFolder()
  const end = runWorker(
    {
      ...{ queue: 'redis://store', token: newToken(), name: null, slots: 1, folder },
      ...{ drain: drain.signal, stop: stop.signal, say: (sentence: string) => void said.push(sentence) },
      ...options,
    },
    {
      openSource: async () => ok(source),
      openLink: () => (parts) => {
        const opened = link.open(parts)
        setImmediate(() => void link.connect())
        return opened
      },
      entry,
      compileCache: compileCache ?? join(folder, 'compiled'),
      ...ends,
    },
  )
  onTestFinished(async () => {
    stop.abort()
    await end
  })
  return { link, source, said, folder, end, drain: () => drain.abort() }
}

const idOf = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'machine.json'), 'utf8')).id

test('a real episode has the same record as in the lab', async () => {
  const gateway = createGateway({
    providers: modelProviders,
    prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
  })
  const { signal: never } = new AbortController()
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db, {
    spawn: sharedEpisodes.spawn,
    answer: (binding, seed, request, signal) => gateway.send(binding, seed, request, signal),
  })
  const { run } = unwrap(
    resolveInput({
      name: 'one',
      scenarios: ['minecollab/crafting/pink_wool-2-agents-depth-0-0'],
      methods: [{ method: 'react' }],
      agents: 2,
      seeds: [1],
      model: { provider: 'scripted', model: 'scripted', params: {} },
    }),
  )
  const runId = start(run)
  await runs.idle()
  const inLab = present(unwrap(runs.results(runId))[0])
  const header = episodeHeaderSchema.parse(present(readStoredRecord(db, inLab.episodeId)).header)
  const { logVersion, minecraftVersion, engine, ...spec } = header
  const { link, source, end, drain, said } = running(
    {},
    {
      claim: () => ok({ kind: 'play', episodeId: randomUUID(), spec }),
      model: ({ binding, actor, seed, request }) =>
        gateway.send(modelOf(spec, binding, actor), seed, present(readModelRequest(request)), never),
      deliver: () => ok({ outcome: 'stored', message: '' }),
    },
  )
  source.give(newJob())
  await expect.poll(() => link.inputsOf('deliver'), { timeout: 300_000 }).toHaveLength(1)
  drain()
  expect(await end).toMatchObject({ ok: true, value: { kind: 'drained', undelivered: 0 } })
  const { played, logSha256 } = present(link.inputsOf('deliver')[0])
  expect(unpack(played).ending).toMatchObject({ endReason: 'completed', validity: 'valid' })
  expect([inLab.endReason, inLab.logSha256]).toEqual(['completed', logSha256])
  const about = 'minecollab/crafting/pink_wool-2-agents-depth-0-0, react, seed 1'
  const hash = logSha256?.slice(0, 12)
  expect(said).toEqual(
    expect.arrayContaining([
      `Plays ${about}.`,
      expect.stringMatching(`^Played ${about}: completed, record ${hash}, [0-9.]+ game seconds per second\\.$`),
      expect.stringMatching(`^Delivered the record ${hash} of the episode [0-9a-f-]+: stored\\.$`),
    ]),
  )
})

test('a worker that is killed leaves no process', async () => {
  const folder = tempFolder()
  const script = join(import.meta.dirname, '../../../fakes/machines/worker-alone.ts')
  const worker = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let pids: readonly number[] = []
  onTestFinished(() => {
    worker.kill('SIGKILL')
    for (const pid of pids.filter(isRunning)) killTree(pid)
  })
  for await (const line of createInterface({ input: worker.stdout })) {
    if (line !== 'begun 2') continue
    pids = childrenOf(worker.pid ?? 0)
    worker.kill('SIGKILL')
  }
  expect(pids).toHaveLength(2)
  await areGone(pids)
  const next = running({ folder })
  await expect.poll(() => next.link.inputsOf('hello')).toHaveLength(1)
  expect(next.link.inputsOf('hello')[0]).toMatchObject({ machine: { id: idOf(folder) }, playing: [] })
})

test('one worker uses a folder at a time, and the machine is the same after a restart', async () => {
  const first = running()
  await expect.poll(() => first.link.inputsOf('hello')).toHaveLength(1)
  const id = idOf(first.folder)
  expect(first.link.inputsOf('hello')[0]?.machine).toMatchObject({ id, name: hostname(), slots: 1 })
  expect(await running({ folder: first.folder }).end).toMatchObject({
    ok: false,
    error: { code: 'lab-busy', message: expect.stringContaining('--folder') },
  })
  first.drain()
  expect(await first.end).toMatchObject({ ok: true, value: { kind: 'drained' } })
  const second = running({ folder: first.folder, name: 'north' })
  await expect.poll(() => second.link.inputsOf('hello')).toHaveLength(1)
  expect(second.link.inputsOf('hello')[0]?.machine).toMatchObject({ id, name: 'north' })
  const log = readFileSync(join(first.folder, 'worker.log'), 'utf8')
  expect(log).toContain('All that was begun is played.')
  expect(log).not.toContain('cmlab_')
})

test("a lab's folder is refused, and left as it is", async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'lab.sqlite'), '')
  expect(await running({ folder }).end).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(existsSync(join(folder, 'worker.lock'))).toBe(false)
})

test('a token that is none is refused before anything is opened', async () => {
  const folder = join(tempFolder(), 'worker')
  expect(await running({ folder, token: 'secret' }).end).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(existsSync(folder)).toBe(false)
})

test('a file that does not say any more which machine this is makes it a new one, and is kept', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'machine.json'), '{"id":')
  const { link, said } = running({ folder })
  await expect.poll(() => link.inputsOf('hello')).toHaveLength(1)
  expect(link.inputsOf('hello')[0]?.machine.id).toBe(idOf(folder))
  expect(said[0]).toMatch(/does not say which machine this is; it was moved to .*unreadable/)
})

test('a store that is not there is waited for, and left at the first interruption', async () => {
  const problem = 'The store of the queue cannot be reached.'
  const { said, end, drain } = running({}, {}, { openSource: async () => fail('queue', problem) })
  await expect.poll(() => said).toContain(`${problem} It is tried again.`)
  drain()
  expect(await end).toMatchObject({ ok: true, value: { kind: 'stopped', undelivered: 0 } })
})
