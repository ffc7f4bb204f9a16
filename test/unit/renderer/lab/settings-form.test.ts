import { expect, test } from 'vitest'
import { type Settings, settingsChangeSchema } from '../../../../preload/contract/settings.ts'
import { changeOfForm, formOfSettings } from '../../../../renderer/lab/settings-form.ts'

const kept: Settings = {
  parallel: null,
  modelCalls: 8,
  prices: { 'gpt-4o': { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 } },
  defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
  keepTracksDays: null,
}
const form = formOfSettings(kept)

test('untouched, it changes nothing', () => {
  expect(form).toEqual({
    parallel: '',
    modelCalls: '8',
    prices: [{ key: 0, model: 'gpt-4o', input: '2.5', output: '10' }],
  })
  expect(changeOfForm(form, kept)).toEqual({ ok: true, value: {} })
  expect(changeOfForm(formOfSettings({ ...kept, parallel: 4 }), kept)).toEqual({ ok: true, value: { parallel: 4 } })
  expect(changeOfForm(form, { ...kept, parallel: 4 })).toEqual({ ok: true, value: { parallel: null } })
})

test('prices are added, changed and taken away; the contract takes what is sent', () => {
  const rows = [...form.prices, { key: 1, model: ' llama* ', input: '0', output: '.5' }]
  const added = changeOfForm({ ...form, prices: rows }, kept)
  expect(added.ok && settingsChangeSchema.parse(added.value)).toEqual({
    prices: { ...kept.prices, 'llama*': { inputUsdPerMillion: 0, outputUsdPerMillion: 0.5 } },
  })
  expect(changeOfForm({ ...form, prices: [] }, kept)).toEqual({ ok: true, value: { prices: {} } })
  const dearer = changeOfForm({ ...form, prices: rows.slice(0, 1).map((row) => ({ ...row, output: '12' })) }, kept)
  expect(dearer.ok && dearer.value.prices?.['gpt-4o']?.outputUsdPerMillion).toBe(12)
})

test('says every problem at once, at its field', () => {
  const rows = [
    { key: 0, model: 'a', input: '1', output: '1' },
    { key: 3, model: 'a', input: '-1', output: '' },
    { key: 4, model: ' ', input: 'x', output: '2000000' },
  ]
  const change = changeOfForm({ parallel: '0', modelCalls: '', prices: rows }, kept)
  expect(change.ok ? [] : Object.keys(change.error).toSorted()).toEqual([
    'modelCalls',
    'parallel',
    'price:3:input',
    'price:3:model',
    'price:3:output',
    'price:4:input',
    'price:4:model',
    'price:4:output',
  ])
})
