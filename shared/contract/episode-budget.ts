/** What one episode may use, the same for every method of a run. */
import { z } from 'zod'

/** Most actions that a budget can give one agent. */
export const MAX_ACTIONS = 10_000

/** Each part is optional; what is left out has no budget. The scenario's own limits hold besides, whichever is reached first. */
export const episodeBudgetSchema = z.strictObject({
  gameSeconds: z
    .number()
    .positive()
    .max(86_400)
    .exactOptional()
    .describe('Game time per episode; where the scenario’s own limit is shorter, that one holds.')
    .meta({ title: 'Game time', unit: 's' }),
  actionsPerAgent: z
    .int()
    .min(1)
    .max(MAX_ACTIONS)
    .exactOptional()
    .describe(
      'Actions that one agent may begin, failed ones included. The episode ends when an agent would begin one more.',
    )
    .meta({ title: 'Actions per agent' }),
  modelCalls: z
    .int()
    .min(1)
    .max(1_000_000)
    .exactOptional()
    .describe(
      'Questions to models of the whole team, those asked again for an unreadable answer included. The episode ends when one more would be asked.',
    )
    .meta({ title: 'Model calls' }),
  tokens: z
    .int()
    .min(1)
    .exactOptional()
    .describe(
      'Tokens of questions and answers of the whole team, counted when an answer arrives. The episode ends when a question would be asked after they are used.',
    )
    .meta({ title: 'Tokens' }),
  jointSteps: z
    .int()
    .min(1)
    .max(100_000)
    .exactOptional()
    .describe('Joint steps of the team, for methods that act in steps; others take none.')
    .meta({ title: 'Joint steps' }),
  pictures: z
    .int()
    .min(1)
    .max(1_000_000)
    .exactOptional()
    .describe(
      'Pictures that questions of the whole team show, each as often as it is sent. The episode ends when a question would go beyond.',
    )
    .meta({ title: 'Pictures' }),
})
export type EpisodeBudget = z.infer<typeof episodeBudgetSchema>

export const budgetParts = [
  'gameSeconds',
  'actionsPerAgent',
  'modelCalls',
  'tokens',
  'jointSteps',
  'pictures',
] as const satisfies readonly (keyof EpisodeBudget)[]
export type BudgetPart = (typeof budgetParts)[number]

/** How an episode ends that has used up a part of its budget: valid, and scored from what stands in the world. */
export const budgetEnds = {
  gameSeconds: 'budget-game-time',
  actionsPerAgent: 'budget-actions',
  modelCalls: 'budget-calls',
  tokens: 'budget-tokens',
  jointSteps: 'budget-steps',
  pictures: 'budget-pictures',
} as const satisfies Readonly<Record<BudgetPart, string>>
