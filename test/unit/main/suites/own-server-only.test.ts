/** What of each family can be played on somebody else's server: the table of docs/server-page.md, and that none of it turns unseen. */
import { expect, test } from 'vitest'
import { suites } from '../../../../main/suites/index.ts'
import { ownServerOnly } from '../../../../main/suites/own-server-only.ts'

/** By suite how many of its scenarios are played there, of how many, and the reasons for the others without what differs in them. */
const table: readonly (readonly [suite: string, played: number, all: number, reasons: readonly string[]])[] = [
  ['construction', 159, 159, []],
  ['cooking', 100, 100, []],
  ['escape', 0, 45, ['rooms open by what holds together in one tick of the server']],
  ['minecollab-construction', 0, 30, ['its loot is its own']],
  ['minecollab-cooking', 32, 32, []],
  ['minecollab-crafting', 31, 39, ['it crafts by recipes of 1.20']],
  ['minecollab-hells-kitchen', 12, 12, []],
  ['mixture', 20, 20, []],
  ['teamcraft-build', 132, 250, ['its loot is its own']],
  ['teamcraft-clear', 148, 250, ['its loot is its own']],
  ['teamcraft-farm', 0, 200, ['its loot is its own']],
  ['teamcraft-smelt', 143, 250, ['its loot is its own']],
]

test('as the page on servers says, family by family', () => {
  const found = suites.map((suite) => {
    const scenarios = suite.list().flatMap(({ address }) => suite.scenario(address.split('/').at(-1) ?? '') ?? [])
    const reasons = scenarios.flatMap((scenario) => ownServerOnly(scenario) ?? [])
    const kinds = new Set(reasons.map((why) => why.replace(/ \(.*\)/, '').split(', ')[0] ?? ''))
    return [suite.id, scenarios.length - reasons.length, scenarios.length, [...kinds]]
  })
  expect(found).toEqual(table)
})
