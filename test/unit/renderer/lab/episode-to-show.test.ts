import { expect, test } from 'vitest'
import type { EpisodeView, TrialView } from '../../../../preload/contract/views.ts'
import { episodeToShow } from '../../../../renderer/lab/episode-to-show.ts'

function trialsOf(...episodes: readonly (readonly [id: string, startS: number, status: EpisodeView['status']])[]) {
  return episodes.map(([id, startS, status], position): TrialView => {
    const startedAt = new Date(startS * 1000).toISOString()
    const ended = status === 'ended'
    return {
      ...{
        id: `trial-${id}`,
        runId: 'run',
        position,
        scenario: 's',
        conditionId: 'c',
        condition: 'c',
        seed: 1,
        repeat: 0,
      },
      status: ended ? 'done' : 'running',
      episodes: [
        {
          ...{ id, runId: 'run', trialId: `trial-${id}`, attempt: 1, status, startedAt, message: null },
          ...{ phase: ended ? null : 'play', progress: null, pace: null },
          ...{ endReason: ended ? 'completed' : null, validity: ended ? 'valid' : null },
        },
      ],
    }
  })
}

test('the one that runs, then the next that runs', () => {
  expect(episodeToShow([], null)).toBeNull()
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'running']), null)).toBe('b')
  expect(episodeToShow(trialsOf(['a', 0, 'running'], ['b', 60, 'running']), 'b')).toBe('b')
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'running']), 'a')).toBe('b')
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'ended']), null)).toBe('b')
})

test('where episodes are over within seconds it stays, and leads on every 20 s', () => {
  const shown: (string | null)[] = []
  let before: string | null = null
  for (let count = 1; count <= 15; count++) {
    const all = Array.from(
      { length: count },
      (_, index) => [`e${index}`, index * 3, index + 1 === count ? 'running' : 'ended'] as const,
    )
    before = episodeToShow(trialsOf(...all), before)
    shown.push(before)
  }
  expect([...new Set(shown)]).toEqual(['e0', 'e7', 'e14'])
})
