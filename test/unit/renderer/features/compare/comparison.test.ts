import { describe, expect, test } from 'vitest'
import {
  endedVersion,
  formatChoice,
  parseChoice,
  rangeProblem,
  requestOf,
  toggled,
} from '../../../../../renderer/features/compare/comparison.ts'
import { firstLines, readTable } from '../../../../../renderer/features/export-table/export-table.tsx'
import { comparisonRequestSchema } from '../../../../../shared/contract/comparison.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import type { TableChoice } from '../../../../../shared/core/read-export.ts'
import { createFakeBridge } from '../../../../fakes/fake-bridge.ts'
import { fakeRun } from '../../../../fakes/sample-run.ts'

test.each([
  ['', ''],
  ['20', ''],
  ['', ' 60.5 '],
  ['20', '60'],
])('%s to %s is a part of game time', (fromS, toS) => {
  expect(rangeProblem({ fromS, toS })).toBe(null)
})

test.each([
  ['soon', '', 'Seconds, such as 20 or 60.5.'],
  ['', '-3', 'Seconds, such as 20 or 60.5.'],
  ['1e3', '', 'Seconds, such as 20 or 60.5.'],
  ['60', '20', 'The end has to come after the beginning.'],
  ['20', '20', 'The end has to come after the beginning.'],
])('%s to %s is none, and why', (fromS, toS, words) => {
  expect(rangeProblem({ fromS, toS })).toBe(words)
})

const full =
  'runIds=a,b&conditionIds=c1,c2&scenarios=villagerbench/construction/task_24&baseline=c2.live.measured&test=wilcoxon&tested=completion,balance&measure=balance&cost=tokens_in&calls=tokensOut&axis=without-outliers&scale=log&smooth=0.6&fromS=20&toS=60.5&hidden=c1.live.measured&table=pairs&format=latex'

describe('the address of a comparison', () => {
  test('says all of it', () => {
    expect(formatChoice(parseChoice(full))).toBe(full)
    expect(parseChoice(full)).toMatchObject({ runIds: ['a', 'b'], test: 'wilcoxon', hidden: ['c1.live.measured'] })
  })

  test('leaves out what is as always', () => {
    expect(formatChoice(parseChoice('runIds=a&test=sign-flip&measure=completion'))).toBe('runIds=a')
    expect(formatChoice(parseChoice(''))).toBe('')
  })

  test('does not trip over words that nobody knows', () => {
    expect(
      parseChoice('runIds=a&test=guess&format=docx&calls=6&axis=half&scale=sqrt&smooth=0.7&fromS=soon&toS=-1&other=1'),
    ).toEqual(parseChoice('runIds=a'))
  })

  test('keeps names with signs of the address in them', () => {
    const choice = { ...parseChoice('runIds=a'), scenarios: ['suite/a&b=c d'] }
    expect(parseChoice(formatChoice(choice))).toEqual(choice)
  })
})

describe('what the lab is asked', () => {
  test('nothing without a run', () => expect(requestOf(parseChoice('measure=balance'))).toBeNull())

  test('is a request of the contract', () => {
    for (const query of ['runIds=a', full]) {
      const request = requestOf(parseChoice(query))
      expect(comparisonRequestSchema.parse(request)).toEqual(request)
    }
  })

  test('does not change with what is only drawn', () => {
    expect(requestOf(parseChoice('runIds=a&hidden=x&measure=balance&table=pairs'))).toEqual(
      requestOf(parseChoice('runIds=a')),
    )
  })
})

describe('answers get old', () => {
  const run = fakeRun({ id: 'a' })
  const { done, failed } = run.trials
  const further = fakeRun({ id: 'a', trials: { ...run.trials, done: done + 1 } })
  const mended = fakeRun({ id: 'a', trials: { ...run.trials, done: done + 1, failed: failed - 1 } })
  test('when an episode of a compared run has ended, or a late record makes a failed trial done', () => {
    expect(endedVersion([mended], ['a'])).not.toBe(endedVersion([run], ['a']))
    expect(endedVersion([further], ['a'])).not.toBe(endedVersion([run], ['a']))
    expect(endedVersion([further], ['b'])).toBe(endedVersion([run], ['b']))
  })
})

test('a value goes in and out of a list', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

describe('a table as a file', () => {
  const what: TableChoice = { request: { runIds: ['a'] }, table: 'episodes', format: 'csv' }
  const file = { fileName: 'episodes.csv', mediaType: 'text/csv' }

  test('is joined from its parts', async () => {
    const bridge = createFakeBridge({
      'export.table': ({ after }) =>
        ok(
          after === undefined
            ? { ...file, text: 'a,b\r\n', next: '7' }
            : { ...file, text: `${after},1\r\n`, next: null },
        ),
    })
    expect(await readTable(bridge, what)).toEqual(ok({ ...file, text: 'a,b\r\n7,1\r\n' }))
  })

  test('is not there at all where a part fails', async () => {
    const bridge = createFakeBridge({
      'export.table': ({ after }) =>
        after === undefined ? ok({ ...file, text: 'a\r\n', next: '7' }) : fail('storage', 'The disk is gone.'),
    })
    expect((await readTable(bridge, what)).ok).toBe(false)
  })

  test('is shown by its first lines', () => {
    expect(firstLines('a\nb\nc\n', 2)).toEqual({ shown: 'a\nb', lines: 3 })
    expect(firstLines('a\nb\n', 2)).toEqual({ shown: 'a\nb\n', lines: 2 })
  })
})
