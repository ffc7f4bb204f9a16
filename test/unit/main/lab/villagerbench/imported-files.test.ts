import { expect, test } from 'vitest'
import { storableScenarios } from '../../../../../main/lab/villagerbench/imported-files.ts'
import { scenarioByAddress } from '../../../../../main/suites/index.ts'
import { scenarioSchema } from '../../../../../shared/contract/scenario.ts'

const own = scenarioByAddress('villagerbench/construction/task_24')

test('are those that can be read again; each other one is a sentence', () => {
  if (own === null) throw new Error('no task_24')
  const bad = [
    { ...own, address: 'villagerbench/construction/Bad Name' },
    { ...own, address: 'villagerbench/construction/endless', limits: { ...own.limits, gameTimeS: Number.NaN } },
    { ...own, address: 'villagerbench/construction/half', title: '\ud800' },
  ]
  const { scenarios, problems } = storableScenarios([...bad, own])
  expect(scenarios.map(({ address }) => address)).toEqual([own.address])
  expect(scenarioSchema.parse(JSON.parse(scenarios[0]?.text ?? ''))).toEqual(own)
  expect(problems).toEqual([
    expect.stringMatching(/Bad Name: left out, .*address/),
    expect.stringMatching(/endless: left out, .*limits\.gameTimeS/),
    expect.stringMatching(/half: left out, .*\$\.title/),
  ])
})
