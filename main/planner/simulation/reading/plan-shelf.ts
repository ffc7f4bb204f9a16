/** Plans that were read lately: thousands of questions are about the same one, and each question carries the whole of it. */
import type { PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import type { Edge } from '../../../../shared/core/task-graph/edge.ts'
import { edgesOfRule, type PlanReading, readPlan } from './rules.ts'

/** Of one rule in one reading: every edge once, by the subtasks at its ends. */
export interface RuleEdges {
  readonly from: ReadonlyMap<number, ReadonlySet<number>>
  readonly to: ReadonlyMap<number, ReadonlySet<number>>
}

export interface ReadyPlan {
  readonly ids: readonly number[]
  /** A name that a subtask keeps where others are added or left out: what it does, and the how-manieth that does so. */
  nameOf(id: number): string
  /** A name that a plan keeps as long as it has the same first step in the order of letters. */
  readonly name: string
  edgesOf(rule: string, isWide: boolean): RuleEdges
}

/** Episodes that play side by side share the model; each asks about one or two plans at a time. */
const KEPT = 16
const shelf = new Map<string, ReadyPlan>()

export function readyPlan(functions: readonly PlanFunction[], nodes: readonly Subtask[]): ReadyPlan {
  const key = JSON.stringify([functions, nodes])
  const known = shelf.get(key) ?? prepare(functions, nodes)
  shelf.delete(key)
  shelf.set(key, known)
  const [oldest] = shelf.keys()
  if (shelf.size > KEPT && oldest !== undefined) shelf.delete(oldest)
  return known
}

function prepare(functions: readonly PlanFunction[], nodes: readonly Subtask[]): ReadyPlan {
  const plan = readPlan(functions, nodes)
  const names = namesOf(nodes)
  const edges = new Map<string, RuleEdges>()
  return {
    ids: nodes.map(({ id }) => id),
    nameOf: (id) => names.get(id) ?? String(id),
    name: [...names.values()].sort()[0] ?? '',
    edgesOf: (rule, isWide) => {
      const key = JSON.stringify([rule, isWide])
      const known = edges.get(key) ?? indexed(rule, plan, isWide)
      edges.set(key, known)
      return known
    },
  }
}

function namesOf(nodes: readonly Subtask[]): ReadonlyMap<number, string> {
  const times = new Map<string, number>()
  return new Map(
    nodes.map(({ id, step }) => {
      const does = canonicalJson(step)
      const time = (times.get(does) ?? 0) + 1
      times.set(does, time)
      return [id, time === 1 ? does : `${does} ${time}`]
    }),
  )
}

function indexed(rule: string, plan: PlanReading, isWide: boolean): RuleEdges {
  const from = new Map<number, Set<number>>()
  const to = new Map<number, Set<number>>()
  for (const edge of edgesOfRule(rule, plan, isWide)) note(edge, from, to)
  return { from, to }
}

function note(edge: Edge, from: Map<number, Set<number>>, to: Map<number, Set<number>>): void {
  add(from, edge.from, edge.to)
  add(to, edge.to, edge.from)
}

function add(ends: Map<number, Set<number>>, end: number, other: number): void {
  const others = ends.get(end)
  if (others === undefined) ends.set(end, new Set([other]))
  else others.add(other)
}
