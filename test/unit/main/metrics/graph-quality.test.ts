import { describe, expect, it } from 'vitest'
import { graphDistanceMetrics } from '../../../../main/metrics/graph-distance.ts'
import { graphQualityMetrics } from '../../../../main/metrics/graph-quality.ts'
import { metricId } from '../../../../main/metrics/index.ts'
import { trueDependencyMetrics } from '../../../../main/metrics/true-dependencies.ts'
import type { EpisodeRecord } from '../../../../shared/contract/record/record.ts'
import type { Dependency, TaskGraph } from '../../../../shared/contract/task-graph.ts'
import { qualityOfPlan } from '../../../../shared/core/task-graph/read-plans.ts'
import { placeFunction, placeStep, takeFunction, takeStep } from '../../../../shared/core/task-graph/step-forms.ts'
import { recordOf } from './record-of.ts'

const edge = (from: number, to: number): Dependency => ({ from, to, owner: from })
const told = { seq: 0, atMs: 0, actor: { kind: 'planner', id: 'planner' }, v: 1 } as const
/** Take the stone, then a tower of two and one block apart. */
const subtasks = [
  takeStep('stone', 3, [9, -60, 9]),
  placeStep('stone', [0, -60, 0], {}),
  placeStep('stone', [0, -59, 0], {}),
  placeStep('stone', [4, -60, 0], {}),
].map((step, index) => ({ id: index + 1, description: '', step }))
/** What is so where nobody fetches for itself: the stone before all, the lower block before the upper one. */
const forced = [edge(1, 2), edge(1, 3), edge(1, 4), edge(2, 3)]

function bodyOf(name: string, action: string, container: readonly number[]): TaskGraph['functions'][number] {
  const call = { action, arguments: { container: [...container], item: 'wheat', amount: 1 } }
  return { name, call: [], description: '', body: [call] }
}

function record(
  initial: readonly Dependency[],
  final: readonly Dependency[],
  graph: Partial<TaskGraph> = {},
  initialGraph = 4,
): EpisodeRecord {
  const calls = { decompose: 1, initialGraph, counterfactual: 0, intervention: 0, interventionPlain: 0 }
  const drawn = { functions: [takeFunction, placeFunction], subtasks, removed: [] }
  const rules = [{ id: 'take-before-use', text: 'Take it first.' }]
  return recordOf(
    [
      { ...told, type: 'plan.rules', data: { rules } },
      { ...told, type: 'plan.initial', data: { graph: { ...drawn, dependencies: [...initial], ...graph } } },
      { ...told, type: 'plan.refined', data: { dependencies: [...final], removed: [], calls } },
    ],
    ['Alice'],
  )
}

function values(of: EpisodeRecord): Readonly<Record<string, number | null>> {
  return Object.fromEntries(graphQualityMetrics.map((metric) => [metricId(metric), metric.compute(of)]))
}

describe('graph distances and true dependencies', () => {
  const told = (of: EpisodeRecord) =>
    Object.fromEntries(
      [...graphDistanceMetrics, ...trueDependencyMetrics].map((metric) => [metricId(metric), metric.compute(of)]),
    )

  it('say how far the graph that is worked by is from each truth, and what became of its true edges', () => {
    // Direct are 1>2, 2>3 and 1>4; the graph has 3>2 in place of 2>3, and 4>3 besides.
    const found = told(record([...forced, edge(4, 3)], [edge(1, 2), edge(3, 2), edge(1, 4), edge(4, 3)]))
    expect(found).toMatchObject({
      'graph-physical-shd': 3,
      'graph-custody-shd': 3,
      'dependencies-physical-drawn': 1,
      'dependencies-custody-drawn': 4,
      'dependencies-rules-drawn': 3,
      'dependencies-physical-kept': 0,
      'dependencies-custody-kept': 2,
    })
    expect(told(record(forced, forced))).toMatchObject({ 'graph-custody-shd': 0, 'graph-custody-sid': 0 })
    expect(new Set(Object.values(told(recordOf([], ['Alice']))))).toEqual(new Set([null]))
  })
})

describe('graph quality', () => {
  it('compares both graphs with the three truths, each under its own name', () => {
    const found = values(record([...forced, edge(4, 3)], forced))
    expect(found).toMatchObject({
      // Everybody can fetch the stone: only the lower block has to be there before the upper one.
      'graph-physical-precision-initial': 1 / 5,
      'graph-physical-recall': 1,
      'graph-physical-precision': 1 / 4,
      'graph-custody-precision-initial': 4 / 5,
      'graph-custody-recall-initial': 1,
      'graph-custody-precision': 1,
      'graph-custody-recall': 1,
      'graph-custody-f1': 1,
      // Only `take-before-use` was among the rules.
      'graph-rules-precision': 3 / 4,
      'graph-rules-recall': 1,
    })
    expect(found['graph-custody-f1-initial']).toBeCloseTo(8 / 9)
    expect(Object.keys(found)).toHaveLength(36)
    expect(found['graph-custody-f1@last-plan']).toBe(1)
  })

  it('is of the first plan under its own name, and of the last one beside it', () => {
    const [first, second] = [record(forced, forced), record([edge(1, 2)], [edge(2, 1)])]
    const both = { ...first, events: [...first.events, ...second.events] }
    expect(values(both)).toMatchObject({
      'graph-custody-f1': 1,
      'graph-custody-precision@last-plan': 0,
      'graph-custody-precision-initial@last-plan': 1,
    })
    const distances = Object.fromEntries(graphDistanceMetrics.map((metric) => [metricId(metric), metric.compute(both)]))
    expect(distances).toMatchObject({ 'graph-custody-shd': 0, 'graph-custody-shd@last-plan': 3 })
    expect(
      [0, 1, 2].map((plan) => qualityOfPlan(both.events, both.header.scenario, plan)?.final.custody.precision),
    ).toEqual([1, 0, undefined])
  })

  it('counts what follows from other dependencies as named', () => {
    expect(values(record([], [edge(1, 2), edge(2, 3), edge(1, 4)]))).toMatchObject({
      'graph-custody-recall': 1,
      'graph-custody-precision': 1,
      'graph-custody-recall-initial': 0,
      'graph-custody-precision-initial': null,
    })
  })

  it('reads what subtasks do from their bodies, whatever the planner called its functions', () => {
    const named = (name: string): string => `my_${name}`
    const graph = {
      functions: [takeFunction, placeFunction].map((known) => ({ ...known, name: named(known.name) })),
      subtasks: subtasks.map(({ step, ...rest }) => ({ ...rest, step: { ...step, function: named(step.function) } })),
    }
    expect(values(record(forced, forced, graph))).toMatchObject({ 'graph-custody-f1': 1, 'graph-rules-f1': 6 / 7 })
  })

  it('knows of rooms that open one after the other, and of what is stored and taken', () => {
    const work = (id: number, name: string, given: object): TaskGraph['subtasks'][number] => ({
      id,
      description: '',
      step: { function: name, arguments: { ...given } },
    })
    const chest = [0, 0, 0]
    const graph = {
      functions: [
        { name: 'wait', call: ['room'], description: '', body: [{ action: 'Wait', arguments: {} }] },
        bodyOf('bring', 'StoreItem', chest),
        bodyOf('fetch', 'WithdrawItem', chest),
      ],
      subtasks: [
        work(1, 'wait', { room: 1 }),
        work(2, 'wait', { room: 2 }),
        work(3, 'bring', {}),
        work(4, 'fetch', {}),
      ],
    }
    const found = values(record([edge(1, 2)], [edge(1, 2), edge(3, 4)], graph))
    expect(found).toMatchObject({
      'graph-physical-recall-initial': 1 / 2,
      'graph-physical-f1': 1,
      'graph-physical-precision': 1,
    })
  })

  it('is undefined without a plan, without a graph, and where no subtask does anything that is known', () => {
    const all = (of: EpisodeRecord) => new Set(Object.values(values(of)))
    expect(all(recordOf([], ['Alice']))).toEqual(new Set([null]))
    expect(all(record([], [], {}, 0))).toEqual(new Set([null]))
    expect(all(record(forced, forced, { functions: [] }))).toEqual(new Set([null]))
  })
})
