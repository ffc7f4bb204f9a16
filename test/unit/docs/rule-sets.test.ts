import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paperRules } from '../../../main/planner/paper-rules.ts'
import { scaffoldingRule } from '../../../main/suites/building/rules.ts'
import { suites } from '../../../main/suites/index.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/prompts-and-rules.md'), 'utf8')

/** Rows of the page's tables by the family in the head of each: names of rules and their texts. */
const tables = new Map(
  page.split(/^(?=\| [\w-]+(?:, [\w-]+)* \| what the model is told \|$)/m).flatMap((part) => {
    const [head = '', ...rows] = part.split('\n')
    const cells = rows.flatMap((row) => [...row.matchAll(/^\| `([\w-]+)`.*? \| (.*) \|$/g)])
    const names = /^\| ([\w-]+(?:, [\w-]+)*) \|/.exec(head)?.[1]?.split(', ') ?? []
    return names.map((name) => [name, cells.map(([, id, text]) => ({ id, text }))] as const)
  }),
)

test.each([
  ...suites.map(({ id, rules }) => [id, id === 'construction' ? [...rules, scaffoldingRule] : rules] as const),
  ['paper', paperRules] as const,
])('the page has the rules of %s as the models read them', (id, rules) => {
  expect(tables.get(id)).toEqual(rules)
})
