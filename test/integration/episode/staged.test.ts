/** A scenario that sets what its members begin with, as an episode records it. */
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EpisodePool } from '../../../main/runs/episode-pool.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { TrackReader } from '../../../shared/core/track-reader.ts'
import { compileCache } from '../../fakes/compile-cache.ts'
import { playThrough } from '../../fakes/played.ts'
import { oddEpisode } from '../../fakes/task-24.ts'

const pool = new EpisodePool({ entry: join(import.meta.dirname, '../../fakes/odd-methods-entry.ts'), compileCache })
afterAll(() => pool.close())

test('members have their items and poses in the first frame, the header says so, and stagnation can be left out', async () => {
  const spec = oddEpisode('sleep-for-ever', { gameTimeS: 700, noProgressS: null })
  const { world } = spec.scenario
  const [x, y, z] = world.start
  const scenario: Scenario = {
    ...spec.scenario,
    world: {
      ...world,
      members: [
        { at: [x + 0.25, y, z + 0.5], yaw: 90, pitch: 10, items: [{ name: 'oak_planks', count: 70 }] },
        { items: [{ name: 'shears', count: 1 }] },
      ],
    },
  }
  const { end, messages } = await playThrough({ spawn: pool.spawn, spec: { ...spec, scenario } })
  expect(end).toMatchObject({ endReason: 'time-limit', validity: 'valid', gameTimeMs: 700_000 })
  const [header] = messages.filter((message) => message.kind === 'header')
  expect(header?.header.scenario).toEqual(scenario)
  const bytes = messages.flatMap((message) => (message.kind === 'track' ? [Buffer.from(message.bytes, 'base64')] : []))
  const frame = new TrackReader(Buffer.concat(bytes)).frameAt(1)
  expect(frame?.inventories.map(({ player, slots }) => [player, slots])).toEqual([
    [
      'Alice',
      [
        { slot: 36, name: 'oak_planks', count: 64 },
        { slot: 37, name: 'oak_planks', count: 6 },
      ],
    ],
    ['Bob', [{ slot: 36, name: 'shears', count: 1 }]],
  ])
  const alice = frame?.entities.find(({ name }) => name === 'Alice')
  expect([alice?.x, alice?.y, alice?.z]).toEqual([x + 0.25, y, z + 0.5])
  expect(Math.round(alice?.yaw ?? 0)).toBe(90)
  expect(Math.round(alice?.pitch ?? 0)).toBe(10)
})
