/** When an episode is over, as a pure decision over what the judger knows. */
import type { EpisodeBudget } from '../../shared/contract/episode-budget.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import type { Limits, Scenario } from '../../shared/contract/scenario.ts'
import { familyTerms } from '../../shared/core/families/index.ts'
import { counted } from '../../shared/core/format/counted.ts'

export interface StopState {
  readonly complete: boolean
  readonly nowMs: number
  /** Time in actions so far by agent, running actions included, in ms. */
  readonly actionMs: ReadonlyMap<string, number>
  /** Game time at which the completion was last better than ever before; 0 when it never was. */
  readonly lastProgressMs: number
  /** Game ms for which nothing has been under way; 0 while something is. */
  readonly stillMs: number
  /** Joint steps that are over. */
  readonly jointSteps: number
}

/** A team in which nothing is under way for so long (game time) waits for ever. */
export const STANDSTILL_MS = 10_000

/** What may be used: the scenario's limits and, where its run sets one, the episode's budget. */
interface Allowed {
  readonly limits: Limits
  readonly budget?: EpisodeBudget | undefined
}

/**
 * The reason to stop, or null. Completion wins over any limit that falls on the same moment. Unlike VillagerBench's own
 * judge, stagnation also ends an episode that never made any progress, and a team in which everybody waits is not left to
 * wait that long. Where a budget and the limit of game time fall on the same moment, it is the limit.
 */
export function stopReason(state: StopState, limits: Limits, budget: EpisodeBudget = {}): EndReason | null {
  if (state.complete) return 'completed'
  if (state.nowMs >= limits.gameTimeS * 1000) return 'time-limit'
  if (limits.jointSteps !== undefined && state.jointSteps >= limits.jointSteps) return 'step-limit'
  if (budget.jointSteps !== undefined && state.jointSteps >= budget.jointSteps) return 'budget-steps'
  if (budget.gameSeconds !== undefined && state.nowMs >= budget.gameSeconds * 1000) return 'budget-game-time'
  for (const spentMs of state.actionMs.values()) {
    if (spentMs >= limits.actionTimeS * 1000) return 'action-time-limit'
  }
  const { noProgressS } = limits
  if (noProgressS !== null && state.nowMs - state.lastProgressMs >= noProgressS * 1000) return 'no-progress'
  if (state.stillMs >= STANDSTILL_MS) return 'no-progress'
  return null
}

/** What a person reads about the reason; `standstill` says who waits for what where that is the reason. */
export function stopMessage(
  reason: EndReason,
  { limits, task, budget = {} }: Allowed & Pick<Scenario, 'task'>,
  standstill: string | null = null,
): string {
  switch (reason) {
    case 'completed':
      return familyTerms(task.kind).complete
    case 'time-limit':
      return `The limit of ${Math.round(limits.gameTimeS)} s of game time was reached.`
    case 'action-time-limit':
      return `One agent spent ${Math.round(limits.actionTimeS)} s in actions, the limit.`
    case 'no-progress':
      if (standstill !== null) {
        return `Nothing was under way for ${STANDSTILL_MS / 1000} s, and nothing was left to come: ${standstill}.`
      }
      return `Nothing got better for ${Math.round(limits.noProgressS ?? 0)} s.`
    case 'step-limit':
      return `The limit of ${counted(limits.jointSteps ?? 0, 'joint step')} was reached.`
    case 'budget-game-time':
      return `The budget of ${budget.gameSeconds} s of game time was used up.`
    case 'budget-actions':
      return `One agent had used up the budget of ${counted(budget.actionsPerAgent ?? 0, 'action')} per agent.`
    case 'budget-calls':
      return `The budget of ${counted(budget.modelCalls ?? 0, 'model call')} was used up.`
    case 'budget-tokens':
      return `The budget of ${counted(budget.tokens ?? 0, 'token')} was used up.`
    case 'budget-steps':
      return `The budget of ${counted(budget.jointSteps ?? 0, 'joint step')} was used up.`
    case 'budget-pictures':
      return `The budget of ${counted(budget.pictures ?? 0, 'picture')} was used up.`
    default:
      return reason
  }
}
