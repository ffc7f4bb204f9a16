/**
 * How a subtask came to stay undone, as far as a record tells: from a block that is missing back to the first thing that went
 * another way than it should. Each step is a fact of the record; that one led to the other is what the plan and the world say.
 */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Edge } from '../task-graph/edge.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { isFalseDone, isOf } from './event-kind.ts'
import type { Action, RecordIndex } from './record-index.ts'
import { type PlanFacts, waitVerdict } from './wait-verdict.ts'

export type RootCause =
  /** Reported as done, and the judger saw that it was not. */
  | { readonly kind: 'false done'; readonly claim: EpisodeEvent<'reflection'> }
  /** Who was at it had been moved before, and got nothing done since. */
  | { readonly kind: 'displaced'; readonly displacement: Displacement }
  /** Held up by a dependency that neither the world nor a rule asks for. */
  | { readonly kind: 'needless dependency'; readonly edge: Edge; readonly seq: number }
  /** Begun before what it stands on: the plan did not have that dependency, or cut it. */
  | { readonly kind: 'missing dependency'; readonly edge: Edge; readonly seq: number }
  /** An action of it failed again and again. */
  | { readonly kind: 'failed actions'; readonly action: string; readonly reason: string; readonly seq: number }
  /** No answer could be used. */
  | { readonly kind: 'model trouble'; readonly call: EpisodeEvent<'model.call'> }
  /** All attempts used up, without a failure that the record names. */
  | { readonly kind: 'attempts used up'; readonly subtask: number; readonly seq: number }
  /** The right block stood there, and another one later, or none. */
  | { readonly kind: 'changed later'; readonly change: EpisodeEvent<'block.change'> }
  /** Done by all that was said, and another block stands there. */
  | { readonly kind: 'wrong block'; readonly change: EpisodeEvent<'block.change'> }
  | { readonly kind: 'not planned' }
  /** Its turn did not come, or it was cut short, before the end. */
  | { readonly kind: 'not reached' }

export interface CauseFacts extends PlanFacts {
  readonly displacements: readonly Displacement[]
}

/** Reasons of failed actions that are about getting somewhere. */
const wayReasons: ReadonlySet<string> = new Set(['unreachable', 'stuck', 'too-far', 'invalid-position', 'timed-out'])

export function rootCause(facts: CauseFacts, subtask: number, seen: ReadonlySet<number> = new Set()): RootCause {
  const { index } = facts
  if (seen.has(subtask)) return { kind: 'not reached' }
  const further = new Set([...seen, subtask])
  const last = lastStatus(index, subtask)
  switch (last?.data.status) {
    case 'done':
      return undoneCause(facts, subtask)
    case 'failed':
      return failureCause(facts, subtask, last, further)
    case 'blocked':
      return blockedCause(facts, subtask, last, further)
    default:
      return waitingCause(facts, subtask, further)
  }
}

function lastStatus(index: RecordIndex, subtask: number): EpisodeEvent<'subtask.status'> | null {
  const seq = index.ofSubtask(subtask).findLast((own) => isOf(index.event(own), 'subtask.status'))
  const event = seq === undefined ? undefined : index.event(seq)
  return isOf(event, 'subtask.status') ? event : null
}

/** Said to be done, but its block is not there at the end. */
function undoneCause({ index, truth, world }: CauseFacts, subtask: number): RootCause {
  const claim = lastOf(index, subtask, (event) => isOf(event, 'reflection') && event.data.claimed)
  if (isOf(claim, 'reflection') && isFalseDone(claim)) return { kind: 'false done', claim }
  const cell = truth.cellOf(subtask)
  const change = cell === null ? null : world.lastChange(cell.pos)
  if (change === null) return { kind: 'not reached' }
  const isLater = isOf(claim, 'reflection') && claim.data.checked === true && change.seq > claim.seq
  return { kind: isLater ? 'changed later' : 'wrong block', change }
}

function failureCause(
  facts: CauseFacts,
  subtask: number,
  failure: EpisodeEvent<'subtask.status'>,
  seen: ReadonlySet<number>,
): RootCause {
  const { index } = facts
  const failed = actionsOf(index, subtask).filter(({ end }) => end !== null && !end.data.ok && end.seq < failure.seq)
  const displacement = displacementBefore(facts, failure, failed)
  if (displacement !== null) return { kind: 'displaced', displacement }
  const missing = failed.some(({ end }) => end?.data.reason === 'no-support')
    ? baseMissing(facts, subtask, failure.seq)
    : null
  if (missing !== null) {
    const isKnown = index.dependency({ from: missing, to: subtask })?.cut === null
    if (isKnown || index.statusAt(missing, failure.seq) === 'done') return rootCause(facts, missing, seen)
    return { kind: 'missing dependency', edge: { from: missing, to: subtask }, seq: failure.seq }
  }
  const worst = mostFailing(failed)
  if (worst !== null) return worst
  const call = lastOf(index, subtask, (event) => isOf(event, 'model.call') && lostOutcomes.has(event.data.outcome))
  if (isOf(call, 'model.call')) return { kind: 'model trouble', call }
  return { kind: 'attempts used up', subtask, seq: failure.seq }
}

const lostOutcomes: ReadonlySet<string> = new Set(['unparsable', 'refused', 'failed'])

/** The last one of whoever failed, if nothing has been done since then and ways were what failed, or it came in the midst of it. */
function displacementBefore(
  { index, displacements }: CauseFacts,
  failure: EpisodeEvent<'subtask.status'>,
  failed: readonly Action[],
): Displacement | null {
  const agent = failure.data.agent ?? failure.actor.id
  const last = displacements.findLast(({ player, fromMs }) => player === agent && fromMs <= failure.atMs)
  if (last === undefined) return null
  const begun = lastOf(
    index,
    failure.data.subtask,
    (event) => isOf(event, 'subtask.status') && event.data.status === 'running' && event.seq < failure.seq,
  )
  if (begun !== undefined && last.toMs >= begun.atMs) return last
  const hasDone = index.ofPerson(agent).some((seq) => {
    const event = index.event(seq)
    const isDone = isOf(event, 'subtask.status') && event.data.status === 'done' && event.data.agent === agent
    return isDone && event.atMs > last.toMs && seq < failure.seq
  })
  const isAboutWays = failed.some(({ end }) => wayReasons.has(end?.data.reason ?? ''))
  return !hasDone && isAboutWays ? last : null
}

/** A subtask whose block it is to be placed against and that did not stand at that event; null where something stood. */
function baseMissing({ truth, world }: CauseFacts, subtask: number, seq: number): number | null {
  const cell = truth.cellOf(subtask)
  if (cell === null || world.holds(cell, seq).length > 0) return null
  const forced = truth.forcedBefore(subtask).filter((own) => truth.cellOf(own) !== null)
  const near = [...forced, ...truth.alternatives(subtask)].filter((own) => {
    const base = truth.cellOf(own)
    return base !== null && distanceOf(base.pos, cell.pos) === 1
  })
  return near[0] ?? null
}

function distanceOf(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])
}

/** The action and reason that came most often; null for none. */
function mostFailing(failed: readonly Action[]): RootCause | null {
  const groups = Map.groupBy(failed, ({ start, end }) => `${start.data.call.action} ${end?.data.reason ?? ''}`)
  const most = [...groups.values()].sort((a, b) => b.length - a.length)[0]
  const [first] = most ?? []
  if (first === undefined) return null
  const { start, end } = first
  return { kind: 'failed actions', action: start.data.call.action, reason: end?.data.reason ?? '', seq: start.seq }
}

/** Behind the subtask that had just failed when it was blocked: by way of an edge that nothing asks for, or rightly. */
function blockedCause(
  facts: CauseFacts,
  subtask: number,
  blocked: EpisodeEvent<'subtask.status'>,
  seen: ReadonlySet<number>,
): RootCause {
  const culprit = failedBefore(facts.index, blocked.seq)
  if (culprit === null) return { kind: 'not reached' }
  const needless = needlessOnWay(facts, culprit, subtask)
  if (needless !== null) return { kind: 'needless dependency', edge: needless, seq: blocked.seq }
  return rootCause(facts, culprit, seen)
}

function failedBefore(index: RecordIndex, seq: number): number | null {
  for (let own = seq - 1; own >= 0; own--) {
    const event = index.event(own)
    if (isOf(event, 'subtask.status') && event.data.status === 'failed') return event.data.subtask
  }
  return null
}

/** The first edge that nothing asks for on the shortest way between two subtasks; null where one can go without such edges. */
function needlessOnWay({ index, truth }: CauseFacts, from: number, to: number): Edge | null {
  const kept = index.dependencies.filter(({ cut }) => cut === null).map(({ dependency }) => dependency)
  const asked = kept.filter((edge) => truth.need(edge) !== 'nothing')
  if (wayBetween(asked, from, to) !== null) return null
  return wayBetween(kept, from, to)?.find((edge) => truth.need(edge) === 'nothing') ?? null
}

function wayBetween(edges: readonly Edge[], from: number, to: number): readonly Edge[] | null {
  const cameBy = new Map<number, Edge>()
  const queue = [from]
  for (const node of queue) {
    for (const edge of edges) {
      if (edge.from !== node || cameBy.has(edge.to) || edge.to === from) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  const way: Edge[] = []
  for (let edge = cameBy.get(to); edge !== undefined; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way.length === 0 ? null : way
}

/** Not begun, or cut short: behind something undone, or just not its turn. */
function waitingCause(facts: CauseFacts, subtask: number, seen: ReadonlySet<number>): RootCause {
  const { index } = facts
  const waits = index.jumps('wait').flatMap((seq) => {
    const event = index.event(seq)
    return isOf(event, 'agent.wait') && event.data.for === subtask ? [event] : []
  })
  const last = waits.at(-1)
  const verdict = last === undefined ? null : waitVerdict(facts, last)
  const [missing] = verdict?.missing ?? []
  if (last !== undefined && verdict?.verdict === 'needless' && missing !== undefined) {
    return { kind: 'needless dependency', edge: missing.known.dependency, seq: last.seq }
  }
  const parent = index.dependencies.find(
    ({ dependency, cut }) =>
      cut === null && dependency.to === subtask && lastStatus(index, dependency.from)?.data.status !== 'done',
  )
  return parent === undefined ? { kind: 'not reached' } : rootCause(facts, parent.dependency.from, seen)
}

function actionsOf(index: RecordIndex, subtask: number): readonly Action[] {
  return index.ofSubtask(subtask).flatMap((seq) => {
    const event = index.event(seq)
    const action = isOf(event, 'action.start') ? index.action(event.data.id) : null
    return action === null ? [] : [action]
  })
}

function lastOf(index: RecordIndex, subtask: number, fits: (event: EpisodeEvent) => boolean): EpisodeEvent | undefined {
  const seq = index.ofSubtask(subtask).findLast((own) => {
    const event = index.event(own)
    return event !== undefined && fits(event)
  })
  return seq === undefined ? undefined : index.event(seq)
}
