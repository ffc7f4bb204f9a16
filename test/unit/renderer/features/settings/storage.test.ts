import { expect, test } from 'vitest'
import {
  folderIn,
  MOST_RUNS_SHOWN,
  oldTracks,
  partsOf,
  runsBySize,
  type StoredRun,
} from '../../../../../renderer/features/settings/storage.ts'
import { sectionOf, sectionOfField } from '../../../../../renderer/features/settings/use-settings-draft.ts'

function run(part: Partial<StoredRun>): StoredRun {
  return {
    runId: 'run',
    name: 'run',
    createdAt: '2026-11-21T10:00:00.000Z',
    isArchived: false,
    episodes: 1,
    events: 1,
    recordBytes: 0,
    trackBytes: 0,
    ...part,
  }
}

test('the parts of the database come to what it takes, also where the estimate says more', () => {
  const runs = [run({ recordBytes: 30, trackBytes: 50 })]
  expect(partsOf({ databaseBytes: 100, freeBytes: 0, runs })).toEqual({
    trackBytes: 50,
    recordBytes: 30,
    otherBytes: 20,
  })
  expect(partsOf({ databaseBytes: 60, freeBytes: 0, runs })).toEqual({ trackBytes: 50, recordBytes: 10, otherBytes: 0 })
  expect(partsOf({ databaseBytes: 10, freeBytes: 0, runs })).toEqual({ trackBytes: 50, recordBytes: 0, otherBytes: 0 })
})

test('the largest run comes first; the rest is summed up', () => {
  const many = Array.from({ length: MOST_RUNS_SHOWN + 3 }, (_, index) =>
    run({ runId: `${index}`, recordBytes: index + 1, trackBytes: 10 }),
  )
  const { shown, others, otherBytes } = runsBySize(many)
  expect(shown).toHaveLength(MOST_RUNS_SHOWN)
  expect(shown[0]?.runId).toBe(String(MOST_RUNS_SHOWN + 2))
  expect([others, otherBytes]).toEqual([3, 1 + 2 + 3 + 30])
  expect(runsBySize([])).toEqual({ shown: [], others: 0, otherBytes: 0 })
})

test('keeping tracks for some days frees those of older runs', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const runs = [
    run({ createdAt: '2026-11-14T11:59:59.000Z', trackBytes: 5 }),
    run({ createdAt: '2026-11-14T12:00:01.000Z', trackBytes: 7 }),
    run({ createdAt: '2026-01-01T00:00:00.000Z', trackBytes: 0 }),
  ]
  expect(oldTracks(runs, 7, now)).toEqual({ runs: 1, bytes: 5 })
})

test('paths are written as the folder’s system does', () => {
  expect(folderIn('/home/ann/lab/', 'exports')).toBe('/home/ann/lab/exports')
  expect(folderIn('C:\\Users\\ann\\lab', 'exports')).toBe('C:\\Users\\ann\\lab\\exports')
})

test('the address names a part of the settings, and every field is on one', () => {
  expect([sectionOf(''), sectionOf('section=storage'), sectionOf('section=nowhere')]).toEqual([
    'keys',
    'storage',
    'keys',
  ])
  expect([sectionOfField('seeds'), sectionOfField('price:3:model'), sectionOfField('keepTracksDays')]).toEqual([
    'defaults',
    'prices',
    'storage',
  ])
})
