import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAnswer } from '../../../../main/answers/read-answer.ts'
import { readAnswers } from '../../../../main/answers/read-files.ts'
import { lineOf, purposeOf } from '../../../../main/answers/recorded-answer.ts'
import { liveAnswersFolder, noLiveAnswers } from '../../../fakes/live-answers.ts'
import { must } from '../../../fakes/must.ts'
import { recorded } from '../../../fakes/recorded.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const line = lineOf(recorded('worker.act', 'What now?', { action: 'Wait', arguments: {} }))

function written(text: string): string {
  const path = join(tempFolder(), 'answers.jsonl')
  writeFileSync(path, text)
  return path
}

test('lines are read with their places; empty ones and a byte order mark are skipped', () => {
  const read = must(readAnswers(written(`\uFEFF${line}\n${line}`)))
  expect(read.map(({ file, line: at }) => [file, at])).toEqual([
    ['answers.jsonl', 1],
    ['answers.jsonl', 3],
  ])
})

test('a folder is read file by file, by name, and other files are left alone', () => {
  const folder = tempFolder()
  for (const name of ['b.jsonl', 'a.jsonl', 'notes.md']) writeFileSync(join(folder, name), line)
  mkdirSync(join(folder, 'deeper'))
  expect(must(readAnswers(folder)).map(({ file }) => file)).toEqual(['a.jsonl', 'b.jsonl'])
})

test.each([
  ['no JSON', `${line}{"call": 1`, /answers\.jsonl, line 2 is not JSON: /],
  [
    'a field of a wrong form',
    `${line}${line.replace('"call":1', '"call":"x"')}`,
    /answers\.jsonl, line 2 is no recorded answer: call must be a whole number above 0/,
  ],
  [
    'a field that is missing',
    line.replace('"schema":"worker_act",', ''),
    /answers\.jsonl, line 1 is no recorded answer: schema is missing/,
  ],
  ['nothing', '\n', /answers\.jsonl holds no recorded answer/],
])('%s is named by file and line', (_, text, words) => {
  const read = readAnswers(written(text))
  expect(read).toMatchObject({ ok: false, error: { code: 'bad-input', message: expect.stringMatching(words) } })
})

test('what is not there, and a folder without recordings, are said', () => {
  const folder = tempFolder()
  expect(readAnswers(folder)).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('.jsonl') },
  })
  expect(readAnswers(join(folder, 'none'))).toMatchObject({
    error: { message: expect.stringContaining('cannot be read') },
  })
})

test('every recorded answer of a language model is read by its purpose', (context) => {
  const folder = liveAnswersFolder()
  if (folder === null) return context.skip(noLiveAnswers)
  const answers = must(readAnswers(folder)).map(({ recorded: one }) => readAnswer(purposeOf(one), one.answer)?.kind)
  expect(answers).not.toContain(undefined)
  const counts = Object.fromEntries(
    Map.groupBy(answers, (kind) => kind ?? '')
      .entries()
      .map(([kind, own]) => [kind, own.length]),
  )
  expect(counts).toEqual({ plan: 7, edges: 108, action: 122, verdict: 77, other: 46 })
})
