import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { type Delivery, type Kept, Spool } from '../../../../main/machines/worker/spool.ts'
import { unpack } from '../../../fakes/machines/worker-at-work.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const recorded = {
  played: {
    header: null,
    events: [],
    track: '',
    ending: {
      endReason: 'crash',
      validity: 'infrastructure',
      message: 'It crashed.',
      gameTimeMs: 0,
      wallTimeMs: 1,
    },
  },
  logSha256: null,
} as const

const newIds = () => ({ episodeId: randomUUID(), trialId: randomUUID() })

function opened(folder: string, write?: (path: string, text: string) => void) {
  const said: string[] = []
  const say = (sentence: string): void => void said.push(sentence)
  return { said, spool: unwrap(Spool.open({ folder, say, ...(write === undefined ? {} : { write }) })) }
}

/** A spool in a new folder with so many records. */
async function filled(count: number) {
  const folder = tempFolder()
  const { spool } = opened(folder)
  const ids = Array.from({ length: count }, newIds)
  for (const each of ids) await spool.add(each, recorded)
  return { folder, ids }
}

function first<T>(list: readonly T[]): T {
  const [found] = list
  if (found === undefined) throw new Error('there is none')
  return found
}

test('records are found again in their order, as they were, until the lab has them', async () => {
  const { folder, ids } = await filled(12)
  const { spool } = opened(folder)
  expect(spool.kept).toMatchObject(ids)
  const delivery = spool.read(first(spool.kept))
  expect(unpack(delivery?.played ?? '')).toEqual(recorded.played)
  expect(delivery).toMatchObject({ ...ids[0], logSha256: null })
  spool.remove(first(spool.kept))
  const again = opened(folder).spool
  expect(again.kept).toMatchObject(ids.slice(1))
  const late = newIds()
  await again.add(late, recorded)
  expect(opened(folder).spool.kept).toMatchObject([...ids.slice(1), late])
})

test('a worker that is killed while it writes loses no record that it had written, and leaves no half one', async () => {
  const folder = tempFolder()
  const script = join(import.meta.dirname, '../../../fakes/machines/spool-writer.ts')
  const writer = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const written: string[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    written.push(line)
    if (written.length === 20) writer.kill('SIGKILL')
  }
  const { spool, said } = opened(folder)
  const found = spool.kept.map(({ episodeId }) => episodeId)
  expect(found).toEqual(expect.arrayContaining(written))
  expect(spool.kept.map((kept) => spool.read(kept)?.episodeId)).toEqual(found)
  expect(readdirSync(folder).filter((name) => !name.endsWith('.json'))).toEqual([])
  expect(said).toEqual([])
})

test.each<[string, (path: string, kept: Kept) => void, string]>([
  ['that was cut off', (path) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, 100)), 'JSON'],
  ['of another form', (path) => writeFileSync(path, '{"form":2}'), 'form'],
  [
    'of which a letter has changed',
    (path) => writeFileSync(path, readFileSync(path, 'utf8').replace(/"played":"(.)/, '"played":"B')),
    'it is not what was written',
  ],
  [
    'under a name of another episode',
    (path, { episodeId }) => renameSync(path, path.replace(episodeId, randomUUID())),
    'it is of another episode than its name says',
  ],
])('a record %s is set aside with a sentence, and the others are not touched', async (_, damage, why) => {
  const { folder, ids } = await filled(2)
  const kept = first(opened(folder).spool.kept)
  damage(join(folder, first(readdirSync(folder))), kept)
  const { spool, said } = opened(folder)
  expect(spool.read(first(spool.kept))).toBeNull()
  expect(said).toEqual([expect.stringMatching(new RegExp(`^The record .* cannot be read: .*${why}.*It was moved to `))])
  expect(readdirSync(join(folder, 'set-aside'))).toHaveLength(1)
  expect(spool.kept).toMatchObject(ids.slice(1))
  expect(opened(folder).spool.kept).toMatchObject(ids.slice(1))
})

test('what is no record is left where it is', async () => {
  const { folder } = await filled(1)
  mkdirSync(join(folder, 'mine'))
  writeFileSync(join(folder, 'notes.txt'), 'notes')
  expect(opened(folder).spool.kept).toHaveLength(1)
  expect(readdirSync(folder)).toHaveLength(3)
})

test('a full disk is said once; the record is kept in memory, and written when there is room', async () => {
  const folder = tempFolder()
  let isFull = true
  const { spool, said } = opened(folder, (path, text) => {
    if (isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    writeFileSync(path, text)
  })
  const ids = [newIds(), newIds()]
  for (const each of ids) await spool.add(each, recorded)
  spool.saveAgain()
  expect(spool.isFull).toBe(true)
  expect(said).toEqual([
    expect.stringMatching(/: the disk is full \(ENOSPC\)\. It is kept in memory, and nothing more /),
  ])
  const inMemory: Delivery | null = spool.read(first(spool.kept))
  expect(unpack(inMemory?.played ?? '')).toEqual(recorded.played)
  expect(readdirSync(folder)).toEqual([])
  isFull = false
  spool.saveAgain()
  expect(spool.isFull).toBe(false)
  expect(opened(folder).spool.kept).toMatchObject(ids)
})

test('a folder that cannot be used fails with its reason', () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  expect(Spool.open({ folder: join(file, 'records'), say: () => {} })).toMatchObject({
    ok: false,
    error: { code: 'storage', message: expect.stringContaining('Records cannot be kept in') },
  })
})
