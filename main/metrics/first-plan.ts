/** The first plan of an episode beside what is true of its subtasks. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { RemovedDependency } from '../../shared/contract/task-graph.ts'
import type { Edge } from '../../shared/core/task-graph/edge.ts'
import { type GraphTruths, graphTruths } from '../../shared/core/task-graph/graph-truths.ts'
import { contentsOfPlan } from '../../shared/core/task-graph/step-shapes.ts'
import { stockOf } from '../../shared/core/task-graph/stock.ts'

export interface FirstPlan {
  /** Ids of its subtasks. */
  readonly nodes: readonly number[]
  readonly initial: readonly Edge[]
  readonly final: readonly Edge[]
  readonly removed: readonly RemovedDependency[]
  readonly truths: GraphTruths
}

/** Thirty-six metrics ask the same of a record. */
const known = new WeakMap<EpisodeRecord, { readonly plan: FirstPlan | null }>()

/** null without a plan, without a graph (none was asked for), or where no subtask does anything that is known. */
export function firstPlan(record: EpisodeRecord): FirstPlan | null {
  const found = known.get(record) ?? { plan: readPlan(record) }
  known.set(record, found)
  return found.plan
}

function readPlan({ header, events }: EpisodeRecord): FirstPlan | null {
  const [graph] = events.flatMap(({ type, data }) => (type === 'plan.initial' ? [data.graph] : []))
  const [refined] = events.flatMap(({ type, data }) => (type === 'plan.refined' ? [data] : []))
  const [rules] = events.flatMap(({ type, data }) => (type === 'plan.rules' ? [data.rules.map(({ id }) => id)] : []))
  if (graph === undefined || refined === undefined) return null
  if (refined.calls.initialGraph === 0 && graph.dependencies.length === 0) return null
  const contents = contentsOfPlan(graph)
  if (Object.values(contents).every((of) => of.length === 0)) return null
  return {
    nodes: graph.subtasks.map(({ id }) => id),
    initial: graph.dependencies,
    final: refined.dependencies,
    removed: refined.removed,
    truths: graphTruths(contents, rules ?? null, stockOf(header.scenario)),
  }
}
