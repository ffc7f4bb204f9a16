/** When an episode is over, as a pure decision over what the judger knows. */
import type { EndReason } from '../../preload/contract/record/end.ts'
import type { Limits, Scenario, Task } from '../../preload/contract/scenario.ts'

export interface StopState {
  readonly complete: boolean
  readonly nowMs: number
  /** Time in actions so far by agent, running actions included, in ms. */
  readonly actionMs: ReadonlyMap<string, number>
  /** Game time of the last rise of the completion; 0 when it never rose. */
  readonly lastProgressMs: number
  /** Game ms for which nothing has been under way; 0 while something is. */
  readonly stillMs: number
}

/** A team in which nothing is under way for so long (game time) waits for ever. */
export const STANDSTILL_MS = 10_000

/**
 * The reason to stop, or null. Completion wins over any limit that falls on the same moment. Unlike VillagerBench's own
 * judge, stagnation also ends an episode that never made any progress, and a team in which everybody waits is not left to
 * wait that long.
 */
export function stopReason(state: StopState, limits: Limits): EndReason | null {
  if (state.complete) return 'completed'
  if (state.nowMs >= limits.gameTimeS * 1000) return 'time-limit'
  for (const spentMs of state.actionMs.values()) {
    if (spentMs >= limits.actionTimeS * 1000) return 'action-time-limit'
  }
  if (state.nowMs - state.lastProgressMs >= limits.noProgressS * 1000) return 'no-progress'
  if (state.stillMs >= STANDSTILL_MS) return 'no-progress'
  return null
}

const completedWords: Readonly<Record<Task['kind'], string>> = {
  construction: 'Everything stands as the task asks.',
  cooking: 'The dish is made.',
  escape: 'Every room is done.',
}

/** What a person reads about the reason; `standstill` says who waits for what where that is the reason. */
export function stopMessage(
  reason: EndReason,
  { limits, task }: Pick<Scenario, 'limits' | 'task'>,
  standstill: string | null = null,
): string {
  switch (reason) {
    case 'completed':
      return completedWords[task.kind]
    case 'time-limit':
      return `The limit of ${Math.round(limits.gameTimeS)} s of game time was reached.`
    case 'action-time-limit':
      return `One agent spent ${Math.round(limits.actionTimeS)} s in actions, the limit.`
    case 'no-progress':
      if (standstill !== null) {
        return `Nothing was under way for ${STANDSTILL_MS / 1000} s, and nothing was left to come: ${standstill}.`
      }
      return `Nothing got better for ${Math.round(limits.noProgressS)} s.`
    default:
      return reason
  }
}
