/** Whether somebody who waited had to: what was missing, who was at it, and whether world or rules ask for it. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeHeader } from '../../contract/record/header.ts'
import type { SubtaskStatus } from '../../contract/task-graph.ts'
import { isOf } from './event-kind.ts'
import { type Need, PlanTruth } from './plan-truth.ts'
import type { KnownDependency, RecordIndex } from './record-index.ts'
import { type StandingBlock, WorldHistory } from './world-history.ts'

export interface Missing {
  readonly known: KnownDependency
  readonly status: SubtaskStatus
  readonly need: Need
  /** Who was at it then; null for nobody. */
  readonly by: string | null
}

export interface WaitVerdict {
  readonly wait: EpisodeEvent<'agent.wait'>
  readonly subtask: number
  /** Until the agent took something up, or the episode was over. */
  readonly endMs: number
  /** Prerequisites that the plan has and that were not done. */
  readonly missing: readonly Missing[]
  /** What stood there already for its block to be placed against; null where the subtask places none. */
  readonly holds: readonly StandingBlock[] | null
  /** `needless`: neither the world nor a rule asked for anything that was missing. */
  readonly verdict: 'needed' | 'needless' | 'unknown'
}

export interface PlanFacts {
  readonly index: RecordIndex
  readonly truth: PlanTruth
  readonly world: WorldHistory
}

/** Of a record as it is known now; a plan that comes later needs facts of its own. */
export function planFacts(index: RecordIndex, { scenario }: EpisodeHeader): PlanFacts {
  return { index, truth: new PlanTruth(index.plans, index.ruleIds), world: new WorldHistory(index, scenario) }
}

/** null for an agent that had nothing left to do: it waits for nothing. */
export function waitVerdict(facts: PlanFacts, wait: EpisodeEvent<'agent.wait'>): WaitVerdict | null {
  const subtask = wait.data.for
  if (subtask === null) return null
  const { index, truth, world } = facts
  const missing = index.dependencies.flatMap((known): readonly Missing[] => {
    const { dependency, cut } = known
    if (cut !== null || dependency.to !== subtask) return []
    const status = index.statusAt(dependency.from, wait.seq) ?? 'waiting'
    if (status === 'done') return []
    const by = status === 'running' ? workerAt(index, dependency.from, wait.seq) : null
    return [{ known, status, need: needAt(facts, dependency, wait.seq), by }]
  })
  const cell = truth.cellOf(subtask)
  const holds = cell === null ? null : world.holds(cell, wait.seq)
  return { wait, subtask, endMs: endOf(index, wait), missing, holds, verdict: verdictOf(missing) }
}

/** Of several blocks that one can be placed against, one that stands is enough: the others are not needed any more. */
function needAt({ truth, world }: PlanFacts, edge: { readonly from: number; readonly to: number }, seq: number): Need {
  const need = truth.need(edge)
  if (need !== 'one of several') return need
  const cell = truth.cellOf(edge.to)
  return cell !== null && world.holds(cell, seq).length > 0 ? 'nothing' : need
}

function verdictOf(missing: readonly Missing[]): WaitVerdict['verdict'] {
  if (missing.length === 0 || missing.some(({ need }) => need === 'unknown')) return 'unknown'
  return missing.every(({ need }) => need === 'nothing') ? 'needless' : 'needed'
}

function workerAt(index: RecordIndex, subtask: number, seq: number): string | null {
  const last = index.ofSubtask(subtask).findLast((own) => own <= seq && isOf(index.event(own), 'subtask.status'))
  const event = last === undefined ? undefined : index.event(last)
  return isOf(event, 'subtask.status') ? (event.data.agent ?? null) : null
}

function endOf(index: RecordIndex, wait: EpisodeEvent<'agent.wait'>): number {
  for (const seq of index.ofPerson(wait.actor.id)) {
    const event = index.event(seq)
    if (seq <= wait.seq || event === undefined) continue
    if (event.type === 'agent.wait' || (isOf(event, 'subtask.status') && event.data.status === 'running'))
      return event.atMs
  }
  return index.event(index.count - 1)?.atMs ?? wait.atMs
}
