/** The plans of an episode as graphs that can be held against what is true of their subtasks. */
import type { EpisodeEvent, EventData } from '../../contract/record/events.ts'
import type { Scenario } from '../../contract/scenario.ts'
import type { RemovedDependency, TaskGraph } from '../../contract/task-graph.ts'
import type { Edge } from './edge.ts'
import { withFinds } from './finds.ts'
import { type GraphQuality, graphQuality } from './graph-quality.ts'
import { type GraphTruths, graphTruths, type TruthName } from './graph-truths.ts'
import { contentsOfPlan } from './step-shapes.ts'
import { stockOf } from './stock.ts'

/** What a record says of one of its plans. */
export interface RecordedPlan {
  readonly graph: TaskGraph
  /** null where it never came so far. */
  readonly refined: EventData<'plan.refined'> | null
  /** Ids of the rules that it was made with; null where none were told. */
  readonly rules: readonly string[] | null
}

/** All of them, the first first. */
export function recordedPlans(events: readonly EpisodeEvent[]): readonly RecordedPlan[] {
  const plans: RecordedPlan[] = []
  let rules: RecordedPlan['rules'] = null
  for (const { type, data } of events) {
    if (type === 'plan.rules') rules = data.rules.map(({ id }) => id)
    else if (type === 'plan.initial') plans.push({ graph: data.graph, refined: null, rules })
    else if (type === 'plan.refined') {
      const last = plans.pop()
      if (last !== undefined) plans.push({ ...last, refined: last.refined ?? data })
    }
  }
  return plans
}

/** A plan's graph before and after refinement, beside what is true of its subtasks. */
export interface PlanGraphs {
  /** Ids of its subtasks. */
  readonly nodes: readonly number[]
  readonly initial: readonly Edge[]
  readonly final: readonly Edge[]
  readonly removed: readonly RemovedDependency[]
  readonly truths: GraphTruths
}

/** null without a graph (none was asked for), or where no subtask does anything that is known. */
export function planGraphs({ graph, refined, rules }: RecordedPlan, scenario: Scenario): PlanGraphs | null {
  if (refined === null) return null
  if (refined.calls.initialGraph === 0 && graph.dependencies.length === 0) return null
  const contents = contentsOfPlan(withFinds(graph, scenario))
  if (Object.values(contents).every((of) => of.length === 0)) return null
  return {
    nodes: graph.subtasks.map(({ id }) => id),
    initial: graph.dependencies,
    final: refined.dependencies,
    removed: refined.removed,
    truths: graphTruths(contents, rules, stockOf(scenario)),
  }
}

/** `initial`: before refinement; `final`: after it, without cycles. */
export type PlanQuality = Readonly<Record<'initial' | 'final', Readonly<Record<TruthName, GraphQuality>>>>

export function planQuality({ initial, final, truths }: PlanGraphs): PlanQuality {
  const against = (edges: readonly Edge[]): PlanQuality['initial'] => ({
    physical: graphQuality(edges, truths.physical),
    custody: graphQuality(edges, truths.custody),
    rules: graphQuality(edges, truths.rules),
  })
  return { initial: against(initial), final: against(final) }
}

/** Of the plan at an index; null where there is none, or `planGraphs` is null. */
export function qualityOfPlan(events: readonly EpisodeEvent[], scenario: Scenario, plan: number): PlanQuality | null {
  const recorded = recordedPlans(events)[plan]
  const graphs = recorded === undefined ? null : planGraphs(recorded, scenario)
  return graphs === null ? null : planQuality(graphs)
}
