/** The planner's prompts; every method that plans lists them beside its own. */
import type { AnyPrompt } from '../models/model.ts'
import { counterfactualPrompt } from './prompts/counterfactual.ts'
import { decomposePrompt } from './prompts/decompose.ts'
import { dependenciesPrompt } from './prompts/dependencies.ts'

export const plannerPrompts: readonly AnyPrompt[] = [decomposePrompt, dependenciesPrompt, counterfactualPrompt]
