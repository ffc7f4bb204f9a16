import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import { type EpisodeStory, emptyStory, personIn, readIntoStory } from '../../../../shared/core/episode-view.ts'
import { upcast } from '../../../../shared/core/upcast.ts'
import { fakeEvents } from '../../../fakes/sample-run.ts'
import { toldEvents } from '../../../fakes/told-events.ts'
import { fixtureEvents } from '../../../fixtures/record.ts'

const events = fakeEvents(12)

function subtask(story: EpisodeStory, id: number) {
  return story.subtasks.find((own) => own.id === id)
}

describe('readIntoStory', () => {
  test('knows nobody and nothing before the first event', () => {
    expect(readIntoStory(emptyStory, [])).toBe(emptyStory)
    expect(emptyStory.subtasks).toEqual([])
  })

  test('says of each subtask how it stands, who did it, and why it failed', () => {
    const story = readIntoStory(emptyStory, fakeEvents(4))
    expect(story.agents).toEqual(['Alice', 'Bob', 'Cindy'])
    expect(subtask(story, 1)).toMatchObject({ status: 'done', owner: 'Alice', attempts: 1, reason: null, actions: 1 })
    expect(subtask(story, 4)).toMatchObject({ status: 'failed', owner: 'Alice', reason: 'Gave up.' })
    expect(subtask(story, 5)).toMatchObject({ status: 'running', owner: 'Bob', attempts: 0 })
    expect(subtask(story, 12)).toMatchObject({ status: 'waiting', owner: null, actions: 0 })
    expect(story.completion).toBeCloseTo(4 / 12)
  })

  test('joins the end of an action to its start, and leaves open what goes on', () => {
    const story = readIntoStory(emptyStory, fakeEvents(4))
    const outcomes = story.entries.flatMap((entry) => (entry.kind === 'action' ? [entry.outcome?.ok ?? null] : []))
    expect(outcomes).toEqual([true, true, true, false, null, null])
    expect(story.entries.find((entry) => entry.kind === 'action' && entry.outcome?.ok === false)).toMatchObject({
      actor: 'Alice',
      subtask: 4,
      call: { action: 'placeBlock' },
      outcome: { reason: 'out-of-reach', durationMs: 640 },
    })
    expect(story).toMatchObject({ actions: 6, failedActions: 1 })
    const cutShort = fakeEvents(4).map((event) =>
      event.type === 'action.end' && !event.data.ok
        ? { ...event, data: { ...event.data, reason: 'interrupted' } }
        : event,
    )
    expect(readIntoStory(emptyStory, cutShort)).toMatchObject({ actions: 6, failedActions: 0 })
    expect(story.actionLog.all.filter(({ end }) => end === null)).toHaveLength(2)
  })

  test('tells of the plan, of thoughts, and of what an agent claimed against what stands', () => {
    const { entries } = readIntoStory(emptyStory, fakeEvents(4))
    expect(entries[0]).toMatchObject({ kind: 'note', text: 'Planned 12 subtasks with 0 dependencies.' })
    expect(entries.filter(({ kind }) => kind === 'thought')).toHaveLength(6)
    expect(entries.findLast(({ kind }) => kind === 'reflection')).toMatchObject({ claimed: true, checked: false })
  })

  test('says to whom a message goes', () => {
    const told = toldEvents([
      [0, 'Alice', 'chat', { text: 'ready?' }],
      [10, 'Bob', 'chat', { text: 'yes', to: 'Alice' }],
    ])
    const { entries } = readIntoStory(emptyStory, told)
    expect(entries.map((entry) => [entry.kind, 'text' in entry && entry.text])).toEqual([
      ['chat', 'to all: ready?'],
      ['chat', 'to Alice: yes'],
    ])
  })

  test('puts a second plan in the place of what nobody had begun, after what somebody had', () => {
    const before = readIntoStory(emptyStory, fakeEvents(4))
    const begun = before.subtasks.filter(({ owner }) => owner !== null)
    expect(begun.length).toBeLessThan(before.subtasks.length)
    const graph = {
      functions: [],
      subtasks: [13, 14].map((id) => ({ id, description: `New ${id}`, step: { function: 'f', arguments: {} } })),
      dependencies: [],
      removed: [],
    }
    const actor = { kind: 'planner', id: 'planner' } as const
    const after = readIntoStory(before, [
      { seq: 900, atMs: before.atMs, actor, type: 'plan.initial', v: 1, data: { graph } },
    ])
    expect(after.subtasks.map(({ id }) => id)).toEqual([...begun.map(({ id }) => id), 13, 14])
    expect(after.subtasks.slice(0, begun.length)).toEqual(begun)
    expect(after.entries.at(-1)).toMatchObject({ text: 'Planned anew: 2 subtasks with 0 dependencies.' })
  })

  test('does not change the story that it continues', () => {
    const before = readIntoStory(emptyStory, events.slice(0, 20))
    const copy = structuredClone(before)
    readIntoStory(before, events.slice(20))
    expect(before).toEqual(copy)
  })

  test('comes to the same story however the events are cut into batches', () => {
    const whole = readIntoStory(emptyStory, events)
    const cuts = fc.array(fc.nat(events.length), { maxLength: 12 })
    fc.assert(
      fc.property(cuts, (at) => {
        const bounds = [0, ...at.toSorted((a, b) => a - b), events.length]
        const batches = bounds.slice(1).map((end, index) => events.slice(bounds[index], end))
        expect(batches.reduce(readIntoStory, emptyStory)).toEqual(whole)
      }),
      { numRuns: 50 },
    )
  })

  test('reads a stored record of the first version to its end', () => {
    const record = fixtureEvents.map((row) => {
      const event = upcast(row)
      if (!event.ok) throw new Error(event.error.message)
      return event.value
    })
    const story = readIntoStory(emptyStory, record)
    expect(story.end).toEqual(record.findLast(({ type }) => type === 'episode.end')?.data)
    expect(story.actions).toBe(record.filter(({ type }) => type === 'action.start').length)
    expect(story.actions).toBeGreaterThan(0)
    expect(story.modelCalls).toBe(record.filter(({ type }) => type === 'model.call').length)
  })
})

describe('people in an episode', () => {
  const start = (people: readonly string[]): EpisodeEvent => ({
    ...{ seq: 0, atMs: 0, v: 1, type: 'episode.start', actor: { kind: 'judger', id: 'judger' } },
    data: { agents: ['Alice', 'Bob'], ...(people.length === 0 ? {} : { people: [...people] }) },
  })
  const input = (
    player: string,
    data: Pick<EpisodeEvent<'external.input'>['data'], 'input' | 'agent'>,
  ): EpisodeEvent => ({
    ...{ seq: 1, atMs: 0, v: 1, type: 'external.input', actor: { kind: 'human', id: player } },
    data: { player, ...data },
  })

  test.each([
    ['nobody', start([]), [], null],
    ['a member that nobody has moved yet', start(['Bob']), [], 'member'],
    ['a member with a client', start(['Bob']), [input('Bob', { input: 'joined', agent: 'Bob' })], 'member'],
    [
      'who plays that member from the page',
      start(['Bob']),
      [input('Lab', { input: 'possessed', agent: 'Bob' })],
      'member',
    ],
    ['who takes another one over', start(['Bob']), [input('Lab', { input: 'possessed', agent: 'Alice' })], 'outsider'],
    ['a visitor', start(['Bob']), [input('Guest', { input: 'joined' })], 'outsider'],
    ['who takes an agent over', start([]), [input('Lab', { input: 'possessed', agent: 'Bob' })], 'outsider'],
  ] as const)('%s', (_who, first, others, person) => {
    expect(personIn(readIntoStory(emptyStory, [first, ...others]))).toBe(person)
  })
})
