/** The first plan of an episode beside what is true of its subtasks. */
import type { EpisodeRecord } from '../../preload/contract/record/record.ts'
import type { RemovedDependency } from '../../preload/contract/task-graph.ts'
import type { Edge } from '../../preload/core/task-graph/edge.ts'
import { edgesImpliedBy } from '../../preload/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../preload/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../preload/core/task-graph/step-shapes.ts'

export interface FirstPlan {
  readonly initial: readonly Edge[]
  readonly final: readonly Edge[]
  readonly removed: readonly RemovedDependency[]
  /** `world`: what no order of building does without; `rules`: what the rules that the planner was told imply. */
  readonly truths: { readonly world: readonly Edge[]; readonly rules: readonly Edge[] }
}

/** null without a plan, without a graph (none was asked for), or where no subtask does anything that is known. */
export function firstPlan({ events }: EpisodeRecord): FirstPlan | null {
  const [graph] = events.flatMap(({ type, data }) => (type === 'plan.initial' ? [data.graph] : []))
  const [refined] = events.flatMap(({ type, data }) => (type === 'plan.refined' ? [data] : []))
  const [rules] = events.flatMap(({ type, data }) => (type === 'plan.rules' ? [data.rules.map(({ id }) => id)] : []))
  if (graph === undefined || refined === undefined) return null
  if (refined.calls.initialGraph === 0 && graph.dependencies.length === 0) return null
  const contents = contentsOfPlan(graph)
  if (Object.values(contents).every((of) => of.length === 0)) return null
  return {
    initial: graph.dependencies,
    final: refined.dependencies,
    removed: refined.removed,
    truths: { world: physicalTruth(contents), rules: edgesImpliedBy(contents, rules ?? null) },
  }
}
