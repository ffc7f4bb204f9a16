import { describe, expect, it } from 'vitest'
import {
  type AssignmentRule,
  type Chooser,
  decide,
  type TeamState,
} from '../../../../../main/methods/causalmace/assignment.ts'
import type { AgentPlace } from '../../../../../main/methods/causalmace/busy-rate.ts'
import { busyRates, indexPaths } from '../../../../../main/methods/causalmace/busy-rate.ts'
import { createDag } from '../../../../../main/planner/dag.ts'
import { findPaths } from '../../../../../main/planner/paths.ts'
import type { SubtaskStatus } from '../../../../../shared/contract/task-graph.ts'

const rule: AssignmentRule = { choose: 'busy-rate', counting: 'every-path', onBlocked: 'wait', exclusive: true }
const chooser: Chooser = { distanceTo: () => 0, canDo: () => true, joins: () => false, random: () => 0 }

function team(
  ids: readonly number[],
  edges: readonly (readonly [number, number])[],
  statuses: Readonly<Record<number, SubtaskStatus>>,
  agents: readonly AgentPlace[],
): TeamState {
  const dag = createDag(
    ids,
    edges.map(([from, to]) => ({ from, to })),
  )
  const { paths } = findPaths(dag, 100)
  return { dag, paths, index: indexPaths(paths), statusOf: (id) => statuses[id] ?? 'waiting', agents }
}

const free: AgentPlace = { path: null, subtask: null }

/** Three entrances, two paths from each: 1 -> 4, 1 -> 5, 2 -> 6, 2 -> 7, 3 -> 8, 3 -> 9. */
const entrances: readonly (readonly [number, number])[] = [
  [1, 4],
  [1, 5],
  [2, 6],
  [2, 7],
  [3, 8],
  [3, 9],
]
const nodes = [1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('decide', () => {
  it('spreads agents over the entrances by busy rate', () => {
    const places: AgentPlace[] = []
    const statuses: Record<number, SubtaskStatus> = { 1: 'ready', 2: 'ready', 3: 'ready' }
    const taken = [1, 2, 3].map(() => {
      const decision = decide(team(nodes, entrances, statuses, [...places, free]), free, rule, chooser)
      if (decision.kind !== 'run') throw new Error('An agent found nothing to do.')
      statuses[decision.subtask] = 'running'
      places.push({ path: decision.path, subtask: decision.subtask })
      return decision.subtask
    })
    expect(taken).toEqual([1, 2, 3])
  })

  it('breaks ties by readiness, then distance, then index', () => {
    const at = (distances: Readonly<Record<number, number>>): Chooser => ({
      ...chooser,
      distanceTo: (id) => distances[id] ?? 0,
    })
    const state = team([1, 2, 3], [], { 1: 'ready', 2: 'ready', 3: 'ready' }, [free])
    expect(decide(state, free, rule, at({ 1: 9, 2: 4, 3: 4 }))).toMatchObject({ kind: 'run', subtask: 2 })
    const blocked = team([1, 2, 3], [[1, 2]], { 1: 'running', 3: 'ready' }, [free])
    expect(decide(blocked, free, rule, at({ 2: 0, 3: 99 }))).toMatchObject({ kind: 'run', subtask: 3 })
  })

  it('counts rates as equal that differ only by the order of their sums', () => {
    const paths = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]
    const chain = paths.flatMap((ids) => ids.slice(1).map((to, index) => [ids[index] ?? 0, to] as const))
    // 1 + 1 + 1/3 on the one path, 1/3 + 1 + 1 on the other: not the same number.
    const [upward, downward] = [
      [1, 1, 3],
      [7, 5, 5],
    ]
    const agents = [...upward, ...downward].map((subtask): AgentPlace => ({ path: null, subtask }))
    const taken = Object.fromEntries(paths.flatMap((ids) => ids.slice(0, 3)).map((id) => [id, 'running' as const]))
    const state = team(paths.flat(), chain, { ...taken, 4: 'ready', 8: 'ready' }, [...agents, free])
    const rates = busyRates(state.index, agents, 'every-path')
    expect(rates[0]).not.toBe(rates[1])
    const nearer = (near: number): Chooser => ({ ...chooser, distanceTo: (id) => (id === near ? 1 : 9) })
    expect(decide(state, free, rule, nearer(4))).toMatchObject({ subtask: 4 })
    expect(decide(state, free, rule, nearer(8))).toMatchObject({ subtask: 8 })
  })

  it('stays on its path and skips what is done or taken', () => {
    const agent: AgentPlace = { path: 0, subtask: null }
    const state = team(
      [1, 2, 3],
      [
        [1, 2],
        [2, 3],
      ],
      { 1: 'done', 2: 'ready' },
      [agent],
    )
    expect(decide(state, agent, rule, chooser)).toEqual({ kind: 'run', path: 0, subtask: 2, busyRates: null })
  })

  it('waits for a prerequisite that is under way, or switches', () => {
    const agent: AgentPlace = { path: 0, subtask: null }
    const state = team([1, 2, 3], [[1, 2]], { 1: 'running', 3: 'ready' }, [agent])
    expect(decide(state, agent, rule, chooser)).toMatchObject({ kind: 'wait', subtask: 2, busyRates: null })
    expect(decide(state, agent, { ...rule, onBlocked: 'switch' }, chooser)).toMatchObject({ kind: 'run', subtask: 3 })
  })

  it('never waits for a prerequisite that nobody is at', () => {
    const agent: AgentPlace = { path: 0, subtask: null }
    const state = team(
      [1, 2, 3],
      [
        [1, 3],
        [2, 3],
      ],
      { 1: 'done', 2: 'ready' },
      [agent],
    )
    expect(decide(state, agent, rule, chooser)).toMatchObject({ kind: 'run', subtask: 2, path: 1 })
  })

  it('joins somebody who needs it in the same moment rather than wait for them', () => {
    const together = [
      [1, 3],
      [2, 3],
    ] as const
    const other: AgentPlace = { path: 0, subtask: 1 }
    const state = team([1, 2, 3], together, { 1: 'running', 2: 'ready' }, [other, { path: 0, subtask: null }])
    const agent: AgentPlace = { path: 0, subtask: null }
    expect(decide(state, agent, rule, chooser)).toMatchObject({ kind: 'wait', subtask: 3 })
    const joining: Chooser = { ...chooser, joins: (subtask) => subtask === 2 }
    expect(decide(state, agent, rule, joining)).toMatchObject({ kind: 'run', subtask: 2 })
  })

  it('leaves what the agent cannot do to others', () => {
    const statuses: Record<number, SubtaskStatus> = { 1: 'ready', 2: 'ready', 3: 'ready' }
    const able = (ids: readonly number[]): Chooser => ({ ...chooser, canDo: (id) => ids.includes(id) })
    const state = team(nodes, entrances, statuses, [free])
    expect(decide(state, free, rule, able([3, 8]))).toMatchObject({ kind: 'run', subtask: 3 })
    expect(decide(state, free, rule, able([8]))).toEqual({ kind: 'finished' })
  })

  it('takes what is ready behind a subtask that is for others, and does not wait there', () => {
    const chain = [
      [1, 2],
      [2, 3],
    ] as const
    const able = (ids: readonly number[]): Chooser => ({ ...chooser, canDo: (id) => ids.includes(id) })
    const beside = team([1, 2, 3], chain, { 1: 'ready', 2: 'ready' }, [free])
    expect(decide(beside, free, rule, able([2, 3]))).toMatchObject({ kind: 'run', path: 0, subtask: 2 })
    expect(decide(beside, free, rule, able([1, 2, 3]))).toMatchObject({ kind: 'run', path: 0, subtask: 1 })
    expect(decide(beside, free, rule, able([3]))).toEqual({ kind: 'finished' })
    const agent: AgentPlace = { path: 0, subtask: null }
    const running = team([1, 2, 3], chain, { 1: 'ready', 2: 'running', 3: 'waiting' }, [agent])
    expect(decide(running, agent, rule, able([3]))).toEqual({ kind: 'finished' })
  })

  it('is finished when all work is done, lost or taken', () => {
    const state = team([1, 2, 3, 4], [[3, 4]], { 1: 'done', 2: 'running', 3: 'failed', 4: 'blocked' }, [free])
    expect(decide(state, free, rule, chooser)).toEqual({ kind: 'finished' })
  })

  it('draws uniformly without busy rate, taken subtasks included where assignment is not exclusive', () => {
    const state = team([1, 2, 3], [], { 1: 'ready', 2: 'running', 3: 'done' }, [free])
    const random: AssignmentRule = { ...rule, choose: 'random' }
    const last = { ...chooser, random: () => 0.99 }
    expect(decide(state, free, random, last)).toMatchObject({ kind: 'run', subtask: 1 })
    expect(decide(state, free, { ...random, exclusive: false }, last)).toMatchObject({ kind: 'run', subtask: 2 })
  })
})
