import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { FORMAT_VERSION } from '../../../main/bundle/format.ts'
import { bundledRun, changeManifest, copyOf, edited, filesOf, forge, importInto } from '../../fakes/bundled-run.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** One run, played once for all tests: each spoils a copy. */
const good = join(mkdtempSync(join(tmpdir(), 'causalmace-test-')), 'run')
afterAll(() => rmSync(dirname(good), { recursive: true, force: true, maxRetries: 5 }))

async function goodFolder(): Promise<string> {
  if (!existsSync(good)) cpSync((await bundledRun()).folder, good, { recursive: true })
  return good
}

/** Spoils a copy of a good folder: nothing of it may be read in. */
async function refused(spoil: (folder: string) => void): Promise<{ readonly code: string; readonly message: string }> {
  const copy = copyOf(await goodFolder())
  spoil(copy)
  const db = tempDatabase()
  const imported = await importInto(db, copy)
  for (const table of ['runs', 'trials', 'episodes', 'events', 'model_calls', 'blobs']) {
    expect([table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]).toEqual([table, 0])
  }
  if (imported.ok) throw new Error('it was read in')
  return imported.error
}

const find = (folder: string, start: string): string => filesOf(folder).find((path) => path.startsWith(start)) ?? ''
const flipped = (path: string): void => {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test.each([
  ['spec.json'],
  ['conditions.json'],
  ['trials.json'],
  ['scenarios/'],
  ['records/'],
  ['tracks/'],
  ['model-calls/'],
])('one other bit in %s is told', async (start) => {
  const error = await refused((folder) => flipped(join(folder, find(folder, start))))
  expect(error).toMatchObject({ code: 'storage-corrupt', message: expect.stringContaining('manifest.json tells of') })
})

describe('what a forger does who changes the manifest as well', () => {
  test.each<[string, (folder: string) => void, string]>([
    [
      'another event in a record',
      (folder) => {
        const path = find(folder, 'records/')
        forge(folder, path, edited(folder, path, '"atMs":1,', '"atMs":7,'))
      },
      'the record does not have the hash',
    ],
    [
      'a better end',
      (folder) => forge(folder, 'trials.json', edited(folder, 'trials.json', '"server-lost"', '"completed"')),
      'completed is never infrastructure',
    ],
    [
      'an episode that counts and did not',
      (folder) => {
        forge(folder, 'trials.json', edited(folder, 'trials.json', '"infrastructure"', '"valid"'))
        forge(folder, 'trials.json', edited(folder, 'trials.json', '"server-lost"', '"completed"'))
      },
      'it ends as server-lost, trials.json says completed',
    ],
    [
      'a seed that was not played',
      (folder) => forge(folder, 'trials.json', edited(folder, 'trials.json', '"seed": 1', '"seed": 2')),
      'tells of another trial',
    ],
    [
      'conditions under the ids of others',
      (folder) => forge(folder, 'conditions.json', edited(folder, 'conditions.json', '"default"', '"better"')),
      'is not the id of what it stands for',
    ],
    [
      'another scenario under the same hash',
      (folder) => {
        const path = find(folder, 'scenarios/')
        forge(folder, path, edited(folder, path, '"title":"', '"title":"x'))
      },
      'is not what its name says',
    ],
    ['no gzip', (folder) => forge(folder, find(folder, 'model-calls/'), 'x'), 'cannot be unpacked'],
    [
      'two trials that are one',
      (folder) => {
        const trials = JSON.parse(readFileSync(join(folder, 'trials.json'), 'utf8'))
        forge(
          folder,
          'trials.json',
          JSON.stringify([...trials, { ...trials[0], id: 'other', position: 99, episodes: [] }]),
        )
      },
      'a trial stands there twice',
    ],
    [
      'a cost whose sums nobody could read',
      (folder) => {
        const path = find(folder, 'model-calls/')
        const lines = gunzipSync(readFileSync(join(folder, path))).toString()
        const absurd = lines.replace(/"costUsd":[\d.e-]+/, '"costUsd":1e308')
        expect(absurd).not.toBe(lines)
        forge(folder, path, gzipSync(absurd))
      },
      'costUsd',
    ],
    [
      'an episode of a million years',
      (folder) =>
        forge(folder, 'trials.json', edited(folder, 'trials.json', /"wallTimeMs": [\d.]+/, '"wallTimeMs": 1e308')),
      'wallTimeMs',
    ],
    ['no JSON', (folder) => forge(folder, 'spec.json', '{'), 'spec.json'],
    ['fields that are not there', (folder) => forge(folder, 'trials.json', '[{}]'), 'trials.json'],
  ])('%s', async (_name, spoil, words) => {
    const error = await refused(spoil)
    expect(error.code).toBe('storage-corrupt')
    expect(error.message).toContain(words)
  })
})

test('an episode in which people took part cannot be one that counts', async () => {
  const { folder } = await bundledRun(['touched-and-valid'])
  const imported = await importInto(tempDatabase(), folder)
  expect(imported).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
  expect(imported.ok ? '' : imported.error.message).toContain('people took part in it')
})

describe('folders that are no folders of runs', () => {
  test.each<[string, (folder: string) => void, string, string]>([
    ['nothing', (folder) => rmSync(folder, { recursive: true }), 'bad-input', 'there is no such folder'],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'bad-input', 'Choose the folder that an export'],
    ['another manifest', (folder) => writeFileSync(join(folder, 'manifest.json'), '{}'), 'bad-input', 'something else'],
    [
      'a newer format',
      (folder) => changeManifest(folder, (manifest) => ({ ...manifest, version: FORMAT_VERSION + 1, more: true })),
      'unsupported',
      'Update the lab',
    ],
    ['a file that is missing', (folder) => rmSync(join(folder, find(folder, 'tracks/'))), 'storage-corrupt', 'tracks/'],
    [
      'a path that leads out',
      (folder) =>
        changeManifest(folder, (manifest) => ({
          ...manifest,
          files: [{ ...manifest.files[0], path: '../spec.json' }],
        })),
      'storage-corrupt',
      'no file of this format',
    ],
    [
      'a file listed twice',
      (folder) => changeManifest(folder, ({ files, ...manifest }) => ({ ...manifest, files: [...files, ...files] })),
      'storage-corrupt',
      'twice',
    ],
    [
      'a link to a file outside',
      (folder) => {
        const outside = join(tempFolder(), 'spec.json')
        writeFileSync(outside, readFileSync(join(folder, 'spec.json')))
        rmSync(join(folder, 'spec.json'))
        symlinkSync(outside, join(folder, 'spec.json'))
      },
      'storage-corrupt',
      'no plain file',
    ],
    [
      'a folder that is a link',
      (folder) => {
        const path = find(folder, 'scenarios/')
        const outside = join(tempFolder(), path)
        mkdirSync(dirname(outside))
        writeFileSync(outside, readFileSync(join(folder, path)))
        rmSync(join(folder, 'scenarios'), { recursive: true })
        symlinkSync(dirname(outside), join(folder, 'scenarios'))
      },
      'storage-corrupt',
      'leads out of the folder',
    ],
    [
      'a file larger than it says',
      (folder) => truncateSync(join(folder, 'spec.json'), 100_000),
      'storage-corrupt',
      'larger than it may be',
    ],
    [
      'a manifest of a size that nobody can read',
      (folder) => truncateSync(join(folder, 'manifest.json'), 300 * 1024 * 1024),
      'bad-input',
      'larger than it may be',
    ],
    [
      'much in little',
      (folder) => forge(folder, find(folder, 'model-calls/'), gzipSync(Buffer.alloc(257 * 1024 * 1024))),
      'storage-corrupt',
      'cannot be unpacked',
    ],
  ])('%s', async (_name, spoil, code, words) => {
    const error = await refused(spoil)
    expect(error.code).toBe(code)
    expect(error.message).toContain(words)
  })
})
