import { describe, expect, test } from 'vitest'
import { budgetEnds, type EpisodeBudget } from '../../../shared/contract/episode-budget.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import { type Played, playThrough } from '../../fakes/played.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { gateway, task24 } from '../../fakes/task-24.ts'

const methods = ['react', 'causalmace', 'sequential'] as const

function play(method: string, budget: EpisodeBudget): Promise<Played> {
  return playThrough({
    spawn: sharedEpisodes.spawn,
    spec: task24(1, 2, undefined, { method, budget }),
    answer: gateway.send,
  })
}

function eventsOf({ messages }: Played): readonly EventRow[] {
  return messages.flatMap((message) => (message.kind === 'events' ? message.events : []))
}

function countOf(played: Played, type: string, actor?: string): number {
  return eventsOf(played).filter((event) => event.type === type && (actor ?? event.actor.id) === event.actor.id).length
}

/** Too little for any method to complete the flower bed with. */
const tiny = { gameSeconds: 4, actionsPerAgent: 3, modelCalls: 6, tokens: 4000 } as const
/** Of every method; joint steps are only of those that take some (talk.test.ts). */
const parts = ['gameSeconds', 'actionsPerAgent', 'modelCalls', 'tokens'] as const

describe.each(parts)('a budget of %s', (part) => {
  test.each(methods)('ends an episode of %s as valid, with the same end', async (method) => {
    const played = await play(method, { [part]: tiny[part] })
    expect(played.end).toMatchObject({ endReason: budgetEnds[part], validity: 'valid', reusable: true })
    expect(eventsOf(played).at(-1)).toMatchObject({ type: 'episode.end', data: { endReason: budgetEnds[part] } })
    if (part === 'actionsPerAgent') {
      const taken = ['Alice', 'Bob'].map((agent) => countOf(played, 'action.start', agent))
      expect(Math.max(...taken)).toBe(tiny.actionsPerAgent)
    }
    if (part === 'modelCalls') expect(countOf(played, 'model.call')).toBe(tiny.modelCalls)
  })
})

test('the record says the budget, and is the same when it is played again', async () => {
  const budget = { actionsPerAgent: 4, tokens: 9000 }
  const [first, second] = [await play('react', budget), await play('react', budget)]
  expect(first.messages.find(({ kind }) => kind === 'header')).toMatchObject({ header: { budget } })
  expect(second.hash).toBe(first.hash)
})
