/** What single events of a record amount to: decided here, once, for everybody who counts, draws or tells them. Pure. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { SubtaskStatus } from '../../contract/task-graph.ts'

/** How an action ended, as its event and whatever is made of that say it. */
interface Ended {
  readonly ok: boolean
  readonly reason?: string | null | undefined
}

/** `cut short`: by the end of the episode or of an attempt, or by a person who took the agent over. Nobody's mistake, and no failure. */
export type ActionOutcome = 'ok' | 'failed' | 'cut short'

export function outcomeOf({ ok, reason }: Ended): ActionOutcome {
  if (ok) return 'ok'
  return reason === 'interrupted' ? 'cut short' : 'failed'
}

export function isCutShort(ended: Ended): boolean {
  return outcomeOf(ended) === 'cut short'
}

/** The end of an action that failed. */
export function isFailedAction(event: EpisodeEvent): boolean {
  return event.type === 'action.end' && outcomeOf(event.data) === 'failed'
}

/** What an agent says of its subtask, beside what the judger sees; null where that cannot be seen. */
interface Claim {
  readonly claimed: boolean
  readonly checked: boolean | null
}

/** How an agent's word stands to what the judger saw. */
export type Verdict = 'false-done' | 'false-undone' | 'right' | 'unchecked'

export function verdictOf({ claimed, checked }: Claim): Verdict {
  if (checked === null) return 'unchecked'
  if (claimed === checked) return 'right'
  return claimed ? 'false-done' : 'false-undone'
}

/** The agent says that it is done, and the judger sees that it is not. */
export function isFalseDone(event: EpisodeEvent): boolean {
  return event.type === 'reflection' && verdictOf(event.data) === 'false-done'
}

/** A subtask counts as done, and of its last attempt the agent said so and the judger saw otherwise. */
export function standsFalselyDone(status: SubtaskStatus | null, lastClaim: Claim | null): boolean {
  return status === 'done' && lastClaim !== null && verdictOf(lastClaim) === 'false-done'
}
