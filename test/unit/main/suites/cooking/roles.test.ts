/** VillagerBench's `role=different`: the example's team of three, one of whom smelts, one digs and one hunts. */
import { expect, test } from 'vitest'
import example from '../../../../../examples/cooking-different-roles.json' with { type: 'json' }
import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import { scenarioOf } from './menus.ts'

const team = Object.values(example.members).map(({ abilities }) => new Set(abilities))

/** Actions of subtasks that no one agent can do alone and that nobody has. */
function lacking(address: string): readonly string[] {
  const { functions = [] } =
    cookingSuite.oracle?.(scenarioOf(address.split('/')[2] ?? ''), Object.keys(example.members)) ?? {}
  return functions
    .map(({ body }) => body.map(({ action }) => action))
    .filter((actions) => !team.some((abilities) => actions.every((action) => abilities.has(action))))
    .flatMap((actions) => actions.filter((action) => !team.some((abilities) => abilities.has(action))))
}

test('can do all but milk: every stew, and the cakes whose milk is in the chest', () => {
  const undone = cookingSuite.list().filter(({ address }) => lacking(address).length > 0)
  expect(undone).toHaveLength(24)
  for (const { address } of undone) {
    expect(address).toMatch(/cake-milk\.(bucket|iron)-/)
    expect(new Set(lacking(address))).toEqual(new Set(['UseOn']))
  }
})
