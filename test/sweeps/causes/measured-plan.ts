/** Plans with what twins say of their drawn graphs, and the table of means over them. */
import type { RefinementSeen } from '../../../shared/core/causes/asked-and-measured.ts'
import { type Planner, planners } from './plans.ts'

export interface MeasuredPlan {
  readonly planner: Planner
  readonly address: string
  readonly seen: RefinementSeen
  /** Drawn, cut for an ATE of 0, and effects of one subtask on a later one. */
  readonly drawn: number
  readonly cut: number
  readonly effects: number
  /** Subtasks that are not done even with everything. */
  readonly undone: number
}

export interface PlansOfOne {
  readonly family: string
  readonly planner: Planner
  readonly plans: readonly MeasuredPlan[]
}

/** By family, in the order in which they were measured, then by planner; none that planned nothing. */
export function byFamilyAndPlanner(measured: readonly MeasuredPlan[]): readonly PlansOfOne[] {
  return [...Map.groupBy(measured, ({ address }) => address.split('/')[1] ?? '')].flatMap(([family, ofFamily]) =>
    planners.flatMap((planner) => {
      const plans = ofFamily.filter((one) => one.planner === planner)
      return plans.length === 0 ? [] : [{ family, planner, plans }]
    }),
  )
}

function meanOver(plans: readonly MeasuredPlan[], of: (seen: RefinementSeen) => number | null): number | null {
  const known = plans.flatMap(({ seen }) => of(seen) ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Over the plans in which it is defined both before refinement and after; null where there is none. */
export function meansOf(
  plans: readonly MeasuredPlan[],
  name: keyof RefinementSeen['initial'],
): readonly [before: number | null, after: number | null] {
  const both = plans.filter(({ seen: { initial, final } }) => initial[name] !== null && final[name] !== null)
  return [meanOver(both, ({ initial }) => initial[name]), meanOver(both, ({ final }) => final[name])]
}

const heads = [
  ...['family', 'planner', 'plans', 'drawn', 'cut', 'effects'],
  ...['precision', 'recall', 'F1', 'nearer/farther', 'SHD', 'SID', 'cuts right', 'wrong ones cut'],
]

/** Sums and means over plans, in Markdown; measures before and after refinement. */
export function causesTable(measured: readonly MeasuredPlan[]): string {
  const rows = byFamilyAndPlanner(measured).map(({ family, planner, plans }) => [family, planner, ...cellsOf(plans)])
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function cellsOf(plans: readonly MeasuredPlan[]): readonly string[] {
  const total = (of: (one: MeasuredPlan) => number): string => String(plans.reduce((sum, one) => sum + of(one), 0))
  const beforeAndAfter = (name: keyof RefinementSeen['initial'], digits = 2): string => {
    const [before, after] = meansOf(plans, name)
    return `${figure(before, digits)} → ${figure(after, digits)}`
  }
  const moved = plans.map(({ seen }) => nearerBy(seen))
  return [
    String(plans.length),
    total(({ drawn }) => drawn),
    total(({ cut }) => cut),
    total(({ effects }) => effects),
    ...(['precision', 'recall', 'f1'] as const).map((name) => beforeAndAfter(name)),
    `${moved.filter((sign) => sign > 0).length}/${moved.filter((sign) => sign < 0).length}`,
    ...(['shd', 'sid'] as const).map((name) => beforeAndAfter(name, 1)),
    figure(meanOver(plans, ({ cutPrecision }) => cutPrecision)),
    figure(meanOver(plans, ({ cutRecall }) => cutRecall)),
  ]
}

/** Above 0 where refinement moved the graph nearer, below 0 where farther: by F1, and where that is the same by SHD. */
export function nearerBy({ initial, final }: RefinementSeen): number {
  const byF1 = (final.f1 ?? 0) - (initial.f1 ?? 0)
  if (byF1 !== 0 || initial.shd === null || final.shd === null) return Math.sign(byF1)
  return Math.sign(initial.shd - final.shd)
}

export function figure(value: number | null, digits = 2): string {
  return value === null ? '–' : value.toFixed(digits)
}
