import { beforeAll, describe, expect, test } from 'vitest'
import { scenarioByAddress } from '../../../main/suites/index.ts'
import { matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { TrackReader } from '../../../shared/core/track-reader.ts'
import { worldOfRecord } from '../../../shared/core/voxel-world.ts'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const address = 'villagerbench/construction/task_24'
/** Every error dial at 0; answers come at once, so that the test waits for bots only. */
const faultless = {
  profile: 'perfect',
  latency: { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 },
}

const spec = {
  name: 'flower bed',
  scenarios: [address],
  methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }],
  agents: 3,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted', params: faultless },
}

describe('three bots build the flower bed of 14 blocks', () => {
  let episodes: readonly PlayedEpisode[] = []
  beforeAll(async () => {
    episodes = await playRun(spec)
  })

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
