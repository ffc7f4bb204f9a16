/** Folders that come from a page: whole and in their place, or not at all. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Uploads } from '../../../../main/lab/uploads.ts'
import { calls } from '../../../../shared/contract/calls.ts'
import { MOST_UPLOAD_BYTES } from '../../../../shared/contract/upload.ts'
import { must } from '../../../fakes/must.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

function newUploads(freeBytes: number | null = null) {
  const folder = join(tempFolder(), 'uploads')
  return { folder, uploads: new Uploads({ folder, freeBytes: () => freeBytes }) }
}

describe('a folder that comes in parts', () => {
  test('lies in the lab as it lay elsewhere, and is gone once it is not needed', async () => {
    const { folder, uploads } = newUploads()
    const files = [
      { path: 'manifest.json', bytes: 5 },
      { path: 'records/a.jsonl', bytes: 6 },
      { path: 'empty.txt', bytes: 0 },
    ]
    const { uploadId } = must(await uploads.begin(files))
    await uploads.part(uploadId, 'records/a.jsonl', Buffer.from('abc'))
    expect(await uploads.end(uploadId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    await Promise.all([
      uploads.part(uploadId, 'records/a.jsonl', Buffer.from('def')),
      uploads.part(uploadId, 'manifest.json', Buffer.from('12345')),
    ])
    const { folder: own } = must(await uploads.end(uploadId))
    expect(readFileSync(join(own, 'records/a.jsonl'), 'utf8')).toBe('abcdef')
    expect(readdirSync(own).toSorted()).toEqual(['empty.txt', 'manifest.json', 'records'])
    must(await uploads.remove(uploadId))
    expect(existsSync(own)).toBe(false)
    expect(await uploads.end(uploadId)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    await uploads.close()
    expect(existsSync(folder)).toBe(false)
  })

  test('is kept for as long as somebody says to read it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const uploads = new Uploads({ folder: join(tempFolder(), 'uploads'), freeBytes: () => null, unusedMs: 1_000 })
    const { uploadId } = must(await uploads.begin([{ path: 'a', bytes: 0 }]))
    const { folder } = must(await uploads.end(uploadId))
    for (let second = 0; second < 3; second++) {
      vi.advanceTimersByTime(900)
      uploads.keep(['/elsewhere', second === 0 ? folder : join(folder, 'a')])
    }
    expect(await uploads.end(uploadId)).toMatchObject({ ok: true })
    vi.advanceTimersByTime(1_000)
    expect(await uploads.end(uploadId)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    await uploads.close()
  })

  test('takes no more than was said, and no other file', async () => {
    const { uploads } = newUploads()
    const { uploadId } = must(await uploads.begin([{ path: 'a', bytes: 2 }]))
    const refused = { ok: false, error: { code: 'bad-input' } }
    expect(await uploads.part(uploadId, 'a', Buffer.from('abc'))).toMatchObject(refused)
    expect(await uploads.part(uploadId, 'b', Buffer.from('a'))).toMatchObject(refused)
    await uploads.close()
  })

  test('is refused where names are one on some disks, where it is too large, and where the disk has no room', async () => {
    const { uploads } = newUploads(10)
    const code = async (files: { path: string; bytes: number }[]) => {
      const begun = await uploads.begin(files)
      return begun.ok ? 'none' : begun.error.code
    }
    const twice = [
      { path: 'A.json', bytes: 1 },
      { path: 'a.json', bytes: 1 },
    ]
    expect(await code(twice)).toBe('bad-input')
    const half = MOST_UPLOAD_BYTES / 2 + 1
    expect(await code(['a', 'b'].map((path) => ({ path, bytes: half })))).toBe('bad-input')
    expect(await code([{ path: 'a', bytes: 11 }])).toBe('storage')
    await uploads.close()
  })

  test('leaves nothing of a lab that was killed', () => {
    const folder = join(tempFolder(), 'uploads')
    mkdirSync(join(folder, 'old'), { recursive: true })
    writeFileSync(join(folder, 'old', 'file'), '')
    new Uploads({ folder, freeBytes: () => null })
    expect(existsSync(folder)).toBe(false)
  })
})

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:/a', 'a\\b', 'a//b', './a', 'a/.', '', 'a\u0000', 'x'.repeat(600)])(
  'the contract takes no path like %j',
  (path) => {
    const begin = calls['upload.begin'].input.safeParse({ files: [{ path, bytes: 1 }] })
    expect(begin.success).toBe(false)
    expect(calls['upload.part'].input.safeParse({ uploadId: 'u', path, bytes: '' }).success).toBe(false)
  },
)
