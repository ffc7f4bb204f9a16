import { expect, test } from 'vitest'
import { episodeToShow } from '../../../../../renderer/pages/run/use-episode-to-show.ts'
import type { EpisodeView, TrialView } from '../../../../../shared/contract/views.ts'

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

const since = (id: string, sinceMs = 0) => ({ id, sinceMs })

test('the one that runs, then the next that runs', () => {
  expect(episodeToShow([], null, 0)).toBeNull()
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'running']), null, 0)).toBe('b')
  expect(episodeToShow(trialsOf(['a', 0, 'running'], ['b', 60, 'running']), since('b'), 90_000)).toBe('b')
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'running']), since('a'), 90_000)).toBe('b')
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'ended']), since('a'), 90_000)).toBe('a')
  expect(episodeToShow(trialsOf(['a', 0, 'ended'], ['b', 60, 'ended']), null, 0)).toBe('b')
})

test('where episodes are over within seconds each stays for 10 s', () => {
  const shown: string[] = []
  let before: ReturnType<typeof since> | null = null
  for (let count = 1; count <= 15; count++) {
    const nowMs = count * 3_000
    const all = Array.from(
      { length: count },
      (_, index) => [`e${index}`, index * 3, index + 1 === count ? 'running' : 'ended'] as const,
    )
    const id: string = episodeToShow(trialsOf(...all), before, nowMs) ?? ''
    if (id !== before?.id) before = since(id, nowMs)
    shown.push(id)
  }
  expect([...new Set(shown)]).toEqual(['e0', 'e4', 'e8', 'e12'])
})
