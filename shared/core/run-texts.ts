/** Problems of a run's custom prompts and rules, checked alike by lab and page. Sentences have no full stop. */
import type { Rule } from '../contract/task-graph.ts'

/** null where the text can be asked with. */
export function promptProblem(text: string): string | null {
  return text.trim() === '' ? 'There is no text' : null
}

export interface RuleProblem {
  /** Position of the rule. */
  readonly index: number
  readonly field: keyof Rule
  readonly message: string
}

/** At most one per field, in the order of the rules. */
export function ruleProblems(rules: readonly Rule[]): readonly RuleProblem[] {
  return rules.flatMap(({ id, text }, index): RuleProblem[] => {
    const problems: RuleProblem[] = []
    if (id.trim() === '') problems.push({ index, field: 'id', message: 'The rule has no name' })
    else if (rules.findIndex((other) => other.id === id) < index) {
      problems.push({ index, field: 'id', message: `Two rules have the same name, ${id}` })
    }
    if (text.trim() === '') problems.push({ index, field: 'text', message: 'The rule has no text' })
    return problems
  })
}
