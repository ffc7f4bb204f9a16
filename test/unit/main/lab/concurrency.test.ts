import { expect, test } from 'vitest'
import {
  concurrencyFrom,
  defaultConcurrency,
  effectiveConcurrency,
  somebodyPlays,
} from '../../../../main/lab/concurrency.ts'

test('one core is left to the lab, and one episode plays even where there is no other', () => {
  expect([1, 2, 8].map((cores) => defaultConcurrency(cores))).toEqual([1, 1, 7])
  expect(defaultConcurrency()).toBeGreaterThanOrEqual(1)
})

test('the environment may say how many; what is no number of episodes is refused by name', () => {
  expect(concurrencyFrom({})).toEqual({ ok: true, value: null })
  expect(concurrencyFrom({ CAUSALMACE_PARALLEL: '' })).toEqual({ ok: true, value: null })
  expect(concurrencyFrom({ CAUSALMACE_PARALLEL: '3' })).toEqual({ ok: true, value: 3 })
  for (const wrong of ['0', '-1', '2.5', 'many', '257', '1e2']) {
    expect(concurrencyFrom({ CAUSALMACE_PARALLEL: wrong })).toMatchObject({
      ok: false,
      error: { code: 'bad-input', message: expect.stringContaining(`CAUSALMACE_PARALLEL`) },
    })
  }
})

test('what was said for this lab wins over the setting, the setting over the cores', () => {
  expect(effectiveConcurrency(2, { parallel: 5 }, false)).toBe(2)
  expect(effectiveConcurrency(null, { parallel: 5 }, false)).toBe(5)
  expect(effectiveConcurrency(null, { parallel: null }, false)).toBe(defaultConcurrency())
})

test('a lab leaves all to worker machines only where some may come', () => {
  expect(effectiveConcurrency(null, { parallel: 0 }, true)).toBe(0)
  expect(effectiveConcurrency(null, { parallel: 0 }, false)).toBe(defaultConcurrency())
  expect(somebodyPlays(0, true)).toEqual({ ok: true, value: undefined })
  expect(somebodyPlays(undefined, false)).toEqual({ ok: true, value: undefined })
  expect(somebodyPlays(0, false)).toMatchObject({ ok: false, error: { message: expect.stringMatching(/--queue/) } })
})
