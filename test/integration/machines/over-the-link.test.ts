/** A lab with machines over its real link: what is sent there, and what becomes of those who lie or are refused. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createAnswerModels } from '../../../main/lab/answer-models.ts'
import { LabMachines } from '../../../main/machines/coordinator/lab-machines.ts'
import { LinkClient, type LinkState } from '../../../main/machines/link/link-client.ts'
import type { LinkAnswers } from '../../../main/machines/link/machine-connection.ts'
import type { TokenKeys } from '../../../main/machines/link/token.ts'
import type { QueueStore, TrialQueue } from '../../../main/machines/queue/trial-queue.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import type { RunsParts } from '../../../main/runs/create-runs.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Machine, QueueView } from '../../../shared/contract/machines.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { everyRole } from '../../fakes/every-role.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import { announcementOf, newKeys } from '../../fakes/link-ends.ts'
import { modelServer, refuses } from '../../fakes/model-server.ts'
import { present } from '../../fakes/present.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { aMachine } from '../../fakes/stored-machine.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { hashOf, TestMachine } from '../../fakes/test-machine.ts'

/** A store in this process, and every word that it was given. */
function heardStore() {
  const words: string[] = []
  let announced: string | null = null
  const queue: TrialQueue = {
    offer: async (jobs) => {
      words.push(JSON.stringify(jobs))
      return ok(undefined)
    },
    withdraw: async () => ok(undefined),
    counts: async () => ok({ waiting: 0, held: 0 }),
    announce: async (text) => {
      words.push(text)
      announced = text
      return ok(undefined)
    },
    onStore: () => () => {},
    close: async () => {},
  }
  const store: QueueStore = {
    openQueue: async () => ok(queue),
    openSource: () => Promise.reject(new Error('no source')),
  }
  return { store, words, announcement: async () => ok(announced) }
}

function addressesOf(queue: QueueView): readonly string[] {
  return queue.state === 'off' ? [] : queue.addresses
}

function openLab(answer?: (db: ReturnType<typeof tempDatabase>) => RunsParts['answer']) {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db, { concurrency: 0, ...(answer === undefined ? {} : { answer: answer(db) }) })
  const { store, words, announcement } = heardStore()
  const keys = newKeys()
  const logged: unknown[] = []
  const note = (...said: readonly unknown[]): void => void logged.push(said)
  const machines = new LabMachines({
    ...{ db, runs, owner: 'lab-1', address: 'redis://store.example', store, keys },
    ...{ listen: { host: '127.0.0.1', port: 0 }, versions: aMachine().versions, now: () => new Date() },
    testStore: async () => ok(undefined),
    log: { warn: note, error: note },
  })
  onTestFinished(() => machines.close())

  /** A worker machine that has connected, or that says why it has not; with another token it was told where the lab is. */
  const connect = async (machine: Machine, own: TokenKeys = keys): Promise<{ link: LinkClient; state: LinkState }> => {
    await expect.poll(() => machines.queue().state).toBe('ready')
    const state = Promise.withResolvers<LinkState>()
    const link = new LinkClient({
      ...{ keys: own, machineId: machine.id, onHello: () => {}, onOrder: () => {} },
      announcement: own === keys ? announcement : async () => ok(announcementOf(own, ...addressesOf(machines.queue()))),
      hello: () => ({ machine, session: randomUUID(), playing: [] }),
      onState: (now) => state.resolve(now),
    })
    onTestFinished(() => link.close())
    return { link, state: await state.promise }
  }
  /** One that asks over the link what others ask the coordinator. */
  const machine = async (number: number): Promise<TestMachine> => {
    const { link } = await connect(aMachine(number))
    const handlers: LinkAnswers = {
      hello: () => Promise.reject(new Error('the link says hello by itself')),
      standing: (_id, input) => link.ask('standing', input),
      claim: (_id, input) => link.ask('claim', input),
      model: (_id, input) => link.ask('model', input),
      deliver: (_id, input) => link.ask('deliver', input),
    }
    return new TestMachine({ handlers }, db, number)
  }
  return { db, runs, start, machines, machine, connect, words, logged }
}

test('machines that lie are refused, get nothing more, and take nothing from one that does not', async () => {
  const { runs, start, machines, machine } = openLab()
  const runId = start(resolvedFakeRun(['complete']))
  const trial = present(unwrap(runs.get(runId)).trials[0]).id
  const [forger, shuffler, thief, honest] = await Promise.all([1, 2, 3, 4].map(machine))
  if (forger === undefined || shuffler === undefined || thief === undefined || honest === undefined) throw new Error()

  const forged = present(await forger.claim(trial))
  const played = await forger.play(forged)
  expect(await forger.deliver(forged, played, '0'.repeat(64))).toMatchObject({ outcome: 'refused' })

  const shuffled = present(await shuffler.claim(trial))
  expect(await shuffler.deliver(shuffled, { ...played, events: played.events.toReversed() })).toMatchObject({
    outcome: 'refused',
  })

  const claimed = present(await honest.claim(trial))
  expect(await thief.deliver(claimed, played)).toMatchObject({ outcome: 'refused' })
  expect(unwrap(machines.list()).map(({ name, distrust }) => [name, distrust])).toEqual([
    ['bench-1', expect.stringMatching(/its hash is/)],
    ['bench-2', expect.stringMatching(/sent event 2 where 0 was due/)],
    ['bench-3', expect.stringMatching(/never given/)],
    ['bench-4', null],
  ])
  expect(await Promise.all([forger, shuffler, thief].map((liar) => liar.claim(trial)))).toEqual([null, null, null])
  for (const { episodeId } of [forged, shuffled]) expect(unwrap(runs.events(episodeId, -1, 10)).rows).toEqual([])

  expect(await honest.deliver(claimed, played)).toEqual({ outcome: 'stored', message: '' })
  expect(standingOf(runs, runId)).toEqual({
    run: 'done',
    trials: [['done', 'infrastructure', 'infrastructure', 'valid']],
  })
  expect(unwrap(runs.results(runId)).at(-1)?.logSha256).toBe(hashOf(played))
})

test('a model’s key is in nothing that is sent to machines, left in the store, or logged', async () => {
  const server = await modelServer(refuses(401, `Incorrect API key provided: ${CANARY}.`))
  const keys = createKeyRing(null, { CAUSALMACE_API_KEY: CANARY })
  const sent = vi.spyOn(WebSocket.prototype, 'send')
  onTestFinished(() => sent.mockRestore())
  const { runs, start, machine, words, logged } = openLab((db) => createAnswerModels(db, keys).answer)
  const model = { provider: 'openai', model: 'colours', params: { baseUrl: server.baseUrl, retries: 0 } }
  const runId = start({ ...resolvedFakeRun(['ask-model']), models: [{ bindings: everyRole(model) }] })
  const worker = await machine(1)
  const trial = present(unwrap(runs.get(runId)).trials[0]).id
  const claimed = present(await worker.claim(trial))
  const played = await worker.play(claimed)
  expect(await worker.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
  await expect.poll(() => words.length).toBeGreaterThan(1)

  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${CANARY}`])
  const frames = sent.mock.calls.map(([frame]) => String(frame))
  expect(frames.filter((frame) => frame.includes('[key]'))).toHaveLength(1)
  for (const said of [frames.join(), words.join(), JSON.stringify([played, logged])]) {
    expect(said).not.toContain(CANARY.slice(0, 9))
  }
})

test('the lab remembers whom it refused: by name who has the token, as a number who has not', async () => {
  const { machines, connect } = openLab()
  const old = { ...aMachine(1), versions: { ...aMachine(1).versions, app: '0.9.0' } }
  expect((await connect(old)).state).toMatchObject({ kind: 'lost', cause: 'refused' })
  expect((await connect(aMachine(2), newKeys())).state).toMatchObject({ kind: 'lost' })
  await expect
    .poll(() => machines.queue())
    .toMatchObject({
      refused: [
        { id: old.id, name: 'bench-1', versions: old.versions, reason: expect.stringMatching(/version 0.9.0/) },
      ],
      strangers: { from: '127.0.0.1' },
    })
  expect(unwrap(machines.list())).toEqual([])
})
