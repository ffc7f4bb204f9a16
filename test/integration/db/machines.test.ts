import { expect, test } from 'vitest'
import { deliveriesOfRun, deliveryCounts, deliveryOfEpisode, insertDelivery } from '../../../db/deliveries.ts'
import { endEpisode, episodesOfTrial, insertEpisode, readEpisode } from '../../../db/episodes.ts'
import {
  distrustMachine,
  listMachines,
  putMachine,
  readMachine,
  removeMachine,
  touchMachine,
} from '../../../db/machines.ts'
import { askedModelCall, insertModelCall, type ModelCallRow } from '../../../db/model-calls.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { aMachine } from '../../fakes/stored-machine.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`
const [first, second] = [aMachine(1, 'beta'), aMachine(2, 'Alpha')]
const hash = (digit: string) => digit.repeat(64)

function storeTwo(): Db {
  const db = tempDatabase()
  putMachine(db, first, at(1))
  putMachine(db, second, at(2))
  return db
}

/** An attempt of a trial that a machine plays (null: the lab). */
function storePlayed(db: Db, trialId: string, nth: number, machineId: string | null): string {
  const id = `${trialId}-${nth}`
  insertEpisode(db, { id, trialId, attempt: nth, modelKind: 'simulated', startedAt: at(1), gitSha: null, machineId })
  return id
}

function count(db: Db, id: string, logSha256: string): void {
  endEpisode(db, id, {
    endReason: 'completed',
    validity: 'valid',
    message: '',
    gameTimeMs: 1,
    wallTimeMs: 1,
    logSha256,
  })
}

test('a machine that comes again is the same one, with what it says last', () => {
  const db = storeTwo()
  putMachine(db, { ...first, name: 'gamma', slots: 9 }, at(3))
  touchMachine(db, second.id, at(4))
  expect(listMachines(db)).toEqual([
    { ...second, firstSeenAt: at(2), lastSeenAt: at(4), distrust: null, removedAt: null },
    { ...first, name: 'gamma', slots: 9, firstSeenAt: at(1), lastSeenAt: at(3), distrust: null, removedAt: null },
  ])
})

test('distrust keeps its first reason and outlasts a hello, but not a removal', () => {
  const db = storeTwo()
  distrustMachine(db, first.id, 'It lied.')
  distrustMachine(db, first.id, 'It lied again.')
  putMachine(db, first, at(3))
  expect(readMachine(db, first.id)?.distrust).toBe('It lied.')
  expect(removeMachine(db, first.id, at(4))).toBe(true)
  expect(removeMachine(db, first.id, at(5))).toBe(false)
  expect(listMachines(db).map(({ id }) => id)).toEqual([second.id])
  expect(readMachine(db, first.id)).toMatchObject({ distrust: null, removedAt: at(4) })
  expect(readMachine(db, first.id)?.name).toBe('beta')
  putMachine(db, first, at(6))
  expect(listMachines(db)).toHaveLength(2)
})

test('who plays an episode is told by name; the lab itself by nobody', () => {
  const db = storeTwo()
  storeRun(db)
  const [own, played] = [storeEpisode(db), storePlayed(db, 'trial-1', 2, first.id)]
  expect(episodesOfTrial(db, 'trial-1').map(({ machineId }) => machineId)).toEqual([null, first.id])
  expect([own, played].map((id) => readEpisode(db, id))).toMatchObject([
    { machineId: null, machine: null },
    { machineId: first.id, machine: 'beta' },
  ])
  const unknown = attempt(() => storePlayed(db, 'trial-1', 3, aMachine(3).id))
  expect(unknown.ok).toBe(false)
})

test('deliveries are told with the episode that counts, and counted by machine and outcome', () => {
  const db = storeTwo()
  storeRun(db, 2)
  const [kept, other] = [storePlayed(db, 'trial-1', 1, first.id), storePlayed(db, 'trial-1', 2, second.id)]
  const lie = storePlayed(db, 'trial-2', 1, second.id)
  count(db, kept, hash('a'))
  const tell = { message: '', at: at(5) }
  insertDelivery(db, { episodeId: kept, machineId: first.id, outcome: 'stored', logSha256: hash('a'), ...tell })
  insertDelivery(db, { episodeId: other, machineId: second.id, outcome: 'different', logSha256: hash('b'), ...tell })
  insertDelivery(db, { episodeId: lie, machineId: second.id, outcome: 'refused', logSha256: null, ...tell })
  const counted = { episodeId: kept, logSha256: hash('a'), machine: 'beta' }
  expect(deliveriesOfRun(db, 'run').filter(({ trialId }) => trialId === 'trial-1')).toEqual([
    expect.objectContaining({ episodeId: kept, runId: 'run', machineName: 'beta', outcome: 'stored', counted }),
    expect.objectContaining({ episodeId: other, machineName: 'Alpha', logSha256: hash('b'), counted }),
  ])
  expect(deliveriesOfRun(db, 'run').map(({ trialId, counted: of }) => [trialId, of === null])).toEqual([
    ['trial-1', false],
    ['trial-1', false],
    ['trial-2', true],
  ])
  const none = { stored: 0, confirmed: 0, different: 0, refused: 0 }
  expect(deliveryCounts(db)).toEqual(
    new Map([
      [first.id, { ...none, stored: 1 }],
      [second.id, { ...none, different: 1, refused: 1 }],
    ]),
  )
  expect(deliveryOfEpisode(db, other, second.id)?.outcome).toBe('different')
  expect(deliveryOfEpisode(db, other, first.id)).toBeNull()
})

test('a question that a machine asked is found by its number, once', () => {
  const db = storeTwo()
  storeRun(db)
  const episodes = [storePlayed(db, 'trial-1', 1, first.id), storePlayed(db, 'trial-1', 2, first.id)]
  const blobs = db.prepare(`INSERT INTO blobs VALUES (?, 'model-request', 'none', 1, x'00')`)
  blobs.run(hash('a'))
  const call: ModelCallRow = {
    seq: 0,
    role: 'planner',
    purpose: 'plan',
    provider: 'scripted',
    model: 'scripted',
    requestSha256: hash('a'),
    answerSha256: hash('a'),
    error: null,
    promptTokens: 1,
    answerTokens: 2,
    realLatencyMs: 3,
    costUsd: 0,
    reusedFrom: null,
    cachedTokens: null,
    isCutOff: false,
    failedTokens: 0,
  }
  const [one = '', two = ''] = episodes
  insertModelCall(db, one, call, 7)
  insertModelCall(db, one, { ...call, seq: 1 })
  insertModelCall(db, one, { ...call, seq: 2 })
  insertModelCall(db, two, call, 7)
  expect(askedModelCall(db, one, 7)).toEqual(call)
  expect(askedModelCall(db, one, 8)).toBeNull()
  expect(attempt(() => insertModelCall(db, one, { ...call, seq: 3 }, 7)).ok).toBe(false)
})
