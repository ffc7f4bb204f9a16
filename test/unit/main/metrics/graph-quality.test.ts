import { describe, expect, it } from 'vitest'
import { graphQualityMetrics } from '../../../../main/metrics/graph-quality.ts'
import { metricId } from '../../../../main/metrics/index.ts'
import type { EpisodeRecord } from '../../../../preload/contract/record/record.ts'
import type { Dependency, TaskGraph } from '../../../../preload/contract/task-graph.ts'
import { placeFunction, placeStep, takeFunction, takeStep } from '../../../../preload/core/task-graph/step-forms.ts'
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
/** What the world forces: the stone before all, the lower block before the upper one. */
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

describe('graph quality', () => {
  it('compares both graphs with both truths', () => {
    const found = values(record([...forced, edge(4, 3)], forced))
    expect(found).toMatchObject({
      'graph-precision-initial': 4 / 5,
      'graph-recall-initial': 1,
      'graph-precision': 1,
      'graph-recall': 1,
      'graph-f1': 1,
      // Only `take-before-use` was among the rules.
      'graph-precision@rules': 3 / 4,
      'graph-recall@rules': 1,
    })
    expect(found['graph-f1-initial']).toBeCloseTo(8 / 9)
    expect(Object.keys(found)).toHaveLength(12)
  })

  it('counts what follows from other dependencies as named', () => {
    expect(values(record([], [edge(1, 2), edge(2, 3), edge(1, 4)]))).toMatchObject({
      'graph-recall': 1,
      'graph-precision': 1,
      'graph-recall-initial': 0,
      'graph-precision-initial': null,
    })
  })

  it('reads what subtasks do from their bodies, whatever the planner called its functions', () => {
    const named = (name: string): string => `my_${name}`
    const graph = {
      functions: [takeFunction, placeFunction].map((known) => ({ ...known, name: named(known.name) })),
      subtasks: subtasks.map(({ step, ...rest }) => ({ ...rest, step: { ...step, function: named(step.function) } })),
    }
    expect(values(record(forced, forced, graph))).toMatchObject({ 'graph-f1': 1, 'graph-f1@rules': 6 / 7 })
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
    expect(found).toMatchObject({ 'graph-recall-initial': 1 / 2, 'graph-f1': 1, 'graph-precision': 1 })
  })

  it('is undefined without a plan, without a graph, and where no subtask does anything that is known', () => {
    const all = (of: EpisodeRecord) => new Set(Object.values(values(of)))
    expect(all(recordOf([], ['Alice']))).toEqual(new Set([null]))
    expect(all(record([], [], {}, 0))).toEqual(new Set([null]))
    expect(all(record(forced, forced, { functions: [] }))).toEqual(new Set([null]))
  })
})
