import { expect, test } from 'vitest'
import { readDemonstrationOptions } from '../../../../../main/shells/cli/demonstration-options.ts'

const whole = { run: 'latest', format: 'raw', folder: '/data' } as const

test('a run or an episode goes into a folder', () => {
  const value = { of: 'run', id: 'latest', folder: '/data', format: 'raw', withFailed: false }
  expect(readDemonstrationOptions(whole)).toEqual({ ok: true, value })
  const { run: _, ...of } = whole
  expect(readDemonstrationOptions({ ...of, episode: 'ab', all: true })).toMatchObject({
    value: { of: 'episode', id: 'ab', withFailed: true },
  })
})

test.each([
  [{ ...whole, episode: 'ab' }, '--run or --episode'],
  [{ run: 'latest', folder: '/data' }, '--format raw, llava, jsonl'],
  [{ ...whole, format: 'lava' }, 'llava'],
  [{ run: 'latest', format: 'raw' }, '--folder'],
  [{ ...whole, out: '-' }, '--folder'],
] as const)('%o is refused and names what is wrong', (given, named) => {
  const read = readDemonstrationOptions(given)
  expect(read.ok ? '' : read.error.message).toContain(named)
})
