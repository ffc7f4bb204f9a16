/** A task graph in words: for labels, for screen readers, for what is hovered. */
import { counted } from '../../../shared/core/format/counted.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import type { SubtaskState } from '../../../shared/core/reading/subtask-state.ts'
import { type Verdict, verdictOf } from '../../../shared/core/reading/verdicts.ts'
import {
  type AgentPlace,
  type GraphEdge,
  type GraphMoment,
  type GraphNode,
  greatestAte,
  type RemovalReason,
} from './graph-moment.ts'
import type { PlanTold } from './plan-shapes.ts'

export const reasonLabels: Readonly<Record<RemovalReason, string>> = {
  'ate-zero': 'cut by causal intervention: no rule has an effect on it (every ATE is 0)',
  cycle: 'cut because it closed a cycle',
  self: 'cut because it led from a subtask to itself',
  'unknown-node': 'cut because there is no such subtask',
}

/** What twins measured of a drawn edge. `mixed`: an edge that stands for several with different marks. */
export type EdgeMark = 'effect' | 'none' | 'missing' | 'unknown' | 'mixed'

/** As the legend and the table call them. */
export const markLabels: Readonly<Record<EdgeMark, string>> = {
  effect: 'has an effect',
  none: 'no effect',
  missing: 'not drawn, has an effect',
  unknown: 'not known: never done',
  mixed: 'several, some with an effect',
}

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  'false-done': 'says done, is not',
  'false-undone': 'says not done, is done',
  right: 'said what is so',
  unchecked: 'cannot be checked',
}

/** With its sign: `+0.67`, `−0.25`, `0`. */
export function formatAte(value: number): string {
  const digits = String(Math.abs(Math.round(value * 100) / 100))
  if (digits === '0') return '0'
  return `${value < 0 ? '−' : '+'}${digits}`
}

/** Rules with their ATE; the sentence says where there was no intervention. */
function describeEffect({ ate, isOverdetermined }: GraphEdge): string {
  const rules = Object.entries(ate ?? {}).map(([rule, value]) => `${rule} ${formatAte(value)}`)
  if (rules.length === 0) return 'no intervention made'
  return `ATE ${rules.join(', ')}${isOverdetermined ? ' (kept: several rules imply it together)' : ''}`
}

export function describeEdge(edge: GraphEdge): string {
  const kept = edge.reason === null ? '' : `; ${reasonLabels[edge.reason]}`
  return `${edge.from} before ${edge.to}: ${describeEffect(edge)}${kept}`
}

/** Dependencies that are drawn as one edge; at least one. */
export function describeBundle(parts: readonly GraphEdge[]): string {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return describeEdge(only)
  const named = parts.slice(0, 6).map(({ from, to }) => `${from} before ${to}`)
  const more = parts.length > named.length ? ` and ${parts.length - named.length} more` : ''
  return `${counted(parts.length, 'dependency', 'dependencies')}: ${named.join(', ')}${more}; press to show their subtasks`
}

/** Px: no ATE known 1.5, ATE 0 thinnest, ATE 1 thickest. */
export function edgeWidth(edge: GraphEdge): number {
  const ate = greatestAte(edge)
  return ate === null ? 1.5 : 1 + 3 * Math.abs(ate)
}

export type ShownStatus = SubtaskState['status'] | 'unfinished'

/** What still runs when its episode is over never came to an end. */
export function shownStatus({ status }: SubtaskState, isOver: boolean): ShownStatus {
  return isOver && status === 'running' ? 'unfinished' : status
}

/** All that a box shows, in one sentence. */
export function describeNode(node: GraphNode, subtask: SubtaskState, status: ShownStatus): string {
  const { owner, attempts, reason, reflection } = subtask
  const verdict = reflection === null ? null : verdictOf(reflection)
  const parts = [
    `Subtask ${node.id}: ${node.description}`,
    status,
    ...(owner === null ? [] : [`by ${owner}`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(verdict === 'false-done' || verdict === 'false-undone' ? [`agent ${verdictLabels[verdict]}`] : []),
    ...(reason === null ? [] : [reason]),
  ]
  return parts.join(', ')
}

export function describePlace({ name, doing, subtask, path }: AgentPlace): string {
  const onPath = path === null ? '' : ` on path ${path + 1}`
  switch (doing) {
    case 'working':
      return `${name} works at subtask ${subtask}${onPath}`
    case 'waiting':
      return `${name} waits for subtask ${subtask}${onPath}`
    case 'finished':
      return `${name} has nothing left to do`
    case 'free':
      return `${name} is between two subtasks${onPath}`
  }
}

/** What the planner is at; null when it is not planning. */
export function describePlanning({ progress }: GraphMoment): string | null {
  const { phase, rules, answers, counterfactuals } = progress
  if (phase === 'drawing') {
    if (answers.decompose === 0)
      return `Planning: breaking the task into subtasks, with ${counted(rules.length, 'rule')}.`
    return `Planning: drawing the initial graph, ${counted(answers.dependencies, 'answer')} so far.`
  }
  if (phase !== 'refining') return null
  if (counterfactuals.size < rules.length && answers.dependencies === 0) {
    return `Planning: refining, ${answers.counterfactual} of ${counted(rules.length, 'rule')} turned into counterfactuals.`
  }
  return `Planning: refining, ${counted(answers.dependencies, 'intervention')} answered so far.`
}

/** Why there will never be a graph, read from the whole record; null where there is or may be one. */
export function describeNoGraph({ actsWithoutPlan, isOver, shape, hasBegunToPlan }: GraphMoment): string | null {
  if (shape !== null && shape.nodes.length > 0) return null
  if (actsWithoutPlan) return 'this method makes no plan, its agents act without one.'
  if (!isOver) return null
  return hasBegunToPlan
    ? 'planning was begun, and not finished before the end of the episode.'
    : 'the episode was over before planning began or anybody acted.'
}

/** When a plan was made, and when and how it was replaced. */
export function describePlan({ atMs, replaced, subtasks }: PlanTold): string {
  const made = `From ${formatGameTime(atMs)}, ${counted(subtasks.length, 'subtask')}`
  if (replaced === null) return `${made}. No other plan followed.`
  const { done, failed, running, notBegun } = replaced
  const [first] = failed
  const why = first?.reason == null ? '' : ` (${first.id}: ${first.reason})`
  const parts = [
    ...(done.length === 0 ? [] : [`${done.length} done`]),
    ...(failed.length === 0 ? [] : [`${failed.length} failed${why}`]),
    ...(running.length === 0 ? [] : [`${running.length} running`]),
    ...(notBegun.length === 0 ? [] : [`${notBegun.length} not begun`]),
  ]
  return `${made}. Replaced at ${formatGameTime(replaced.atMs)}: ${parts.join(', ')}.`
}

/** When and by whom busy rates were taken. */
export function describeBusy({ busy }: GraphMoment): string {
  return busy === null
    ? 'Nobody has chosen a path yet. The busy rate sums 1/depth over the agents at work on a path; 0 is free'
    : `Busy rates as ${busy.agent} chose at ${formatGameTime(busy.atMs)}: the sum of 1/depth over the agents at work on a path; 0 is free`
}
