/** The first and the last plan of an episode beside what is true of their subtasks. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { type PlanGraphs, planGraphs, recordedPlans } from '../../shared/core/task-graph/read-plans.ts'

/** Which plan a metric is of: it names the metric's variant. */
export const measuredPlans = ['first-plan', 'last-plan'] as const
export type MeasuredPlan = (typeof measuredPlans)[number]

/** Many metrics ask the same of a record. */
const known = new WeakMap<EpisodeRecord, Readonly<Record<MeasuredPlan, PlanGraphs | null>>>()

/** null without a plan, and where `planGraphs` is. One object where the episode has one plan. */
export function measuredPlan(record: EpisodeRecord, which: MeasuredPlan): PlanGraphs | null {
  const found = known.get(record) ?? read(record)
  known.set(record, found)
  return found[which]
}

function read({ header, events }: EpisodeRecord): Readonly<Record<MeasuredPlan, PlanGraphs | null>> {
  const plans = recordedPlans(events)
  const [first, last] = [plans[0], plans.at(-1)]
  const firstGraphs = first === undefined ? null : planGraphs(first, header.scenario)
  const isOnly = last === undefined || last === first
  return { 'first-plan': firstGraphs, 'last-plan': isOnly ? firstGraphs : planGraphs(last, header.scenario) }
}

/** In a metric's description. */
export const planWords: Readonly<Record<MeasuredPlan, string>> = {
  'first-plan': 'the first plan',
  'last-plan': 'the last plan, which is the first where the episode has no other',
}
