import { expect, test } from 'vitest'
import { causalMaceParametersSchema } from '../../../../main/methods/causalmace/parameters.ts'
import { sequentialParametersSchema } from '../../../../main/methods/sequential/parameters.ts'
import type { Models } from '../../../../main/models/model.ts'
import { paperRules } from '../../../../main/planner/paper-rules.ts'
import { withOwnTexts } from '../../../../main/planner/plan-settings.ts'
import { constructionRules } from '../../../../main/suites/building/rules.ts'

const models: Models = {
  ask: () => {
    throw new Error('Nobody is asked.')
  },
}
const context = { task: { goal: 'Build.', rules: constructionRules }, models }

test.each([causalMaceParametersSchema, sequentialParametersSchema])(
  'rules of the run go before its set, and that before the suite’s',
  (schema) => {
    const rulesOf = (given: object) => withOwnTexts(schema.parse(given), context).task.rules
    const rules = [{ id: 'mine', text: 'Mine.' }]
    expect(rulesOf({})).toBe(constructionRules)
    expect(rulesOf({ ruleSet: 'suite' })).toBe(constructionRules)
    expect(rulesOf({ ruleSet: 'paper' })).toBe(paperRules)
    expect(rulesOf({ ruleSet: 'paper', rules })).toEqual(rules)
    expect(rulesOf({ ruleSet: 'paper', rules: [] })).toEqual([])
    expect(schema.safeParse({ ruleSet: 'nobody’s' }).success).toBe(false)
  },
)

test('the rest of the task stays', () => {
  expect(withOwnTexts(causalMaceParametersSchema.parse({ ruleSet: 'paper' }), context).task.goal).toBe('Build.')
})
