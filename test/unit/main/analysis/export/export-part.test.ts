import { expect, test } from 'vitest'
import { putBlob } from '../../../../../db/blobs.ts'
import { endEpisode, setEpisodeHeader } from '../../../../../db/episodes.ts'
import { insertEvents } from '../../../../../db/events.ts'
import { type Db, transaction } from '../../../../../db/open.ts'
import { type ExportPart, gatherPart } from '../../../../../main/analysis/export/export-part.ts'
import { recordJsonlPart } from '../../../../../main/analysis/export/record-jsonl.ts'
import { resultsCsvPart, resultsHeader } from '../../../../../main/analysis/export/results.ts'
import { canonicalJson } from '../../../../../shared/core/canonical-json.ts'
import { eventLine, headerLine } from '../../../../../shared/core/record-lines.ts'
import { storeEpisode, storeRun } from '../../../../fakes/stored-trial.ts'
import { tempDatabase } from '../../../../fakes/temp-database.ts'
import { fixtureEvents, fixtureHeader } from '../../../../fixtures/record.ts'

const ended = {
  endReason: 'completed',
  validity: 'valid',
  message: '',
  gameTimeMs: 1,
  wallTimeMs: 2,
  logSha256: null,
} as const

/** All parts, in their order. */
function allParts(partAfter: (after: string | null) => ExportPart | null): readonly string[] {
  const texts: string[] = []
  for (let after: string | null = null; ; ) {
    const part = partAfter(after)
    if (part === null) throw new Error(`no part after ${after}`)
    texts.push(part.text)
    if (part.next === null) return texts
    after = part.next
  }
}

test('a part ends with the line that fills it, and no line behind it is made', () => {
  const made: string[] = []
  function* lines() {
    for (const key of ['1', '2', '3']) {
      made.push(key)
      yield { text: 'abc\n', key }
    }
  }
  expect(gatherPart('h\n', lines(), 6)).toEqual({ text: 'h\nabc\n', next: '1' })
  expect(made).toEqual(['1'])
  expect(gatherPart('', lines(), 100)).toEqual({ text: 'abc\nabc\nabc\n', next: null })
})

test('parts of a record add up to it, wherever they end', () => {
  const db = tempDatabase()
  storeRun(db)
  const id = storeEpisode(db)
  expect(recordJsonlPart(db, id, null)).toBeNull()
  setEpisodeHeader(db, id, putBlob(db, 'header', canonicalJson(fixtureHeader)))
  insertEvents(db, id, fixtureEvents)
  const whole = headerLine(fixtureHeader) + fixtureEvents.map(eventLine).join('')
  const parts = (length: number) =>
    allParts((after) => recordJsonlPart(db, id, after === null ? null : Number(after), length))
  expect(parts(1)).toHaveLength(fixtureEvents.length + 1)
  for (const length of [1, 500, whole.length, whole.length + 1]) expect(parts(length).join('')).toBe(whole)
})

/** Two ended episodes of each of so many trials; answers their ids in the table's order. */
function storeEnded(db: Db, trials: number): readonly string[] {
  return transaction(db, () => {
    storeRun(db, trials)
    return Array.from({ length: trials }, (_, index) => `trial-${index + 1}`).flatMap((trial) => {
      const [first, second] = [storeEpisode(db, trial, 1), storeEpisode(db, trial, 2)]
      endEpisode(db, first, { ...ended, endReason: 'crash', validity: 'infrastructure' })
      endEpisode(db, second, ended)
      return [first, second]
    })
  })
}

const tableOf = (db: Db, length?: number): readonly string[] =>
  allParts((after) => resultsCsvPart(db, 'run', ['completion'], after, length))

test('a table has one line per ended episode, over as many batches as it takes', () => {
  const db = tempDatabase()
  const episodes = storeEnded(db, 110)
  storeEpisode(db, 'trial-110', 3)
  const [whole = '', ...more] = tableOf(db)
  expect(more).toEqual([])
  const [header, ...lines] = whole.trimEnd().split('\n')
  expect(`${header}\n`).toBe(resultsHeader(['completion']))
  expect(lines.map((line) => line.split(',')[2])).toEqual(episodes)
})

test('parts of a table add up to it, wherever they end', () => {
  const db = tempDatabase()
  const episodes = storeEnded(db, 3)
  const whole = tableOf(db).join('')
  for (const length of [1, 1_000, whole.length, whole.length + 1]) expect(tableOf(db, length).join('')).toBe(whole)
  expect(tableOf(db, 1)).toHaveLength(episodes.length + 1)
})

test('a run without episodes is a table without lines; an episode of nowhere has none behind it', () => {
  const db = tempDatabase()
  storeRun(db)
  expect(resultsCsvPart(db, 'run', [], null)).toEqual({ text: resultsHeader([]), next: null })
  expect(resultsCsvPart(db, 'run', [], 'nobody')).toBeNull()
})
