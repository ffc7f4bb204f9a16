import { expect, test } from 'vitest'
import { putBlob } from '../../../../../db/blobs.ts'
import { endEpisode, setEpisodeHeader } from '../../../../../db/episodes.ts'
import { insertEvents } from '../../../../../db/events.ts'
import type { Db } from '../../../../../db/open.ts'
import { type ExportPart, gatherPart } from '../../../../../main/analysis/export/export-part.ts'
import { recordJsonlPart } from '../../../../../main/analysis/export/record-jsonl.ts'
import { resultsCsvPart, resultsHeader } from '../../../../../main/analysis/export/results-csv.ts'
import { canonicalJson } from '../../../../../preload/core/canonical-json.ts'
import { eventLine, headerLine } from '../../../../../preload/core/record-lines.ts'
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

/** So many ended episodes: two of each trial. */
function storeEnded(db: Db, trials: number): readonly string[] {
  storeRun(db, trials)
  return Array.from({ length: trials }, (_, index) => `trial-${index + 1}`).flatMap((trial) => {
    const attempts = [storeEpisode(db, trial, 1), storeEpisode(db, trial, 2)]
    endEpisode(db, attempts[0] ?? '', { ...ended, endReason: 'crash', validity: 'infrastructure' })
    endEpisode(db, attempts[1] ?? '', ended)
    return attempts
  })
}

test('parts of a table add up to it, one line per episode, in batches and beyond', () => {
  const db = tempDatabase()
  const episodes = storeEnded(db, 230)
  storeEpisode(db, 'trial-230', 3)
  const parts = (length?: number) => allParts((after) => resultsCsvPart(db, 'run', ['completion'], after, length))
  const [whole = '', ...more] = parts()
  expect(more).toEqual([])
  const [header, ...lines] = whole.trimEnd().split('\n')
  expect(`${header}\n`).toBe(resultsHeader(['completion']))
  expect(lines.map((line) => line.split(',')[2])).toEqual(episodes)
  for (const length of [1, 1_000, 100_000]) expect(parts(length).join('')).toBe(whole)
  expect(parts(1)).toHaveLength(episodes.length + 1)
})

test('a run without episodes is a table without lines; an episode of nowhere has none behind it', () => {
  const db = tempDatabase()
  storeRun(db)
  expect(resultsCsvPart(db, 'run', [], null)).toEqual({ text: resultsHeader([]), next: null })
  expect(resultsCsvPart(db, 'run', [], 'nobody')).toBeNull()
})
