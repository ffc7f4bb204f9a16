/** A building of MineCollab out of the members' own hands: real server, real bots, the simulated model without mistakes. */
import { beforeAll, expect, test } from 'vitest'
import { scoreOf } from '../../../shared/core/families/minecollab-construction/score.ts'
import { worldOfRecord } from '../../../shared/core/voxel-world.ts'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

let episodes: readonly PlayedEpisode[] = []
beforeAll(async () => {
  episodes = await playRun({
    name: 'building',
    scenarios: ['minecollab/construction/glass-booth-34-agents-2'],
    methods: [{ method: 'causalmace' }, { method: 'mindcraft' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  })
})

test('both methods complete it, and every cell of its levels counts', () => {
  expect(episodes).toHaveLength(2)
  for (const { result, record } of episodes) {
    expect(result.endReason).toBe('completed')
    const { task } = record.header.scenario
    if (task.kind !== 'minecollab-construction') throw new Error('Another task was played.')
    const score = scoreOf(task, worldOfRecord(record).at)
    expect(score).toEqual({ matches: task.cells.length, mismatches: 0 })
  }
})

test('both members place what they began with, and nobody hands anything over', () => {
  for (const { record } of episodes) {
    const placers = record.events.flatMap(({ type, data }) =>
      type === 'block.change' && data.by !== undefined ? [data.by] : [],
    )
    expect(new Set(placers)).toEqual(new Set(['Andy', 'Jill']))
    const calls = record.events.flatMap(({ type, data }) => (type === 'action.start' ? [data.call.action] : []))
    expect(calls).not.toContain('Handover')
  }
})

test('progress rises to the end, without a view hit rate', () => {
  for (const episode of episodes) {
    const shares = ofType(episode, 'progress').map(({ data }) => data)
    expect(shares[0]?.completion).toBe(0)
    expect(shares.at(-1)?.completion).toBe(1)
    expect(shares.every(({ viewHitRate }) => viewHitRate === null)).toBe(true)
  }
})
