import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interpretRecord, readStoredRecord } from '../../../db/episode-record.ts'
import { type Db, openDatabase } from '../../../db/open.ts'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { scenarioByAddress } from '../../../main/suites/index.ts'
import type { EpisodeRecord } from '../../../preload/contract/record/record.ts'
import type { EpisodeResult } from '../../../preload/contract/results.ts'
import { matchesBlock } from '../../../preload/core/block-string.ts'
import { blueprintCells } from '../../../preload/core/task-completion.ts'
import { TrackReader } from '../../../preload/core/track-reader.ts'
import { worldOfRecord } from '../../../preload/core/voxel-world.ts'
import { ofType } from '../../fakes/events-of-type.ts'

const address = 'villagerbench/construction/task_24'
/** Every error dial at 0; answers come at once, so that the test waits for bots only. */
const faultless = {
  spuriousEdgeRate: 0,
  missingEdgeRate: 0,
  trueEdgeInsensitivity: 0,
  badActionRate: 0,
  falseDoneRate: 0,
  malformedJsonRate: 0,
  refusalRate: 0,
  latency: { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 },
}

interface Played {
  readonly result: EpisodeResult
  readonly record: EpisodeRecord
  readonly track: Uint8Array
  readonly hash: string
}

function played(db: Db, result: EpisodeResult): Played {
  const stored = readStoredRecord(db, result.episodeId)
  if (stored === null) throw new Error('the episode has no record')
  const record = interpretRecord(stored)
  if (!record.ok) throw new Error(record.error.message)
  return { result, record: record.value, track: stored.track, hash: recordSha256(stored) }
}

/** One run of both conditions through lab, episode process, embedded server and three bots. */
async function play(dataFolder: string): Promise<readonly Played[]> {
  const lab = createLab({ dataFolder })
  if (!lab.ok) throw new Error(lab.error.message)
  const spec = {
    name: 'flower bed',
    scenarios: [address],
    methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }],
    agents: 3,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: faultless },
  }
  const bridge = connectLocally(lab.value)
  const started = await bridge.call('run.start', { spec })
  if (!started.ok) throw new Error(started.error.message)
  await lab.value.idle()
  const results = await bridge.call('run.results', started.value)
  await lab.value.close()
  if (!results.ok) throw new Error(results.error.message)
  const db = openDatabase(join(dataFolder, 'lab.sqlite'))
  if (!db.ok) throw new Error(db.error.message)
  const episodes = results.value.map((result) => played(db.value, result))
  db.value.close()
  return episodes
}

describe('three bots build the flower bed of 14 blocks', () => {
  let episodes: readonly Played[] = []
  const dataFolder = mkdtempSync(join(tmpdir(), 'causalmace-test-'))
  beforeAll(async () => {
    episodes = await play(dataFolder)
  })
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

  test('in both conditions every block stands right at the end', () => {
    expect(episodes).toHaveLength(2)
    for (const { result, record } of episodes) {
      expect(result).toMatchObject({ endReason: 'completed', validity: 'valid', teamSize: 3, modelKind: 'simulated' })
      const world = worldOfRecord(record, Number.POSITIVE_INFINITY)
      const cells = cellsOf(address)
      expect(cells).toHaveLength(14)
      expect(cells.filter((cell) => !matchesBlock(world.at(cell.pos), cell))).toEqual([])
      const metric = (id: string) => result.metrics.find((value) => value.id === id)?.value
      expect([metric('completion'), metric('view-hit-rate')]).toEqual([1, 1])
      expect(metric('efficiency')).toBeGreaterThan(0)
      expect(metric('balance')).toBeGreaterThan(0)
    }
  })

  test('no operator command reaches the server after the start event', () => {
    for (const episode of episodes) {
      expect(episode.record.events[0]?.type).toBe('episode.start')
      expect(ofType(episode, 'server.command')).toEqual([])
    }
  })

  test('every block was placed by an agent, from material out of the chest', () => {
    for (const episode of episodes) {
      const agents = episode.record.header.team.members.map(({ name }) => name)
      const changes = ofType(episode, 'block.change')
      expect(changes.length).toBeGreaterThanOrEqual(14)
      expect(changes.every(({ data }) => data.by !== undefined && agents.includes(data.by))).toBe(true)
      const placed = Map.groupBy(
        changes.filter(({ data }) => data.from === 'air'),
        ({ data }) => data.to.split('[')[0] ?? '',
      )
      const taken = new Map<string, number>()
      for (const { data } of ofType(episode, 'container.change')) {
        taken.set(data.item, (taken.get(data.item) ?? 0) - data.delta)
      }
      for (const [item, blocks] of placed) expect(taken.get(item)).toBeGreaterThanOrEqual(blocks.length)
    }
  })

  test('flowers stand on grass that was there before them', () => {
    for (const episode of episodes) {
      const placedAt = new Map(ofType(episode, 'block.change').map(({ seq, data }) => [String(data.pos), seq]))
      for (const z of [-1, 0, 1]) {
        expect(placedAt.get(String([-9, -59, z]))).toBeGreaterThan(placedAt.get(String([-9, -60, z])) ?? Infinity)
      }
    }
  })

  test('the record is whole: numbered without gaps, its hash and its track read back', () => {
    for (const { record, result, hash, track } of episodes) {
      expect(record.events.map(({ seq }) => seq)).toEqual(record.events.map((_event, index) => index))
      expect(record.events.at(-1)?.type).toBe('episode.end')
      expect(hash).toBe(result.logSha256)
      const reader = new TrackReader(track)
      const lastTick = reader.lastTick ?? -1
      const last = reader.frameAt(lastTick)
      expect(last?.inventories.map(({ player }) => player).sort()).toEqual(['Alice', 'Bob', 'Cindy'])
      expect(lastTick / 20).toBeGreaterThan(result.gameTimeS * 0.5)
    }
  })

  test('both conditions start from the same initial graph; only one is refined', () => {
    const causal = episodes.find(({ result }) => result.variant === 'default')
    const plain = episodes.find(({ result }) => result.variant === 'no-causal')
    if (causal === undefined || plain === undefined) throw new Error('one episode of each condition')
    expect(ofType(causal, 'plan.initial')[0]?.data).toEqual(ofType(plain, 'plan.initial')[0]?.data)
    expect(ofType(causal, 'plan.counterfactual').length).toBeGreaterThan(0)
    expect(ofType(plain, 'plan.counterfactual')).toEqual([])
  })
})

function cellsOf(address: string): ReturnType<typeof blueprintCells> {
  const scenario = scenarioByAddress(address)
  return scenario === null ? [] : blueprintCells(scenario.task)
}
