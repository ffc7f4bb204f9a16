import { expect, test } from 'vitest'
import { formatTau, isWithinNoise } from '../../../../../shared/core/format/tau.ts'

const idle = { kind: 'idle', agent: 'Bob' } as const
const noise = { completion: 0, gameTimeS: 0.05 }
const effect = { completion: -0.071, gameTimeS: 352.3 }

test('what is not larger than the placebo’s is noise; where either is not known nothing is', () => {
  expect(isWithinNoise(idle, effect, noise, 'gameTimeS')).toBe(false)
  expect(isWithinNoise(idle, { ...effect, gameTimeS: -0.05 }, noise, 'gameTimeS')).toBe(true)
  expect(isWithinNoise(idle, { ...effect, completion: 0 }, noise, 'completion')).toBe(true)
  // As sums of floating-point numbers come out.
  expect(isWithinNoise(idle, { ...effect, gameTimeS: 0.05 + 1e-12 }, noise, 'gameTimeS')).toBe(true)
  expect(isWithinNoise(idle, { ...effect, completion: null }, noise, 'completion')).toBeNull()
  expect(isWithinNoise(idle, effect, null, 'gameTimeS')).toBeNull()
  expect(isWithinNoise({ kind: 'placebo' }, noise, noise, 'gameTimeS')).toBeNull()
})

test('effects have a sign, and what rounds to nothing has both', () => {
  expect([-0.071, 0, 0.0001].map((value) => formatTau(value, 'completion'))).toEqual(['−7.1 %', '±0.0 %', '±0.0 %'])
  expect([352.3, -0.05, -0.001].map((value) => formatTau(value, 'gameTimeS'))).toEqual([
    '+352.30 s',
    '−0.05 s',
    '±0.00 s',
  ])
})
