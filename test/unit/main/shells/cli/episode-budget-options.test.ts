import { expect, test } from 'vitest'
import { readEpisodeBudget } from '../../../../../main/shells/cli/episode-budget-options.ts'

test('options win over the file, part by part; without either there is no budget', () => {
  expect(readEpisodeBudget({}, undefined)).toEqual({ ok: true, value: null })
  const file = { gameSeconds: 60, tokens: 5000 }
  expect(readEpisodeBudget({ 'episode-actions': '40', 'episode-tokens': '900' }, file)).toEqual({
    ok: true,
    value: { gameSeconds: 60, actionsPerAgent: 40, tokens: 900 },
  })
})

test.each([
  [{ 'episode-seconds': '0' }, '--episode-seconds takes seconds of game time, above 0 and at most 86400, not "0".'],
  [{ 'episode-actions': '1.5' }, '--episode-actions takes a whole number from 1 to 10000, not "1.5".'],
  [{ 'episode-calls': 'few' }, '--episode-calls takes a whole number from 1 to 1000000, not "few".'],
  [{ 'episode-tokens': '-3' }, '--episode-tokens takes a whole number from 1, not "-3".'],
])('says what an option takes: %j', (values, message) => {
  expect(readEpisodeBudget(values, undefined)).toMatchObject({ ok: false, error: { code: 'bad-input', message } })
})
