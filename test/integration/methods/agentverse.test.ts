/** AgentVerse in one small scenario of each family, by models without mistakes: it comes to the end, and the talk stands in the record. */
import { expect, test } from 'vitest'
import { playInOneProcess } from '../../fakes/determinism/play.ts'

const scenarios = [
  'villagerbench/construction/flower-row-04',
  'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
  'villagerbench/escape/2p-steps2-seed0',
]

test('every family is played to its end, with a discussion that takes no game time', async () => {
  const plays = scenarios.map(
    (scenario) => ({ kind: 'scenario', scenario, method: 'agentverse', agents: 2, seed: 1 }) as const,
  )
  for (const [index, { events }] of (await playInOneProcess(plays)).entries()) {
    expect(events.at(-1), scenarios[index]).toMatchObject({ type: 'episode.end', data: { endReason: 'completed' } })
    const started = events.find(({ type }) => type === 'episode.start')
    const firstSaid = events.find(({ type }) => type === 'chat')
    const spoken = events.filter(
      ({ type, actor, atMs }) => type === 'chat' && actor.kind === 'agent' && atMs === firstSaid?.atMs,
    )
    expect(spoken.length, scenarios[index]).toBeGreaterThanOrEqual(4)
    expect(firstSaid?.atMs).toBe(started?.atMs)
  }
})
