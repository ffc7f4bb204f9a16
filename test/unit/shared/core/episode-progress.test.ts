import { expect, test } from 'vitest'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import { countSubtasks, noProgress, reduceProgress } from '../../../../shared/core/episode-progress.ts'
import { upcast } from '../../../../shared/core/upcast.ts'
import { fixtureEvents, fixtureHeader } from '../../../fixtures/record.ts'

const events = fixtureEvents.map((row): EpisodeEvent => {
  const event = upcast(row)
  if (!event.ok) throw new Error(event.error.message)
  return event.value
})

test('counts what the events of a whole episode say', () => {
  const progress = events.reduce(reduceProgress, noProgress(fixtureHeader.scenario))
  expect(progress).toEqual({
    atMs: 304.5,
    completion: 0.5,
    viewHitRate: null,
    blocks: { right: 1, total: 2 },
    subtasks: new Map([
      [1, 'running'],
      [2, 'waiting'],
    ]),
    actions: 1,
    modelCalls: 2,
  })
  expect([countSubtasks(progress, 'running'), countSubtasks(progress, 'done')]).toEqual([1, 0])
})

test('leaves what it was given untouched', () => {
  const start = noProgress(fixtureHeader.scenario)
  events.reduce(reduceProgress, start)
  expect(start).toEqual(noProgress(fixtureHeader.scenario))
})
