/** Pictures that models were shown, in the folder of a run: each once, and back in their questions where it is read in. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { putBlob, readTextBlob } from '../../../db/blobs.ts'
import { episodesOfRun } from '../../../db/episodes.ts'
import { insertModelCall, modelCallsOfEpisode } from '../../../db/model-calls.ts'
import type { Db } from '../../../db/open.ts'
import { exportRun } from '../../../main/bundle/export-run.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import {
  app,
  bundledRun,
  changeManifest,
  copyOf,
  filesOf,
  forge,
  importInto,
  quietWork,
} from '../../fakes/bundled-run.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pictures = [1, 2].map((last) => Buffer.from([...SIGNATURE, ...Array(600).fill(7), last]).toString('base64'))

/** Two episodes whose models were shown pictures: the first is in a question of each, once beside a second one. */
async function seenRun() {
  const { db, runId } = await bundledRun(['ask-model', 'complete'])
  const episodes = episodesOfRun(db, runId)
  const call = episodes.flatMap(({ id }) => modelCallsOfEpisode(db, id))[0]
  if (call === undefined) throw new Error('the fake episodes asked nothing')
  for (const [index, { id }] of episodes.entries()) {
    const seen = index === 0 ? pictures.slice(0, 1) : pictures
    const parts = seen.map((base64) => ({ kind: 'image', mediaType: 'image/png', base64 }))
    const request = canonicalJson({ messages: [{ role: 'user', parts }], note: 'not a picture: \u0001' })
    insertModelCall(db, id, { ...call, seq: call.seq + 1, requestSha256: putBlob(db, 'model-request', request) })
  }
  const folder = join(tempFolder(), 'seen')
  unwrap(await exportRun(runId, folder, { db, app }, quietWork()))
  return { db, runId, folder }
}

function questionsOf(db: Db, runId: string): readonly (string | null)[] {
  return episodesOfRun(db, runId).flatMap(({ id }) =>
    modelCallsOfEpisode(db, id).map(({ requestSha256 }) => readTextBlob(db, requestSha256)),
  )
}

const versionOf = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).version

test('each stands in a file of its own, once, and in its questions again where the folder is read in', async () => {
  const { db, runId, folder } = await seenRun()
  const files = filesOf(folder)
  expect(files.filter((path) => path.startsWith('pictures/'))).toHaveLength(2)
  for (const path of files.filter((path) => path.startsWith('model-calls/'))) {
    const lines = gunzipSync(readFileSync(join(folder, path))).toString('utf8')
    expect(pictures.some((base64) => lines.includes(base64))).toBe(false)
    for (const line of lines.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('request')
  }
  expect(versionOf(folder)).toBe(2)
  const other = tempDatabase()
  unwrap(await importInto(other, folder))
  expect(questionsOf(other, runId)).toEqual(questionsOf(db, runId))
  expect(questionsOf(other, runId).filter((text) => text?.includes(pictures[0] ?? '–') === true)).toHaveLength(2)
})

test('a folder without any is of the first version, and so is one of an older lab with pictures in its questions', async () => {
  expect(versionOf((await bundledRun()).folder)).toBe(1)
  const { db, runId, folder } = await seenRun()
  const older = copyOf(folder)
  for (const path of filesOf(older).filter((path) => path.startsWith('model-calls/'))) {
    const calls = gunzipSync(readFileSync(join(older, path)))
      .toString('utf8')
      .trimEnd()
      .split('\n')
    const whole = calls.map((line) => {
      const question = questionsOf(db, runId).find((text) => text !== null && sameNumber(text, line)) ?? ''
      return `${canonicalJson({ ...JSON.parse(line), request: JSON.parse(question) })}\n`
    })
    forge(older, path, gzipSync(whole.join('')))
  }
  changeManifest(older, (manifest) => ({
    ...manifest,
    version: 1,
    files: manifest.files.filter(({ path }) => !path.startsWith('pictures/')),
  }))
  rmSync(join(older, 'pictures'), { recursive: true })
  const other = tempDatabase()
  unwrap(await importInto(other, older))
  expect(questionsOf(other, runId)).toEqual(questionsOf(db, runId))
})

/** Whether two questions show as many pictures. */
function sameNumber(a: string, b: string): boolean {
  const count = (text: string): number => text.split('"mediaType"').length
  return count(a) === count(b)
}

test('nothing is read in where a picture is missing, or another one', async () => {
  const { folder } = await seenRun()
  const [path = ''] = filesOf(folder).filter((path) => path.startsWith('pictures/'))
  const refused = async (spoil: (copy: string) => void) => {
    const copy = copyOf(folder)
    spoil(copy)
    return importInto(tempDatabase(), copy)
  }
  const without = await refused((copy) =>
    changeManifest(copy, (manifest) => ({ ...manifest, files: manifest.files.filter((file) => file.path !== path) })),
  )
  expect(without).toMatchObject({ error: { code: 'storage-corrupt', message: expect.stringContaining(path) } })
  const other = await refused((copy) => forge(copy, path, 'another picture'))
  expect(other).toMatchObject({ error: { code: 'storage-corrupt', message: expect.stringContaining('its name says') } })
})
