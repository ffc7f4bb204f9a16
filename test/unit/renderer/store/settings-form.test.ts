import { expect, test } from 'vitest'
import { editsOf, type PriceRow } from '../../../../renderer/store/price-edits.ts'
import {
  changeOf,
  changesIn,
  conflictsIn,
  emptyDraft,
  formOf,
  type SettingsDraft,
  withField,
} from '../../../../renderer/store/settings-form.ts'
import { type Settings, settingsChangeSchema } from '../../../../shared/contract/settings.ts'

const gpt = { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 }
const llama = { inputUsdPerMillion: 0, outputUsdPerMillion: 0 }
const kept: Settings = {
  parallel: null,
  modelCalls: 8,
  prices: { 'gpt-4o': gpt, 'llama*': llama },
  defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
  runEpisodes: 20_000,
  pauseAfterFailures: 3,
  keepTracksDays: null,
  trashDays: 7,
}

/** What the user makes of the rows that stand there. */
function withRows(
  draft: SettingsDraft,
  settings: Settings,
  edit: (rows: readonly PriceRow[]) => readonly PriceRow[],
): SettingsDraft {
  return { ...draft, prices: editsOf(settings.prices, draft.prices, edit(formOf(settings, draft).prices)) }
}

function sent(draft: SettingsDraft, settings = kept) {
  const change = changeOf(draft, settings)
  return change.ok ? settingsChangeSchema.parse(change.value) : change.error
}

test('untouched, it shows what the lab has and changes nothing', () => {
  const { fields, prices } = formOf(kept, emptyDraft)
  expect(fields).toMatchObject({ parallel: '', modelCalls: '8', agents: '3', keepTracksDays: '', provider: 'scripted' })
  expect(prices.map(({ model, input, output }) => [model, input, output])).toEqual([
    ['gpt-4o', '2.5', '10'],
    ['llama*', '0', '0'],
  ])
  expect(sent(emptyDraft)).toEqual({})
  expect(changesIn(emptyDraft, kept)).toEqual([])
})

test('sends what differs and nothing else; the way back is no change', () => {
  const five = withField(withField(emptyDraft, kept, 'agents', '5'), kept, 'keepTracksDays', ' 30 ')
  expect(sent(five)).toEqual({ defaults: { agents: 5 }, keepTracksDays: 30 })
  expect(changesIn(five, kept)).toEqual(['Agents', 'Days that tracks are kept'])
  expect(withField(withField(five, kept, 'agents', '3'), kept, 'keepTracksDays', '')).toEqual(emptyDraft)
  expect(sent(withField(emptyDraft, { ...kept, parallel: 4 }, 'parallel', ''), { ...kept, parallel: 4 })).toEqual({
    parallel: null,
  })
})

test('prices are added, changed, renamed and taken away one by one', () => {
  const row = { key: 7, was: null, model: ' mistral ', input: '1', output: '.5', cached: '' }
  expect(sent(withRows(emptyDraft, kept, (rows) => [...rows, row]))).toEqual({
    prices: { mistral: { inputUsdPerMillion: 1, outputUsdPerMillion: 0.5 } },
  })
  const dearer = withRows(emptyDraft, kept, ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, output: '12' }, ...rest],
  )
  expect(sent(dearer)).toEqual({ prices: { 'gpt-4o': { ...gpt, outputUsdPerMillion: 12 } } })
  expect(changesIn(dearer, kept)).toEqual(['Price of gpt-4o'])
  const cached = withRows(emptyDraft, kept, ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, cached: '1.25' }, ...rest],
  )
  expect(sent(cached)).toEqual({ prices: { 'gpt-4o': { ...gpt, cachedInputUsdPerMillion: 1.25 } } })
  const asOthers = { ...kept, prices: { 'gpt-4o': { ...gpt, cachedInputUsdPerMillion: 1.25 } } }
  const uncached = withRows(emptyDraft, asOthers, (rows) => rows.map((one) => ({ ...one, cached: '' })))
  expect(sent(uncached, asOthers)).toEqual({ prices: { 'gpt-4o': gpt } })
  const renamed = withRows(emptyDraft, kept, ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, model: 'gpt-4o*' }, ...rest],
  )
  expect(sent(renamed)).toEqual({ prices: { 'gpt-4o': null, 'gpt-4o*': gpt } })
  const gone = withRows(emptyDraft, kept, (rows) => rows.slice(1))
  expect(sent(gone)).toEqual({ prices: { 'gpt-4o': null } })
  expect(formOf(kept, gone).prices.map(({ model }) => model)).toEqual(['llama*'])
  const backAgain = withRows(gone, kept, (rows) => [...rows, { ...row, model: 'gpt-4o', input: '3', output: '3' }])
  expect(sent(backAgain)).toEqual({ prices: { 'gpt-4o': { inputUsdPerMillion: 3, outputUsdPerMillion: 3 } } })
  const undone = withRows(dearer, kept, ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, output: '10' }, ...rest],
  )
  expect(undone).toEqual(emptyDraft)
})

test('what changes elsewhere meanwhile is shown, and undone nowhere', () => {
  const draft = withRows(withField(emptyDraft, kept, 'agents', '5'), kept, ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, output: '12' }, ...rest],
  )
  const later: Settings = {
    ...kept,
    parallel: 2,
    prices: { 'gpt-4o': gpt, 'llama*': { inputUsdPerMillion: 1, outputUsdPerMillion: 1 }, new: llama },
  }
  const { fields, prices } = formOf(later, draft)
  expect(fields).toMatchObject({ parallel: '2', agents: '5' })
  expect(prices.map(({ model, input, output }) => [model, input, output])).toEqual([
    ['gpt-4o', '2.5', '12'],
    ['llama*', '1', '1'],
    ['new', '0', '0'],
  ])
  expect(new Set(prices.map(({ key }) => key)).size).toBe(3)
  expect(sent(draft, later)).toEqual({
    defaults: { agents: 5 },
    prices: { 'gpt-4o': { ...gpt, outputUsdPerMillion: 12 } },
  })
  expect(conflictsIn(draft, later)).toEqual([])
})

test('says what was changed elsewhere in the same place', () => {
  const draft = withRows(withField(emptyDraft, kept, 'agents', '5'), kept, ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, output: '12' }, ...rest],
  )
  const { 'gpt-4o': _, ...others } = kept.prices
  const later = { ...kept, defaults: { ...kept.defaults, agents: 7 }, prices: others }
  expect(conflictsIn(draft, later)).toEqual([
    'Agents was changed elsewhere meanwhile, to 7.',
    'The price of gpt-4o was changed elsewhere meanwhile, and is gone.',
  ])
  expect(conflictsIn(draft, { ...kept, defaults: { ...kept.defaults, agents: 5 } })).toEqual([])
})

test('says every problem at once, at its field', () => {
  const rows = [
    { key: 0, was: null, model: 'a', input: '1', output: '1', cached: '' },
    { key: 3, was: null, model: 'a', input: '-1', output: '', cached: '-2' },
    { key: 4, was: null, model: ' ', input: 'x', output: '2000000', cached: ' ' },
  ]
  const wrong = [
    ['parallel', '257'],
    ['modelCalls', ''],
    ['agents', '25'],
    ['seeds', '1.5'],
    ['model', ' '],
    ['keepTracksDays', '4000'],
  ] as const
  const draft = wrong.reduce((before, [field, text]) => withField(before, kept, field, text), emptyDraft)
  const change = changeOf({ ...draft, prices: { rows, removed: [] } }, { ...kept, prices: {} })
  expect(change.ok ? [] : Object.keys(change.error).toSorted()).toEqual([
    'agents',
    'keepTracksDays',
    'model',
    'modelCalls',
    'parallel',
    'price:3:cached',
    'price:3:input',
    'price:3:model',
    'price:3:output',
    'price:4:input',
    'price:4:model',
    'price:4:output',
    'seeds',
  ])
})
