/** The method's own prompts. */
import type { AnyPrompt } from '../../../models/model.ts'
import { discussPrompt } from './discuss.ts'
import { subGoalsPrompt } from './subgoals.ts'
import { summarizePrompt } from './summarize.ts'

export const agentVersePrompts: readonly AnyPrompt[] = [discussPrompt, summarizePrompt, subGoalsPrompt]
