/**
 * Dishes, with animals that wander and drop what they like, rooms that react, and every reference method give the same bytes in another
 * process, after other episodes, with answers that come when they like and as forks that do nothing.
 */
import { beforeAll, expect, test } from 'vitest'
import type { StoredRecord } from '../../../db/episode-record.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { difference, type Play, playInOneProcess, type Surroundings } from '../../fakes/determinism/play.ts'

type ScenarioPlay = Extract<Play, { kind: 'scenario' }>

const stew: ScenarioPlay = {
  kind: 'scenario',
  scenario: 'villagerbench/cooking/stew-rabbit.pasture-potato.farm-carrot.chest-mushroom.chest-bowl.log-coal.chest',
  method: 'causalmace',
  agents: 2,
  seed: 1,
}
const rooms: ScenarioPlay = {
  kind: 'scenario',
  scenario: 'villagerbench/escape/2p-steps3-seed1',
  method: 'causalmace',
  agents: 2,
  seed: 1,
}

function raisedBed(method: string, seed = 1): ScenarioPlay {
  return { kind: 'scenario', scenario: 'villagerbench/construction/raised-bed-10', method, agents: 3, seed }
}

const ofMethods = ['react', 'sequential', 'oracle-graph', 'deps'].map((method) => raisedBed(method))
const anotherSeed = raisedBed('react', 2)

/** Both families are played first in one process and last in the other. */
const plays = [stew, ...ofMethods, rooms]
let first: ReadonlyMap<ScenarioPlay, StoredRecord>
let again: ReadonlyMap<ScenarioPlay, StoredRecord>

async function playEach(
  order: readonly ScenarioPlay[],
  surroundings: Surroundings,
): Promise<ReadonlyMap<ScenarioPlay, StoredRecord>> {
  const records = await playInOneProcess(order, surroundings)
  return new Map(order.flatMap((play, index) => (records[index] === undefined ? [] : [[play, records[index]]])))
}

beforeAll(async () => {
  first = await playEach([...plays, anotherSeed], { watchesWork: true })
  again = await playEach(plays.toReversed(), { slowAnswers: true, nullForkAtMs: 20_000 })
})

function recordOf(records: ReadonlyMap<ScenarioPlay, StoredRecord>, play: ScenarioPlay): StoredRecord {
  const record = records.get(play)
  if (record === undefined) throw new Error('nothing was played')
  return record
}

test('each is the same again, as a fork that does nothing', { tags: ['long'] }, () => {
  for (const play of plays) {
    const [one, other] = [recordOf(first, play), recordOf(again, play)]
    expect(difference(one, other), `${play.scenario} by ${play.method}`).toBeNull()
    expect(recordSha256(other)).toBe(recordSha256(one))
  }
})

test('none waits for anything of the machine, and both families are worth comparing', { tags: ['long'] }, () => {
  for (const play of plays) expect(recordOf(first, play).header, play.scenario).toMatchObject({ work: [] })
  const count = (play: ScenarioPlay, type: string): number =>
    recordOf(first, play).events.filter((event) => event.type === type).length
  expect(count(stew, 'item.held')).toBeGreaterThan(3)
  expect(count(rooms, 'room.state')).toBeGreaterThan(3)
})

test('reference methods play to a valid end, otherwise with another seed, and the one that is told the truth says so', {
  tags: ['long'],
}, () => {
  const records = [...ofMethods, anotherSeed].map((play) => recordOf(first, play))
  expect(new Set(records.map(recordSha256)).size).toBe(records.length)
  for (const play of ofMethods) {
    const { events, header } = recordOf(first, play)
    expect(events.at(-1)).toMatchObject({ type: 'episode.end', data: { validity: 'valid' } })
    expect(JSON.stringify(header).includes('"needsTruth":true')).toBe(play.method === 'oracle-graph')
  }
})
