import { expect, test } from 'vitest'
import { benches } from '../../bench/index.ts'
import { readWishes } from '../../bench/options.ts'

test('without options every bench but the long one is measured in every size, with its hot spots', () => {
  const read = readWishes([])
  const chosen = benches.filter(({ isLong }) => isLong !== true)
  expect(read).toMatchObject({ ok: true, value: { runs: 1, profiled: true, json: false, chosen } })
  expect(read).toMatchObject({ value: { options: { bots: [1, 2, 6, 12, 24], seconds: 60, seed: 1 } } })
})

test('a quick look is one small team without a profile, unless told otherwise', () => {
  const options = { bots: [2], seconds: 20, seed: 1, minutes: 60 }
  expect(readWishes(['--quick'])).toMatchObject({ value: { options, profiled: false } })
  expect(readWishes(['--quick', '--bots', '6', '--profile'])).toMatchObject({
    value: { options: { ...options, bots: [6] }, profiled: true },
  })
})

test.each([
  [['--bots', 'many'], 'bots'],
  [['--bots', '25'], '24'],
  [['--seconds', '0'], 'seconds'],
  [['--runs', '0'], '--runs takes a whole number from 1 on.'],
  [['--only', 'workload,nothing'], 'There is no bench "nothing". There are: workload, episode'],
  [['--frobnicate'], "Unknown option '--frobnicate'"],
])('%j is refused with words', (args, words) => {
  expect(readWishes(args)).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } })
})

test('every bench has an id of its own and columns', () => {
  expect(new Set(benches.map(({ id }) => id)).size).toBe(benches.length)
  for (const { columns } of benches) expect(columns.length).toBeGreaterThan(0)
})
