/** The method's own prompts. */
import type { AnyPrompt } from '../../../models/model.ts'
import { assignPrompt } from './assign.ts'
import { discussPrompt } from './discuss.ts'
import { evaluatePrompt } from './evaluate.ts'
import { recruitPrompt } from './recruit.ts'
import { reviewPrompt } from './review.ts'
import { subGoalsPrompt } from './subgoals.ts'
import { summarizePrompt } from './summarize.ts'

export const agentVersePrompts: readonly AnyPrompt[] = [
  discussPrompt,
  summarizePrompt,
  subGoalsPrompt,
  recruitPrompt,
  assignPrompt,
  reviewPrompt,
  evaluatePrompt,
]
