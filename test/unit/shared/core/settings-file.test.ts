import { expect, test } from 'vitest'
import { type Settings, settingsChangeSchema } from '../../../../shared/contract/settings.ts'
import { readSettingsFile, settingsFileText, settingsImport } from '../../../../shared/core/settings-file.ts'
import { must } from '../../../fakes/must.ts'

const kept: Settings = {
  parallel: null,
  modelCalls: 8,
  runEpisodes: 20_000,
  pauseAfterFailures: 3,
  prices: { 'gpt-4o': { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 } },
  defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
  keepTracksDays: null,
  trashDays: 7,
}

test('what is written is read again, says that keys are not in it, and changes nothing where it came from', () => {
  const text = settingsFileText(kept)
  expect(text).toContain('API keys are not in this file')
  const read = must(readSettingsFile(text, 'mine.json'))
  expect(read).toEqual(kept)
  expect(settingsImport(kept, read)).toEqual({ change: {}, differences: [] })
})

test('every difference is told and sent, prices as a whole, and what the file leaves out stays', () => {
  const file = {
    format: 'causalmace-settings',
    version: 1,
    settings: {
      parallel: 4,
      keepTracksDays: 30,
      defaults: { ...kept.defaults, agents: 5 },
      prices: { 'llama*': { inputUsdPerMillion: 0, outputUsdPerMillion: 0, cachedInputUsdPerMillion: 1 } },
    },
  }
  const { change, differences } = settingsImport(kept, must(readSettingsFile(JSON.stringify(file), 'a')))
  expect(differences).toEqual([
    { name: 'Agents', before: '3', after: '5' },
    { name: 'Episodes', before: 'all cores but one', after: '4' },
    { name: 'Days that tracks are kept', before: 'for ever', after: '30' },
    { name: 'Price of gpt-4o', before: '2.5 / 10 USD per million tokens', after: 'none' },
    { name: 'Price of llama*', before: 'none', after: '0 / 0, cached 1 USD per million tokens' },
  ])
  expect(change).toEqual({
    parallel: 4,
    keepTracksDays: 30,
    defaults: { agents: 5, seeds: 2, provider: 'scripted', model: 'scripted' },
    prices: { 'gpt-4o': null, 'llama*': file.settings.prices['llama*'] },
  })
  expect(settingsChangeSchema.parse(change)).toEqual(change)
})

test.each([
  ['{', 'bad-input', 'x.json is not JSON'],
  ['{"name": "a run"}', 'bad-input', 'x.json cannot be imported'],
  ['{"format": "causalmace-settings", "version": 1, "settings": {"parallel": -1}}', 'bad-input', 'settings.parallel'],
  ['{"format": "causalmace-settings", "version": 1, "settings": {"keys": {}}}', 'bad-input', 'keys'],
  ['{"format": "causalmace-settings", "version": 2, "settings": {}}', 'unsupported', 'newer lab'],
])('%s is refused in words', (text, code, words) => {
  expect(readSettingsFile(text, 'x.json')).toMatchObject({
    ok: false,
    error: { code, message: expect.stringContaining(words) },
  })
})
