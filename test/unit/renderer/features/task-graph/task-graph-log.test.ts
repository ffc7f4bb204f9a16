import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greatestAte } from '../../../../../renderer/features/task-graph/graph-moment.ts'
import { describeNoGraph, describePlan } from '../../../../../renderer/features/task-graph/graph-text.ts'
import { planAfterKey } from '../../../../../renderer/features/task-graph/plan-switch.tsx'
import { TaskGraphLog } from '../../../../../renderer/features/task-graph/task-graph-log.ts'
import type { EpisodeEvent, EventData } from '../../../../../shared/contract/record/events.ts'
import type { Dependency, Subtask } from '../../../../../shared/contract/task-graph.ts'
import { verdictOf } from '../../../../../shared/core/reading/verdicts.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

type Told = Parameters<typeof toldEvents>[0][number]

const subtask = (id: number): Subtask => ({
  id,
  description: `place ${id}`,
  step: { function: 'place', arguments: {} },
})
const edge = (from: number, to: number, ate?: Record<string, number>): Dependency => ({
  ...{ from, to, owner: to },
  ...(ate === undefined ? {} : { ate }),
})
const drawn = (ids: readonly number[], dependencies: readonly Dependency[]): EventData<'plan.initial'> => ({
  graph: { functions: [], subtasks: ids.map(subtask), dependencies: [...dependencies], removed: [] },
})
const calls = { decompose: 1, initialGraph: 3, counterfactual: 1, intervention: 2, interventionPlain: 4 }
const asked = (purpose: string, outcome: 'ok' | 'reask' = 'ok'): EventData<'model.call'> => ({
  ...{ role: 'planner', purpose, outcome, requestSha256: 'a', answerSha256: null },
  ...{ promptTokens: 1, answerTokens: 1, latencyMs: 0 },
})
const reflection = (attempt: number, claimed: boolean, checked: boolean | null): EventData<'reflection'> => ({
  subtask: 1,
  attempt,
  reasoning: '',
  summary: `try ${attempt}`,
  claimed,
  checked,
})

/** A plan of three, in which the edge 1 -> 3 is cut; subtask 1 is claimed and not done at first; 3 fails; a second plan follows. */
const story: readonly Told[] = [
  [0, 'lab', 'episode.start', { agents: ['Alice', 'Bob'] }],
  [0, 'planner', 'plan.rules', { rules: [{ id: 'r1', text: 'Take before use.' }] }],
  [100, 'planner', 'model.call', asked('causalmace.decompose')],
  [110, 'planner', 'model.call', asked('causalmace.dependencies', 'reask')],
  [120, 'planner', 'model.call', asked('causalmace.dependencies')],
  [200, 'planner', 'plan.initial', drawn([1, 2, 3], [edge(1, 2), edge(1, 3)])],
  [250, 'planner', 'model.call', asked('causalmace.counterfactual')],
  [260, 'planner', 'plan.counterfactual', { ruleId: 'r1', text: 'Use before you take.' }],
  [
    300,
    'planner',
    'plan.refined',
    { dependencies: [edge(1, 2, { r1: -0.75 })], removed: [{ ...edge(1, 3, { r1: 0 }), reason: 'ate-zero' }], calls },
  ],
  [300, 'planner', 'plan.paths', { paths: [[1, 2], [3]], count: '2', cover: false }],
  [300, 'planner', 'subtask.status', { subtask: 1, status: 'ready' }],
  [300, 'Alice', 'path.assign', { path: 0, subtask: 1, busyRates: [0, 0] }],
  [300, 'Alice', 'subtask.status', { subtask: 1, status: 'running', agent: 'Alice' }],
  [310, 'Bob', 'path.assign', { path: 0, subtask: 2, busyRates: [1, 0] }],
  [310, 'Bob', 'agent.wait', { for: 2, path: 0 }],
  [320, 'Alice', 'action.start', { id: 1, call: { action: 'PlaceBlock', arguments: {} }, subtask: 1 }],
  [400, 'Alice', 'reflection', reflection(1, true, false)],
  [450, 'Alice', 'reflection', reflection(2, true, true)],
  [450, 'Alice', 'subtask.status', { subtask: 1, status: 'done', agent: 'Alice', attempt: 2 }],
  [460, 'Bob', 'subtask.status', { subtask: 2, status: 'running', agent: 'Bob' }],
  [470, 'Alice', 'agent.wait', { for: null, path: null }],
  [500, 'Bob', 'subtask.status', { subtask: 2, status: 'failed', agent: 'Bob', attempt: 3, reason: 'No oak.' }],
  [600, 'planner', 'plan.rules', { rules: [] }],
  [650, 'planner', 'plan.initial', drawn([4], [])],
  [700, 'lab', 'episode.end', { endReason: 'gave-up', validity: 'valid', message: '' }],
]
const events = toldEvents(story)

function stateAt(atMs: number, known: readonly EpisodeEvent[] = events) {
  return new TaskGraphLog({ events: known }).at(atMs)
}

describe('the graph at a moment', () => {
  test('is drawn, then refined: what was cut keeps its reason, what holds has its ATE', () => {
    expect(stateAt(150)).toMatchObject({
      shape: null,
      progress: { phase: 'drawing', answers: { decompose: 1, dependencies: 1, counterfactual: 0 } },
    })
    expect(stateAt(299).progress).toMatchObject({ phase: 'refining', answers: { counterfactual: 1, dependencies: 0 } })
    expect(stateAt(299).progress.counterfactuals.get('r1')).toBe('Use before you take.')
    expect(stateAt(299).shape).toMatchObject({ isRefined: false, edges: [{ to: 2, ate: null }, { to: 3 }], cut: [] })
    const refined = stateAt(300).shape
    expect(refined).toMatchObject({ isRefined: true, edges: [{ to: 2, reason: null }], paths: [[1, 2], [3]] })
    expect(refined?.cut).toMatchObject([{ from: 1, to: 3, reason: 'ate-zero', ate: { r1: 0 } }])
    expect(refined?.edges.map(greatestAte)).toEqual([-0.75])
  })

  test('tells who works at which subtask, who waits for which, and how busy the paths were at the last choice', () => {
    const { agents, busy, subtasks } = stateAt(320)
    expect(agents).toEqual([
      { name: 'Alice', doing: 'working', subtask: 1, path: 0 },
      { name: 'Bob', doing: 'waiting', subtask: 2, path: 0 },
    ])
    expect(busy).toEqual({ atMs: 310, agent: 'Bob', rates: [1, 0] })
    expect(subtasks.get(1)).toMatchObject({ status: 'running', owner: 'Alice', actions: 1 })
    expect(stateAt(470).agents).toMatchObject([
      { doing: 'finished', subtask: null, path: null },
      { name: 'Bob', doing: 'working', subtask: 2 },
    ])
    expect(stateAt(500).agents[1]).toMatchObject({ doing: 'free', subtask: null })
  })

  test("keeps the agent's last word beside the judger's look", () => {
    const verdictAt = (atMs: number): string | null => {
      const last = stateAt(atMs).subtasks.get(1)?.reflection ?? null
      return last === null ? null : verdictOf(last)
    }
    expect(verdictAt(399)).toBeNull()
    expect(verdictAt(400)).toBe('false-done')
    expect(verdictAt(450)).toBe('right')
    expect(stateAt(450).subtasks.get(1)).toMatchObject({ status: 'done', attempts: 2, falseDones: 1 })
  })

  test('has the reason of a failure until the status changes', () => {
    expect(stateAt(500).subtasks.get(2)).toMatchObject({ status: 'failed', attempts: 3, reason: 'No oak.' })
  })

  test('replaces what nobody had begun by a later plan and keeps the rest with its edges', () => {
    expect(stateAt(649).shape?.nodes.map(({ id }) => id)).toEqual([1, 2, 3])
    const { shape, busy, isOver } = stateAt(700)
    expect(shape?.nodes.map(({ id }) => id)).toEqual([1, 2, 4])
    expect(shape?.edges).toMatchObject([{ from: 1, to: 2 }])
    expect(shape).toMatchObject({ cut: [], paths: [] })
    expect([busy, isOver]).toEqual([null, true])
  })
})

describe('plans', () => {
  const log = new TaskGraphLog({ events })

  test('are told with when each was made, and how its subtasks stood when the next one came', () => {
    expect(log.plans.map(describePlan)).toEqual([
      'Made at 0:00.2 with 3 subtasks; replaced at 0:00.6: 1 done, 1 failed (2: No oak.), 1 not begun.',
      'Made at 0:00.6 with 1 subtask; no other plan followed.',
    ])
    expect([150, 200, 649, 650].map((atMs) => log.at(atMs).plan)).toEqual([-1, 0, 0, 1])
  })

  test('one that is not in force can be shown at any moment, with how its subtasks stand then and nobody on its paths', () => {
    const first = log.at(660, 0)
    expect(first.plan).toBe(0)
    expect(first.shape).toBe(log.at(649).shape)
    expect([...first.subtasks.values()].map(({ status }) => status)).toEqual(['done', 'failed', 'waiting'])
    expect([...first.agents.map(({ path }) => path), first.busy]).toEqual([null, null, null])
    const early = log.at(100, 1)
    expect(early.shape?.nodes.map(({ id }) => id)).toEqual([1, 2, 4])
    expect(early.subtasks.get(1)?.status).toBe('waiting')
    expect(log.at(320, 0)).toEqual(log.at(320))
  })

  test('keys lead from one to the next and stop at the ends', () => {
    expect([
      planAfterKey('[', 0, 2),
      planAfterKey('[', 1, 2),
      planAfterKey(']', 0, 2),
      planAfterKey(']', 1, 2),
    ]).toEqual([0, 0, 1, 1])
    expect(planAfterKey(']', -1, 2)).toBe(0)
  })

  test('have paths where somebody chooses them', () => {
    expect(log.choosesPaths).toBe(true)
    expect(new TaskGraphLog({ events: events.filter(({ type }) => type !== 'path.assign') }).choosesPaths).toBe(false)
  })
})

test('an agent that was put back is at its subtask no more', () => {
  const back = toldEvents([
    ...story.slice(0, 13),
    [305, 'planner', 'subtask.status', { subtask: 1, status: 'ready', reason: 'Bob stood in the way.' }],
  ])
  expect(stateAt(305, back).agents[0]).toMatchObject({ name: 'Alice', doing: 'free', subtask: null })
})

test('whoever acts before anybody planned makes no plan', () => {
  const unplanned = toldEvents([
    [0, 'lab', 'episode.start', { agents: ['Alice'] }],
    [10, 'Alice', 'thought', { text: 'I begin.' }],
  ])
  expect(stateAt(9, unplanned).actsWithoutPlan).toBe(false)
  expect(stateAt(10, unplanned)).toMatchObject({ actsWithoutPlan: true, shape: null })
  expect(stateAt(700).actsWithoutPlan).toBe(false)
})

test('the shape is the same object until a plan says otherwise, a subtask until something happens to it', () => {
  const log = new TaskGraphLog({ events })
  expect(log.at(330).shape).toBe(log.at(500).shape)
  expect(log.at(330).subtasks.get(3)).toBe(log.at(600).subtasks.get(3))
})

const moments = fc.integer({ min: -1, max: 800 })

test('reading bit by bit, and asking in between, tells the same as reading all at once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: events.length })), fc.array(moments), (cuts, times) => {
      const growing: EpisodeEvent[] = []
      const log = new TaskGraphLog({ events: growing })
      for (const cut of [...cuts.sort((a, b) => a - b), events.length]) {
        growing.push(...events.slice(growing.length, cut))
        for (const atMs of times) log.at(atMs)
      }
      for (const atMs of times) expect(log.at(atMs)).toEqual(stateAt(atMs))
    }),
  )
})

test('what holds at a time depends on nothing that comes later', () => {
  fc.assert(
    fc.property(moments, (atMs) => {
      const known = events.filter((event) => event.atMs <= atMs)
      expect(stateAt(atMs)).toEqual(stateAt(atMs, known))
    }),
  )
})

describe('why there is no graph', () => {
  const wordsOf = (...told: readonly Told[]) =>
    describeNoGraph(new TaskGraphLog({ events: toldEvents(told) }).at(Number.POSITIVE_INFINITY))
  const cancelled: Told = [900, 'judger', 'episode.end', { endReason: 'cancelled', validity: 'stopped', message: '' }]
  const rules: Told = [0, 'planner', 'plan.rules', { rules: [{ id: 'r1', text: 'Take before use.' }] }]

  test.each([
    ['planning that was begun', [rules, cancelled], 'planning was begun, and not finished'],
    [
      'a question of the planner',
      [[100, 'planner', 'model.call', asked('other.plan')], cancelled],
      'planning was begun',
    ],
    ['an end before everything', [cancelled], 'the episode was over before planning began'],
    [
      'a method without a plan',
      [[50, 'Alice', 'action.start', { id: 1, call: { action: 'PlaceBlock', arguments: {} } }], cancelled],
      'this method makes no plan',
    ],
  ] satisfies readonly (readonly [string, readonly Told[], string])[])('%s', (_, told, words) => {
    expect(wordsOf(...told)).toContain(words)
  })

  test('is not said while there may be one, or is', () => {
    expect(wordsOf(rules)).toBeNull()
    expect(
      wordsOf(...story, [9_000, 'judger', 'episode.end', { endReason: 'gave-up', validity: 'valid', message: '' }]),
    ).toBeNull()
  })
})
