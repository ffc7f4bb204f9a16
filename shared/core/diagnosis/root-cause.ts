/**
 * How something came to be lacking, as far as a record tells: from a block, a check point or a room back to the first thing that
 * went another way than it should. Each step is a fact of the record; that one led to the other is what the plan and the world say.
 */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Edge } from '../task-graph/edge.ts'
import { type Cause, isForWantOfTime, seqOf } from './cause.ts'
import { displacementBefore } from './displaced.ts'
import { isOf } from './event-kind.ts'
import type { Behind, CauseFacts, Lack } from './lack.ts'
import type { RecordIndex } from './record-index.ts'
import { failedFor, falseClaim, lastClaim, mostFailing } from './subtask-actions.ts'
import { type PlanFacts, waitVerdict } from './wait-verdict.ts'

/** What the walk has come by, so that it never goes in a circle. */
type Seen = ReadonlySet<string>

/** What stands behind one thing: of all that its subtasks and the world say, what came first. */
export function causeOf(facts: CauseFacts, lack: Lack): Cause {
  const cause = lackCause(facts, lack, new Set())
  if (cause !== null && cause.kind !== 'not tried' && !isForWantOfTime(cause)) return cause
  return outage(facts.index) ?? cause ?? { kind: 'not reached' }
}

/** null where nothing is known of it that has not been come by. */
function lackCause(facts: CauseFacts, lack: Lack, seen: Seen): Cause | null {
  const key = `lack ${lack.id}`
  if (seen.has(key)) return null
  const further = new Set([...seen, key])
  const witnessed = facts.family.witnessed(lack)
  if (facts.index.plans.length === 0) {
    const behind = facts.family.tried(lack).flatMap((own) => resolved(facts, own, further) ?? [])
    return firstOf(facts.index, [...behind, ...(witnessed === null ? [] : [witnessed])]) ?? { kind: 'not tried', lack }
  }
  const ofSubtasks = lack.subtasks.flatMap((subtask) => subtaskCause(facts, subtask, further) ?? [])
  const all = witnessed === null ? ofSubtasks : [...ofSubtasks.filter((own) => !isAwaiting(own)), witnessed]
  if (lack.subtasks.length === 0 && witnessed === null) return { kind: 'not planned', lack }
  return firstOf(facts.index, all)
}

/** Waited in vain for what is lacking: what the world says of that comes before it. */
function isAwaiting(cause: Cause): boolean {
  return cause.kind === 'failed actions' && cause.reason === 'not-yet'
}

/** What says more than that the time was up, by when it shows. */
function firstOf(index: RecordIndex, causes: readonly Cause[]): Cause | null {
  const [first] = causes.toSorted(
    (a, b) => Number(isForWantOfTime(a)) - Number(isForWantOfTime(b)) || seqOf(a, index) - seqOf(b, index),
  )
  return first ?? null
}

function resolved(facts: CauseFacts, behind: Behind, seen: Seen): Cause | null {
  switch (behind.kind) {
    case 'cause':
      return behind.cause
    case 'lack':
      return lackCause(facts, behind.lack, seen)
    case 'subtask':
      return subtaskCause(facts, behind.subtask, seen)
  }
}

/** null if the record shows no deviation behind this subtask. */
function subtaskCause(facts: CauseFacts, subtask: number, seen: Seen): Cause | null {
  const key = `subtask ${subtask}`
  if (seen.has(key)) return null
  const further = new Set([...seen, key])
  const last = lastStatus(facts.index, subtask)
  switch (last?.data.status) {
    case 'done':
      return doneCause(facts, subtask, further)
    case 'failed':
      return failureCause(facts, subtask, last, further)
    case 'blocked':
      return blockedCause(facts, subtask, last, further)
    case 'running':
      return behindCause(facts, subtask, facts.index.count, further) ?? { kind: 'cut short', subtask, seq: last.seq }
    default:
      return waitingCause(facts, subtask, further)
  }
}

function lastStatus(index: RecordIndex, subtask: number): EpisodeEvent<'subtask.status'> | null {
  const seq = index.ofSubtask(subtask).findLast((own) => isOf(index.event(own), 'subtask.status'))
  const event = seq === undefined ? undefined : index.event(seq)
  return isOf(event, 'subtask.status') ? event : null
}

/** Said to be done: falsely, and then for want of something or not; or rightly, and something became of it afterwards. */
function doneCause(facts: CauseFacts, subtask: number, seen: Seen): Cause | null {
  const claim = lastClaim(facts.index, subtask)
  const isFalse = claim === null ? null : falseClaim(facts, claim)
  if (claim === null || isFalse === null) return facts.family.afterwards(subtask)
  return behindCause(facts, subtask, claim.seq, seen) ?? isFalse
}

function failureCause(
  facts: CauseFacts,
  subtask: number,
  failure: EpisodeEvent<'subtask.status'>,
  seen: Seen,
): Cause | null {
  const { index } = facts
  const { reason = '' } = failure.data
  if (!hasBegun(index, subtask)) return { kind: 'nobody able', subtask, reason, seq: failure.seq }
  if (facts.family.achieved(subtask, failure.seq)) return unclaimedCause(facts, subtask, failure)
  const failed = failedFor(index, subtask, failure.seq)
  const displacement = displacementBefore(facts, failure, failed)
  if (displacement !== null) return { kind: 'displaced', displacement }
  const behind = behindCause(facts, subtask, failure.seq, seen)
  if (behind !== null) return behind
  const worst = mostFailing(facts, subtask, failed)
  if (worst !== null) return worst
  const call = lastLost(index, index.ofSubtask(subtask))
  return call === null ? { kind: 'attempts used up', subtask, seq: failure.seq } : { kind: 'model trouble', call }
}

/** It was there when its attempts were used up; what it was for may have gone again since. */
function unclaimedCause({ family }: CauseFacts, subtask: number, { seq, data }: EpisodeEvent<'subtask.status'>): Cause {
  return family.afterwards(subtask) ?? { kind: 'not claimed', subtask, agent: data.agent ?? null, seq }
}

function hasBegun(index: RecordIndex, subtask: number): boolean {
  return index.ofSubtask(subtask).some((seq) => {
    const event = index.event(seq)
    return isOf(event, 'action.start') || (isOf(event, 'subtask.status') && event.data.status === 'running')
  })
}

/** What the subtask did without, if anything: the work of others, as far as that went another way. */
function behindCause(facts: CauseFacts, subtask: number, seq: number, seen: Seen): Cause | null {
  const trial = { subtask, seq, failed: failedFor(facts.index, subtask, seq) }
  for (const behind of facts.family.behind(trial)) {
    const cause =
      behind.kind === 'subtask' ? lateCause(facts, behind.subtask, trial, seen) : resolved(facts, behind, seen)
    if (cause !== null) return cause
  }
  return null
}

/** Of a subtask that should have come before: it was undone for a cause of its own, or it came later, as the plan did not ask for it first. */
function lateCause(
  facts: CauseFacts,
  before: number,
  { subtask, seq }: { readonly subtask: number; readonly seq: number },
  seen: Seen,
): Cause | null {
  const { index } = facts
  const edge = { from: before, to: subtask }
  const isAsked = index.dependency(edge)?.cut === null
  const isLate = index.statusAt(before, seq) !== 'done' && index.statusAt(before, index.count) === 'done'
  return isLate && !isAsked ? { kind: 'missing dependency', edge, seq } : subtaskCause(facts, before, seen)
}

/** Behind the subtask that had just failed when it was blocked: by way of an edge that nothing asks for, or rightly. */
function blockedCause(
  facts: CauseFacts,
  subtask: number,
  blocked: EpisodeEvent<'subtask.status'>,
  seen: Seen,
): Cause | null {
  const culprit = failedBefore(facts.index, blocked.seq)
  if (culprit === null) return { kind: 'not reached' }
  const needless = needlessOnWay(facts, culprit, subtask)
  if (needless !== null) return { kind: 'needless dependency', edge: needless, seq: blocked.seq }
  return subtaskCause(facts, culprit, seen)
}

function failedBefore(index: RecordIndex, seq: number): number | null {
  for (let own = seq - 1; own >= 0; own--) {
    const event = index.event(own)
    if (isOf(event, 'subtask.status') && event.data.status === 'failed') return event.data.subtask
  }
  return null
}

/** Not begun: behind something undone that it waited for, rightly or not, or just not its turn. */
function waitingCause(facts: CauseFacts, subtask: number, seen: Seen): Cause | null {
  const { index } = facts
  const held = heldUp(facts, subtask)
  if (held !== null) return held
  const undone = index.dependencies.filter(
    ({ dependency, cut }) =>
      cut === null && dependency.to === subtask && lastStatus(index, dependency.from)?.data.status !== 'done',
  )
  const causes = undone.flatMap(({ dependency }) => subtaskCause(facts, dependency.from, seen) ?? [])
  return firstOf(index, causes) ?? { kind: 'not reached' }
}

/** By a dependency that nothing asks for, as the end of the last wait for the subtask shows. */
function heldUp(facts: CauseFacts, subtask: number): Cause | null {
  const { index } = facts
  const waits = index.jumps('wait').flatMap((seq) => {
    const event = index.event(seq)
    return isOf(event, 'agent.wait') && event.data.for === subtask ? [event] : []
  })
  const last = waits.at(-1)
  const stretch = last === undefined ? null : waitVerdict(facts, last)?.stretches.at(-1)
  const edge: Edge | undefined = stretch?.missing[0]?.known.dependency
  if (stretch?.verdict !== 'needless' || edge === undefined) return null
  return { kind: 'needless dependency', edge, seq: stretch.seq }
}

/** The last question without an answer, if the episode ended because a model failed. */
function outage(index: RecordIndex): Cause | null {
  const end = index.event(index.count - 1)
  if (!isOf(end, 'episode.end') || end.data.endReason !== 'model-failure') return null
  const call = lastLost(index, index.jumps('failure'))
  return call === null ? null : { kind: 'model trouble', call }
}

const lostOutcomes: ReadonlySet<string> = new Set(['unparsable', 'refused', 'failed'])

function lastLost(index: RecordIndex, seqs: readonly number[]): EpisodeEvent<'model.call'> | null {
  const seq = seqs.findLast((own) => {
    const event = index.event(own)
    return isOf(event, 'model.call') && lostOutcomes.has(event.data.outcome)
  })
  const event = seq === undefined ? undefined : index.event(seq)
  return isOf(event, 'model.call') ? event : null
}

/* Ways through a plan's dependencies. */

/** The first edge that nothing asks for on the shortest way between two subtasks; null where one can go without such edges. */
function needlessOnWay({ index, truth }: PlanFacts, from: number, to: number): Edge | null {
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
