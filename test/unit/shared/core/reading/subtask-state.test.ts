import { describe, expect, test } from 'vitest'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { type SubtaskState, subtaskChanges, untouched } from '../../../../../shared/core/reading/subtask-state.ts'
import { fakeEvents } from '../../../../fakes/sample-run.ts'

/** What all events say of each subtask, read one by one. */
function statesAfter(events: readonly EpisodeEvent[]): ReadonlyMap<number, SubtaskState> {
  const states = new Map<number, SubtaskState>()
  for (const event of events) {
    for (const [id, state] of subtaskChanges(event, (own) => states.get(own) ?? untouched)) states.set(id, state)
  }
  return states
}

describe('subtaskChanges', () => {
  const events = fakeEvents(4)

  test('counts each action for its own subtask only', () => {
    const begun = events.flatMap(({ type, data }) => (type === 'action.start' ? [data.subtask] : []))
    for (const [id, { actions }] of statesAfter(events)) {
      expect(actions).toBe(begun.filter((own) => own === id).length)
    }
  })

  test('keeps the last reflection, and counts as false what was claimed and not seen', () => {
    const reflection = events.find((event) => event.type === 'reflection')
    if (reflection?.type !== 'reflection') throw new Error('the sample has no reflection')
    const { subtask } = reflection.data
    const falsely = { ...reflection, data: { ...reflection.data, claimed: true, checked: false, attempt: 3 } }
    const [change] = subtaskChanges(falsely, () => ({ ...untouched, attempts: 1, falseDones: 1 }))
    expect(change).toEqual([
      subtask,
      expect.objectContaining({
        attempts: 3,
        falseDones: 2,
        reflection: expect.objectContaining({ seq: reflection.seq, agent: reflection.actor.id, checked: false }),
      }),
    ])
  })

  test('a new plan puts its subtasks back to the beginning', () => {
    const plan = events.find(({ type }) => type === 'plan.initial')
    if (plan === undefined) throw new Error('the sample has no plan')
    const worked = { ...untouched, status: 'done', owner: 'Alice', actions: 4 } as const
    expect(subtaskChanges(plan, () => worked).map(([, state]) => state)).toEqual(
      subtaskChanges(plan, () => untouched).map(() => untouched),
    )
  })

  test('an action of no subtask changes none', () => {
    const start = events.find(({ type }) => type === 'action.start')
    if (start?.type !== 'action.start') throw new Error('the sample has no action')
    const { subtask, ...data } = start.data
    expect(subtask).toBeDefined()
    expect(subtaskChanges({ ...start, data }, () => untouched)).toEqual([])
  })
})
