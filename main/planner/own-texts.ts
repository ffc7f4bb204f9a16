/** What a run puts in place of a suite's rules and of the prompts' words. */
import type { Rule } from '../../shared/contract/task-graph.ts'
import { withInstructions } from '../models/define-prompt.ts'
import type { Models } from '../models/model.ts'
import { paperRules } from './paper-rules.ts'
import type { RuleSetName } from './plan-settings.ts'

interface Words {
  /** In place of any set. */
  readonly rules?: readonly Rule[] | undefined
  readonly ruleSet: RuleSetName
  readonly prompts?: Readonly<Record<string, string>> | undefined
}

/** The same context with the run's rules and the run's instructions where it has some. */
export function withOwnTexts<T extends { readonly task: { readonly rules: readonly Rule[] }; readonly models: Models }>(
  { rules, ruleSet, prompts = {} }: Words,
  context: T,
): T {
  const set = ruleSet === 'paper' ? paperRules : context.task.rules
  return {
    ...context,
    task: { ...context.task, rules: rules ?? set },
    models: withInstructions(context.models, prompts),
  }
}
