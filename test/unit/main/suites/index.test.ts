import { describe, expect, it } from 'vitest'
import { findScenarios, scenarioByAddress, suiteOfAddress, suites } from '../../../../main/suites/index.ts'

const TASK = 'villagerbench/construction/task_24'

function addresses(...globs: readonly string[]): readonly string[] {
  const found = findScenarios(globs)
  return found.ok ? found.value.map((scenario) => scenario.address) : [found.error.message]
}

describe('finding scenarios', () => {
  it('finds one by its address', () => {
    expect(scenarioByAddress(TASK)?.address).toBe(TASK)
    expect(suiteOfAddress(TASK)?.id).toBe('construction')
    expect(scenarioByAddress('villagerbench/cooking/task_24')).toBeNull()
    expect(scenarioByAddress('villagerbench/construction/task_24/more')).toBeNull()
  })

  it('finds many by globs, each once, in the order of the globs', () => {
    const beds = addresses('villagerbench/construction/raised-bed-*')
    expect(beds).toEqual(
      addresses('*').filter((address) => address.startsWith('villagerbench/construction/raised-bed-')),
    )
    expect(beds.length).toBeGreaterThan(2)
    expect(addresses('*').length).toBe(suites.reduce((sum, suite) => sum + suite.list().length, 0))
    const first = addresses(TASK, '*')
    expect(first[0]).toBe(TASK)
    expect(new Set(first).size).toBe(addresses('*').length)
  })

  it('finds a variant that is not listed by its whole address alone', () => {
    const told = 'villagerbench/escape/2p-steps1-seed0-with-plan'
    expect(addresses(told)).toEqual([told])
    expect(addresses('villagerbench/escape/2p-steps1-seed0*')).toEqual(['villagerbench/escape/2p-steps1-seed0'])
  })

  it('names the nearest address when one is unknown', () => {
    const found = findScenarios([TASK, 'villagerbench/construction/task24'])
    expect(found).toEqual({
      ok: false,
      error: { code: 'unknown-name', message: expect.stringContaining(`Did you mean "${TASK}"?`) },
    })
  })
})

it('no title says one of many', () => {
  const titles = suites.flatMap((suite) => suite.list().map(({ title }) => title))
  expect(titles.filter((title) => /\b1 (?!glass\b)\w+s\b/.test(title))).toEqual([])
})
