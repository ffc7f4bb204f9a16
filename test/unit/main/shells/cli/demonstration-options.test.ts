import { expect, test } from 'vitest'
import { readDemonstrationOptions } from '../../../../../main/shells/cli/demonstration-options.ts'

const whole = { run: 'latest', format: 'raw', folder: '/data' } as const

test('a run or an episode goes into a folder', () => {
  const value = { of: 'run', id: 'latest', folder: '/data', format: 'raw', withFailed: false }
  expect(readDemonstrationOptions(whole)).toMatchObject({ ok: true, value })
  const { run: _, ...of } = whole
  expect(readDemonstrationOptions({ ...of, episode: 'ab', all: true })).toMatchObject({
    value: { of: 'episode', id: 'ab', withFailed: true },
  })
})

test('questions can be asked by other parameters, and answers have a licence', () => {
  const set = ['form=decentralised', 'turnsKept=3']
  const read = readDemonstrationOptions({ ...whole, format: 'llava', set, licence: ['MIT', 'gpt=terms'] })
  expect(read).toMatchObject({ ok: true, value: { asked: { form: 'decentralised', turnsKept: 3 } } })
  if (read.ok) expect(['gpt', 'other'].map(read.value.licenceOf)).toEqual(['terms', 'MIT'])
})

test.each([
  [{ ...whole, set: ['form=centralised'] }, '--format llava or jsonl'],
  [{ ...whole, format: 'llava', set: ['form=both'] }, '--set form'],
  [{ ...whole, format: 'llava', set: ['wait=vanilla'] }, 'observation'],
  [{ ...whole, format: 'llava', set: ['form'] }, 'setting=value'],
  [{ ...whole, episode: 'ab' }, '--run or --episode'],
  [{ run: 'latest', folder: '/data' }, '--format raw, llava, jsonl'],
  [{ ...whole, format: 'lava' }, 'llava'],
  [{ run: 'latest', format: 'raw' }, '--folder'],
  [{ ...whole, out: '-' }, '--folder'],
] as const)('%o is refused and names what is wrong', (given, named) => {
  const read = readDemonstrationOptions(given)
  expect(read.ok ? '' : read.error.message).toContain(named)
})
