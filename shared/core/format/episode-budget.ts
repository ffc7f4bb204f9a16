/** What an episode may use, in words. Pure. */
import type { EpisodeBudget } from '../../contract/episode-budget.ts'
import { counted } from './counted.ts'

/** `300 s of game time, 40 actions per agent, 200 model calls, 90,000 tokens`; what it is without any. */
export function describeEpisodeBudget(budget: EpisodeBudget = {}): string {
  const { gameSeconds, actionsPerAgent, modelCalls, tokens, jointSteps, pictures } = budget
  const parts = [
    ...(gameSeconds === undefined ? [] : [`${gameSeconds.toLocaleString('en')} s of game time`]),
    ...(actionsPerAgent === undefined ? [] : [`${counted(actionsPerAgent, 'action')} per agent`]),
    ...(modelCalls === undefined ? [] : [counted(modelCalls, 'model call')]),
    ...(tokens === undefined ? [] : [counted(tokens, 'token')]),
    ...(jointSteps === undefined ? [] : [counted(jointSteps, 'joint step')]),
    ...(pictures === undefined ? [] : [counted(pictures, 'picture')]),
  ]
  return parts.length === 0 ? 'only the scenario’s limits' : parts.join(', ')
}
