/** When an episode is over, as a pure decision over what the judger knows. */
import type { EndReason } from '../../preload/contract/record/end.ts'
import type { Limits } from '../../preload/contract/scenario.ts'

export interface StopState {
  readonly complete: boolean
  readonly nowMs: number
  /** Time in actions so far by agent, running actions included, in ms. */
  readonly actionMs: ReadonlyMap<string, number>
  /** Game time of the last rise of the completion; 0 when it never rose. */
  readonly lastProgressMs: number
}

/**
 * The reason to stop, or null. Completion wins over any limit that falls on the same moment. Unlike VillagerBench's own
 * judge, stagnation also ends an episode that never made any progress.
 */
export function stopReason(state: StopState, limits: Limits): EndReason | null {
  if (state.complete) return 'completed'
  if (state.nowMs >= limits.gameTimeS * 1000) return 'time-limit'
  for (const spentMs of state.actionMs.values()) {
    if (spentMs >= limits.actionTimeS * 1000) return 'action-time-limit'
  }
  if (state.nowMs - state.lastProgressMs >= limits.noProgressS * 1000) return 'no-progress'
  return null
}

/** What a person reads about the reason. */
export function stopMessage(reason: EndReason, limits: Limits): string {
  switch (reason) {
    case 'completed':
      return 'Everything stands as the task asks.'
    case 'time-limit':
      return `The limit of ${Math.round(limits.gameTimeS)} s of game time was reached.`
    case 'action-time-limit':
      return `One agent spent ${Math.round(limits.actionTimeS)} s in actions, the limit.`
    case 'no-progress':
      return `Nothing got better for ${Math.round(limits.noProgressS)} s.`
    default:
      return reason
  }
}
