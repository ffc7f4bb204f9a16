/** Every rule that a planner can be told has a switch of the world, or a written reason why not. */
import { expect, test } from 'vitest'
import { worldRuleOf } from '../../../../main/lab/lifted-rules.ts'
import { paperRules } from '../../../../main/planner/paper-rules.ts'
import { scaffoldingRule } from '../../../../main/suites/building/rules.ts'
import { suites } from '../../../../main/suites/index.ts'
import { worldRules } from '../../../../packages/minecraft-server/values/world-rules.ts'

const told = suites.flatMap(({ id, rules }) => [
  ...rules.map((rule) => ({ kind: id, rule: rule.id })),
  ...paperRules.map((rule) => ({ kind: id, rule: rule.id })),
])
const all = [...told, { kind: 'construction' as const, rule: scaffoldingRule.id }].map((one) => ({
  ...one,
  spoken: worldRuleOf(one, one.rule),
}))

test('a rule that is not known says so, and no known one does', () => {
  const unknown = worldRuleOf({ kind: 'cooking' }, 'nobody-says-this')
  expect(unknown).toMatchObject({ why: expect.stringContaining('somebody’s own') })
  expect(all.filter(({ spoken }) => JSON.stringify(spoken) === JSON.stringify(unknown))).toEqual([])
})

test('every switch of the world is spoken of by some rule', () => {
  const lifted = new Set(all.flatMap(({ spoken }) => ('lifts' in spoken ? [spoken.lifts] : [])))
  expect([...lifted].sort()).toEqual([...worldRules].sort())
})
