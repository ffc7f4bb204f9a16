/** The whole way of `verify` through the real program and real episodes. */
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { causalmace, causalmaceHere, type Ended, labOf } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const run = ['run', '--scenarios', 'villagerbench/construction/flower-row-06', '--agents', '2', '--json']

function played({ stdout }: Ended) {
  const { results } = JSON.parse(stdout)
  return results.map(({ episodeId, logSha256 }: Readonly<Record<string, string>>) => ({ episodeId, logSha256 }))
}

test('two data folders hold the same hashes; an episode verifies; a changed record, and one that cannot happen again, do not', {
  tags: ['long'],
}, async () => {
  const [here, there] = [tempFolder(), tempFolder()]
  const [first] = played(await causalmace(here, ...run))
  const lab = await labOf(there)
  const [second] = played(await causalmaceHere(there, ...run))
  await lab.close()
  expect(second).toMatchObject({ logSha256: first.logSha256 })

  const equal = await causalmace(here, 'verify', first.episodeId.slice(0, 6))
  expect(equal).toMatchObject({ code: 0, stderr: expect.stringContaining('Playing it again') })
  expect(equal.stdout).toBe(`Episode ${first.episodeId} is equal when played again.\nlog_sha256 ${first.logSha256}\n`)

  const file = join(here, 'record.jsonl')
  await causalmaceHere(here, 'export', '--episode', 'latest', '--out', file)
  const fromFile = await causalmaceHere(tempFolder(), 'verify', file, '--json')
  expect(fromFile.code).toBe(0)
  expect(JSON.parse(fromFile.stdout)).toMatchObject({ file, kind: 'equal', playedSha256: first.logSha256 })

  const db = new SqliteDatabase(join(here, 'lab.sqlite'))
  const change = db.prepare(`UPDATE events SET at_ms = at_ms + 50 WHERE episode_id = ? AND type = 'episode.end'`)
  expect(change.run(first.episodeId).changes).toBe(1)
  const events = db.prepare('SELECT count(*) FROM events').pluck().get()
  db.close()
  const different = await causalmaceHere(here, 'verify', 'latest', '--json')
  expect(different.code).toBe(1)
  expect(JSON.parse(different.stdout)).toMatchObject({
    episodeId: first.episodeId,
    kind: 'different',
    line: { line: Number(events) + 1, type: 'episode.end' },
    notedSha256: first.logSha256,
    playedSha256: first.logSha256,
  })

  const other = new SqliteDatabase(join(here, 'lab.sqlite'))
  other.prepare(`UPDATE episodes SET validity = 'stopped', end_reason = 'cancelled'`).run()
  other.close()
  const impossible = await causalmaceHere(here, 'verify', 'latest')
  expect(impossible).toMatchObject({ code: 2, stdout: expect.stringContaining('cannot be verified') })
  const noFile = { code: 2, stdout: '', stderr: expect.stringContaining('nowhere.jsonl') }
  expect(await causalmaceHere(here, 'verify', 'nowhere.jsonl')).toMatchObject(noFile)
  expect(await causalmaceHere(here, 'verify', 'nobody')).toMatchObject({ code: 2, stdout: '' })
})
