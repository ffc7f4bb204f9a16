import { expect, test } from 'vitest'
import {
  detectableDifference,
  fewestScenarios,
  isHopeless,
  leastCorrectedP,
  scenariosFor,
} from '../../../../main/analysis/power.ts'
import { drawnNumbers, signFlipTest } from '../../../../main/analysis/significance.ts'

test('at a deviation of .12, 10 points take 14 scenarios and 5 points 48, as tables of power have it', () => {
  expect(scenariosFor(0.1, 0.12, 1)).toBe(14)
  expect(scenariosFor(0.05, 0.12, 1)).toBe(48)
})

test('so many scenarios as a difference takes find it, and one fewer does not', () => {
  for (const comparisons of [1, 3, 10]) {
    const needed = scenariosFor(0.1, 0.2, comparisons) ?? 0
    expect(detectableDifference({ scenarios: needed, comparisons }, 0.2)).toBeLessThanOrEqual(0.1)
    expect(detectableDifference({ scenarios: needed - 1, comparisons }, 0.2)).toBeGreaterThan(0.1)
  }
})

test('the sign-flip test finds the difference that is said in about 80 of 100 draws', () => {
  const draw = drawnNumbers(5)
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  const scenarios = 12
  const difference = detectableDifference({ scenarios, comparisons: 1 }, 0.2) ?? Number.NaN
  const runs = 1000
  let found = 0
  for (let run = 0; run < runs; run++) {
    const differences = Array.from({ length: scenarios }, () => difference + 0.2 * normal())
    if (signFlipTest(differences).p < 0.05) found++
  }
  expect(found / runs).toBeGreaterThan(0.76)
  expect(found / runs).toBeLessThan(0.84)
})

test('no result can be called a difference where the least p times the comparisons is not below .05', () => {
  // 50 conditions on eight scenarios: 49 comparisons, and 2/2^8 each.
  expect(leastCorrectedP({ scenarios: 8, comparisons: 49 })).toBeCloseTo(0.383, 3)
  expect(isHopeless({ scenarios: 8, comparisons: 49 })).toBe(true)
  expect(detectableDifference({ scenarios: 8, comparisons: 49 }, 0.2)).toBeNull()
  expect(fewestScenarios(49)).toBe(11)
  expect(fewestScenarios(1)).toBe(6)
})
