/** Which subtask a free agent takes (paper section 3.5, equation 4). Pure: a decision from the state of the team. */
import type { SubtaskStatus } from '../../../shared/contract/task-graph.ts'
import { ancestorsOf, type Dag } from '../../planner/dag.ts'
import type { Path } from '../../planner/paths.ts'
import { type AgentPlace, busyRates, type PathIndex } from './busy-rate.ts'

export interface TeamState {
  readonly dag: Dag
  readonly paths: readonly Path[]
  readonly index: PathIndex
  /** `ready`: prerequisites are done and no agent works at it; `running`: an agent does. */
  readonly statusOf: (subtask: number) => SubtaskStatus
  /** All agents, the one that decides included: its `path` is the one it was last assigned. */
  readonly agents: readonly AgentPlace[]
}

export interface AssignmentRule {
  /** By equation 4, or uniformly among the paths that still hold work (Table 4, no busy rate). */
  readonly choose: 'busy-rate' | 'random'
  readonly counting: 'every-path' | 'assigned-path'
  readonly onBlocked: 'wait' | 'switch'
  /** A subtask has at most one agent at a time. Off only without graph and busy rate (Table 4, row 1). */
  readonly exclusive: boolean
}

/** Rates this close are equal: sums of the same terms in another order differ in their last bit. */
const RATE_TIE = 1e-9

/** What the choice depends on besides the state. */
export interface Chooser {
  /** Blocks from the agent to where a subtask is done; infinite where that is unknown. */
  readonly distanceTo: (subtask: number) => number
  /** Whether the agent has every action that the subtask takes, and may take it now. */
  readonly canDo: (subtask: number) => boolean
  /** Whether somebody who is at work may need it done in the same moment, as plates of one room are. */
  readonly joins: (subtask: number) => boolean
  /** A number in [0, 1) for this choice. */
  readonly random: () => number
}

/** `busyRates` is present where a path was newly chosen: the rates at that moment, one per path. */
type Decision =
  | {
      readonly kind: 'run' | 'wait'
      readonly path: number
      readonly subtask: number
      readonly busyRates: readonly number[] | null
    }
  | { readonly kind: 'finished' }

/** A path with work left for an agent, and the first subtask on it that the agent could take or wait for. */
interface OpenPath {
  readonly path: number
  readonly next: number
  readonly ready: boolean
}

/**
 * The agent stays on its path while there is work for it, else takes a new one. With its next subtask not ready it waits
 * (`wait`) as long as some prerequisite is under way; otherwise, or with `switch`, it takes a path that can go on. Ours: an
 * agent never waits for a prerequisite that nobody is at while another path can go on, nor for somebody whom it could join,
 * so a team cannot deadlock.
 * `finished`: no path holds work for this agent that is not already taken. What it cannot do it leaves to others.
 */
export function decide(state: TeamState, agent: AgentPlace, rule: AssignmentRule, chooser: Chooser): Decision {
  const open = openPaths(state, rule.exclusive, chooser.canDo)
  const rates = busyRates(
    state.index,
    state.agents.filter((other) => other !== agent),
    rule.counting,
  )
  const assigned = open.find(({ path }) => path === agent.path)
  const first = assigned ?? choose(open, rates, rule, chooser)
  if (first === null) return { kind: 'finished' }
  const ready = open.filter((path) => path.ready)
  const joining = ready.filter(({ next }) => chooser.joins(next))
  const mayWait = rule.onBlocked === 'wait' && joining.length === 0 && isUnderWay(state, first.next)
  const target = first.ready || mayWait ? first : null
  const chosen = target ?? choose(joining, rates, rule, chooser) ?? choose(ready, rates, rule, chooser) ?? first
  return {
    kind: chosen.ready ? 'run' : 'wait',
    path: chosen.path,
    subtask: chosen.next,
    busyRates: chosen.path === agent.path ? null : rates,
  }
}

/**
 * A path is gone through in order. Ours: where its first open subtask is for others, the first that can be done now, without that one,
 * is the agent's (a subtask that failed is tried again beside its dependants); it waits for none behind it.
 */
function openPaths(state: TeamState, exclusive: boolean, canDo: Chooser['canDo']): readonly OpenPath[] {
  return state.paths.flatMap((ids, path) => {
    const open = ids.filter((id) => {
      const status = state.statusOf(id)
      return status === 'ready' || status === 'waiting' || (!exclusive && status === 'running')
    })
    const isReady = (id: number): boolean => state.statusOf(id) !== 'waiting'
    const next = open.find((id, index) => canDo(id) && (index === 0 || isReady(id)))
    return next === undefined ? [] : [{ path, next, ready: isReady(next) }]
  })
}

function isUnderWay(state: TeamState, subtask: number): boolean {
  return ancestorsOf(state.dag, subtask)
    .values()
    .some((id) => state.statusOf(id) === 'running')
}

/** Smallest busy rate; of equal ones (ours) a path that can go on, then the nearest, then the lowest index. */
function choose(
  open: readonly OpenPath[],
  rates: readonly number[],
  rule: AssignmentRule,
  { distanceTo, random }: Chooser,
): OpenPath | null {
  if (rule.choose === 'random' && open.length > 0) return open[Math.floor(random() * open.length)] ?? null
  const lowest = open.reduce((low, { path }) => Math.min(low, rates[path] ?? 0), Number.POSITIVE_INFINITY)
  const idle = open.filter(({ path }) => (rates[path] ?? 0) <= lowest + RATE_TIE)
  const ready = idle.filter((path) => path.ready)
  let best: { readonly path: OpenPath; readonly distance: number } | null = null
  for (const path of ready.length > 0 ? ready : idle) {
    const distance = distanceTo(path.next)
    if (best === null || distance < best.distance) best = { path, distance }
  }
  return best?.path ?? null
}
