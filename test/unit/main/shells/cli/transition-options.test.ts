import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  readTransitionOptions,
  strayTransitionOption,
  type TransitionValues,
} from '../../../../../main/shells/cli/transition-options.ts'
import { must } from '../../../../fakes/must.ts'

const enough = { run: 'latest', format: 'openai-chat', folder: 'data' } satisfies TransitionValues

test('takes all episodes of the run, simulated answers and no reused ones', () => {
  const read = must(readTransitionOptions(enough))
  expect(read).toMatchObject({
    of: 'run',
    id: 'latest',
    to: { folder: resolve('data') },
    choice: { onlySuccess: false },
    withReused: false,
    withSimulated: true,
    inlineImages: false,
  })
  expect(read.licenceOf('gpt-test')).toBe('unknown')
})

test('licences are for all models, or for one by its name', () => {
  const licence = ['terms of use', 'llama-3=llama3', 'org/model=a=b']
  const { licenceOf, licensed } = must(readTransitionOptions({ ...enough, licence }))
  expect(['llama-3', 'gpt-test', 'org/model=a'].map(licenceOf)).toEqual(['llama3', 'terms of use', 'b'])
  expect(licensed).toEqual(['llama-3', 'org/model=a'])
})

test.each<[TransitionValues, string]>([
  [{ ...enough, episode: 'latest' }, 'Say whose transitions: either --run or --episode.'],
  [{ ...enough, format: 'openai' }, 'There is no format of transitions "openai". Did you mean "openai-chat"?'],
  [{ run: 'latest', folder: 'data' }, 'Say in which form: --format openai-chat, sharegpt, upstream.'],
  [
    { ...enough, out: 'lines.jsonl' },
    '--transitions takes --folder for the data with its card, or --out for the lines alone.',
  ],
  [
    { run: 'latest', format: 'sharegpt' },
    '--transitions takes --folder for the data with its card, or --out for the lines alone.',
  ],
  [
    { run: 'latest', format: 'upstream', out: '-' },
    '--format upstream is a file for each answer: give --folder, not --out.',
  ],
  [
    { run: 'latest', format: 'sharegpt', out: '-', json: true },
    '--json tells what was written: say to which file with --out.',
  ],
  [{ ...enough, only: 'sucess' }, 'There is no --only "sucess". Did you mean "success"?'],
  [{ ...enough, top: '0.5' }, '--top belongs to --only success.'],
  [{ ...enough, only: 'success', top: '25' }, '--top takes a share above 0 and up to 1, such as 0.25, not "25".'],
  [{ ...enough, only: 'success', top: '0' }, '--top takes a share above 0 and up to 1, such as 0.25, not "0".'],
])('%j: %s', (values, message) => {
  expect(readTransitionOptions(values)).toMatchObject({ ok: false, error: { message } })
})

test('options of transitions mean nothing without them', () => {
  expect(strayTransitionOption({ run: 'latest', 'with-reused': true })).toBe('with-reused')
  expect(strayTransitionOption({ run: 'latest', format: 'csv' })).toBeNull()
})
