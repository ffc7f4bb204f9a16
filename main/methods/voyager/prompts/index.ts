/** The method's prompts. */
import type { AnyPrompt } from '../../../models/model.ts'
import { critiquePrompt } from './critique.ts'
import { decomposePrompt } from './decompose.ts'
import { describePrompt } from './describe.ts'
import { howPrompt } from './how.ts'
import { programPrompt } from './program.ts'

export const voyagerPrompts: readonly AnyPrompt[] = [
  decomposePrompt,
  howPrompt,
  programPrompt,
  critiquePrompt,
  describePrompt,
]
