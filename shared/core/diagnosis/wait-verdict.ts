/**
 * Whether a wait was necessary at each moment: what was missing, who worked on it, and whether world or rules
 * require it.
 */
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeHeader } from '../../contract/record/header.ts'
import type { Scenario } from '../../contract/scenario.ts'
import type { SubtaskStatus } from '../../contract/task-graph.ts'
import { supportSides } from '../placing-sides.ts'
import { withFinds } from '../task-graph/finds.ts'
import type { PlacedCell } from '../task-graph/step-shapes.ts'
import { stockOf } from '../task-graph/stock.ts'
import { worldOfPlan } from '../voxel-world.ts'
import { isOf } from './event-kind.ts'
import { type Need, PlanTruth } from './plan-truth.ts'
import type { KnownDependency, RecordIndex } from './record-index.ts'

/** What stands where at any moment of a record. */
interface StandingBlock {
  readonly pos: Position
  readonly block: BlockString
}

class WorldHistory {
  readonly #index: RecordIndex
  readonly #initial: (pos: Position) => BlockString

  constructor(index: RecordIndex, scenario: Scenario) {
    this.#index = index
    this.#initial = worldOfPlan(scenario.world).at
  }

  /** After event `seq`; without one at the end of the record. */
  at(pos: Position, seq = Number.POSITIVE_INFINITY): BlockString {
    return this.lastChange(pos, seq)?.data.to ?? this.#initial(pos)
  }

  /** The last change of a block up to event `seq`; null where it stands as it was given. */
  lastChange(pos: Position, seq = Number.POSITIVE_INFINITY): EpisodeEvent<'block.change'> | null {
    const changes = this.#index.ofBlock(pos)
    const last = changes.findLast((own) => own <= seq && isOf(this.#index.event(own), 'block.change'))
    const event = last === undefined ? undefined : this.#index.event(last)
    return isOf(event, 'block.change') ? event : null
  }

  /** What a block could be placed against after event `seq`: all that stands on the sides that will do. */
  holds(cell: PlacedCell, seq: number): readonly StandingBlock[] {
    return supportSides(cell).flatMap((side) => {
      const pos = neighbour(cell.pos, side)
      const block = this.at(pos, seq)
      return isAir(block) ? [] : [{ pos, block }]
    })
  }
}

export interface Missing {
  readonly known: KnownDependency
  readonly status: SubtaskStatus
  readonly need: Need
  /** Who was at it then; null for nobody. */
  readonly by: string | null
}

/** A part of a wait in which the same held it; only the first one may have nothing that does. */
export interface WaitStretch {
  /** The wait itself, or the change of a prerequisite with which it begins. */
  readonly seq: number
  readonly fromMs: number
  readonly toMs: number
  /** Prerequisites that the plan has and that were not done. */
  readonly missing: readonly Missing[]
  /** `needless`: neither the world nor a rule asked for anything that was missing. */
  readonly verdict: 'needed' | 'needless' | 'unknown'
}

export interface WaitVerdict {
  readonly wait: EpisodeEvent<'agent.wait'>
  readonly subtask: number
  /** Until the agent took something up, or the episode was over. */
  readonly endMs: number
  /** What stood there already for its block to be placed against; null where the subtask places none. */
  readonly holds: readonly StandingBlock[] | null
  /** One after the other from the wait to its end; never empty. */
  readonly stretches: readonly [WaitStretch, ...WaitStretch[]]
}

export interface PlanFacts {
  readonly index: RecordIndex
  readonly truth: PlanTruth
  readonly world: WorldHistory
}

/** Of a record as it is known now; a plan that comes later needs facts of its own. */
export function planFacts(index: RecordIndex, { scenario }: EpisodeHeader): PlanFacts {
  const truth = new PlanTruth(
    index.plans.map((plan) => withFinds(plan, scenario)),
    index.ruleIds,
    stockOf(scenario),
  )
  return { index, truth, world: new WorldHistory(index, scenario) }
}

/** null for an agent that had nothing left to do: it waits for nothing. */
export function waitVerdict(facts: PlanFacts, wait: EpisodeEvent<'agent.wait'>): WaitVerdict | null {
  const subtask = wait.data.for
  if (subtask === null) return null
  const { index, truth, world } = facts
  const end = endOf(index, wait)
  const cell = truth.cellOf(subtask)
  const holds = cell === null ? null : world.holds(cell, wait.seq)
  return { wait, subtask, endMs: end?.atMs ?? wait.atMs, holds, stretches: stretchesOf(facts, wait, subtask, end) }
}

/** How long nothing of a wait was asked for, ms. */
export function needlessMs({ stretches }: Pick<WaitVerdict, 'stretches'>): number {
  return lastingMs(stretches.filter(({ verdict }) => verdict === 'needless'))
}

export function lastingMs(stretches: readonly WaitStretch[]): number {
  return stretches.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
}

/** Cut where a prerequisite changed what holds it; the moment after the last one was done belongs to what held it until then. */
function stretchesOf(
  facts: PlanFacts,
  wait: EpisodeEvent<'agent.wait'>,
  subtask: number,
  end: EpisodeEvent | null,
): WaitVerdict['stretches'] {
  const endMs = end?.atMs ?? wait.atMs
  const changes = statusChanges(facts.index, subtask, wait.seq, end?.seq ?? wait.seq)
  let open: WaitStretch = { ...stretchFrom(facts, subtask, wait), toMs: endMs }
  const closed: WaitStretch[] = []
  for (const change of changes) {
    const next = stretchFrom(facts, subtask, change)
    if (next.missing.length === 0 || isAlike(open, next)) continue
    if (change.atMs > open.fromMs) closed.push({ ...open, toMs: change.atMs })
    open = { ...next, toMs: endMs }
  }
  const [first, ...more] = [...closed, open]
  return first === undefined ? [open] : [first, ...more]
}

function stretchFrom(facts: PlanFacts, subtask: number, { seq, atMs }: EpisodeEvent): Omit<WaitStretch, 'toMs'> {
  const missing = missingAt(facts, subtask, seq)
  return { seq, fromMs: atMs, missing, verdict: verdictOf(missing) }
}

/** Who is at it, and whether it was begun, changes nothing of what holds a wait. */
function isAlike({ missing: a }: WaitStretch, { missing: b }: Pick<WaitStretch, 'missing'>): boolean {
  const key = ({ known, need }: Missing): string => `${known.dependency.from} ${need}`
  return a.map(key).join() === b.map(key).join()
}

function statusChanges(
  index: RecordIndex,
  subtask: number,
  after: number,
  upTo: number,
): readonly EpisodeEvent<'subtask.status'>[] {
  const before = index.dependencies.filter(({ dependency, cut }) => cut === null && dependency.to === subtask)
  return before
    .flatMap(({ dependency }) => index.ofSubtask(dependency.from))
    .filter((seq) => seq > after && seq < upTo)
    .toSorted((a, b) => a - b)
    .flatMap((seq) => {
      const event = index.event(seq)
      return isOf(event, 'subtask.status') ? [event] : []
    })
}

function missingAt(facts: PlanFacts, subtask: number, seq: number): readonly Missing[] {
  const { index } = facts
  return index.dependencies.flatMap((known): readonly Missing[] => {
    const { dependency, cut } = known
    if (cut !== null || dependency.to !== subtask) return []
    const status = index.statusAt(dependency.from, seq) ?? 'waiting'
    if (status === 'done') return []
    const by = status === 'running' ? workerAt(index, dependency.from, seq) : null
    return [{ known, status, need: needAt(facts, dependency, seq), by }]
  })
}

/** Of several blocks that one can be placed against, one that stands is enough: the others are not needed any more. */
function needAt({ truth, world }: PlanFacts, edge: { readonly from: number; readonly to: number }, seq: number): Need {
  const need = truth.need(edge)
  if (need !== 'one of several') return need
  const cell = truth.cellOf(edge.to)
  return cell !== null && world.holds(cell, seq).length > 0 ? 'nothing' : need
}

function verdictOf(missing: readonly Missing[]): WaitStretch['verdict'] {
  if (missing.length === 0 || missing.some(({ need }) => need === 'unknown')) return 'unknown'
  return missing.every(({ need }) => need === 'nothing') ? 'needless' : 'needed'
}

function workerAt(index: RecordIndex, subtask: number, seq: number): string | null {
  const last = index.ofSubtask(subtask).findLast((own) => own <= seq && isOf(index.event(own), 'subtask.status'))
  const event = last === undefined ? undefined : index.event(last)
  return isOf(event, 'subtask.status') ? (event.data.agent ?? null) : null
}

/** What ended it; the last event where nothing did. */
function endOf(index: RecordIndex, wait: EpisodeEvent<'agent.wait'>): EpisodeEvent | null {
  for (const seq of index.ofPerson(wait.actor.id)) {
    const event = index.event(seq)
    if (seq <= wait.seq || event === undefined) continue
    if (event.type === 'agent.wait' || (isOf(event, 'subtask.status') && event.data.status === 'running')) return event
  }
  return index.event(index.count - 1) ?? null
}
