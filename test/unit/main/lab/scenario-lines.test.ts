/** Lines of lists are stored: a suite that says something else of a scenario has to raise the number of their rules. */
import { expect, test } from 'vitest'
import { scenarioLines } from '../../../../main/lab/scenario-lines.ts'
import { scenarioByAddress } from '../../../../main/suites/index.ts'

test('what lists say of a scenario of each suite is what rules 2 say', () => {
  const lines = [
    'villagerbench/construction/task_24',
    'villagerbench/cooking/cake-milk.bucket-wheat.farm-sugar.chest',
    'villagerbench/escape/2p-steps2-seed0',
    'minecollab/crafting/compass-2-agents-depth-0-1',
    'minecollab/cooking/paper-2-agents-bread-cookie-blocked-0',
    'minecollab/hells-kitchen/paper-cake-cookie',
    'minecollab/construction/booth-34-agents-2',
    'lab/mixture/2-agents-1',
  ].map((address) => {
    const scenario = scenarioByAddress(address)
    const line = scenario === null ? null : scenarioLines.of(scenario)
    return `${address} ${line?.size} ${line?.complexity.toFixed(3)}`
  })
  expect([scenarioLines.version.split(' ')[0], ...lines]).toEqual([
    '2',
    'villagerbench/construction/task_24 14 11.180',
    'villagerbench/cooking/cake-milk.bucket-wheat.farm-sugar.chest 6 6.000',
    'villagerbench/escape/2p-steps2-seed0 2 2.500',
    'minecollab/crafting/compass-2-agents-depth-0-1 1 1.000',
    'minecollab/cooking/paper-2-agents-bread-cookie-blocked-0 2 2.000',
    'minecollab/hells-kitchen/paper-cake-cookie 2 2.000',
    'minecollab/construction/booth-34-agents-2 34 17.800',
    'lab/mixture/2-agents-1 4 4.000',
  ])
})

test('a line tells which part of its benchmark a scenario is of, where that is known', () => {
  const split = (address: string): string | undefined => {
    const scenario = scenarioByAddress(address)
    return scenario === null ? undefined : scenarioLines.of(scenario)?.split
  }
  expect(split('teamcraft/farm/crop-3')).toBe('crop')
  expect(split('villagerbench/construction/task_24')).toBeUndefined()
})
