/** Folders that a page uploads in parts, kept until they have been read. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { MOST_UPLOAD_BYTES, type UploadFile } from '../../shared/contract/upload.ts'
import { formatBytes } from '../../shared/core/format/bytes.ts'
import { fileProblem } from '../bundle/work.ts'
import { isWithin } from './villagerbench/user-file.ts'

/** An upload without a part for so long is given up. */
const UNUSED_MS = 10 * 60_000

interface Upload {
  readonly folder: string
  /** Bytes that are still to come, by path. */
  readonly missing: Map<string, number>
  unused: NodeJS.Timeout | undefined
  /** The last write: parts are written one after the other. */
  writing: Promise<unknown>
}

interface UploadsParts {
  /** Created where it is missing; everything in it is this class's to remove. */
  readonly folder: string
  /** null where it is not known. */
  readonly freeBytes: () => number | null
  readonly unusedMs?: number
}

/** Paths must have passed the contract's check: they stay below the folder. */
export class Uploads {
  readonly #parts: UploadsParts
  readonly #uploads = new Map<string, Upload>()

  /** Removes what a lab that was killed left behind. */
  constructor(parts: UploadsParts) {
    this.#parts = parts
    rmSync(parts.folder, { recursive: true, force: true })
  }

  async begin(files: readonly UploadFile[]): Promise<Result<{ uploadId: string }>> {
    const names = new Set(files.map(({ path }) => path.normalize('NFC').toLowerCase()))
    if (names.size < files.length) return fail('bad-input', 'files: two of them have the same name.')
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > MOST_UPLOAD_BYTES) {
      return fail(
        'bad-input',
        `The folder has ${formatBytes(bytes)}; ${formatBytes(MOST_UPLOAD_BYTES)} can be sent. Give its path instead.`,
      )
    }
    const free = this.#parts.freeBytes()
    if (free !== null && bytes > free) {
      return fail(
        'storage',
        `The folder has ${formatBytes(bytes)}, and ${formatBytes(free)} are free. Make room, then try again.`,
      )
    }
    const uploadId = randomUUID()
    const folder = join(this.#parts.folder, uploadId)
    const missing = new Map(files.map(({ path, bytes: size }) => [path, size]))
    const made = await attemptFiles(async () => {
      for (const { path } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), '', { flag: 'wx' })
      }
    })
    if (!made.ok) {
      await rm(folder, { recursive: true, force: true })
      return made
    }
    const upload: Upload = { folder, missing, unused: undefined, writing: Promise.resolve() }
    this.#uploads.set(uploadId, upload)
    this.#keep(uploadId, upload)
    return ok({ uploadId })
  }

  /** Whoever reads an upload's files names them again and again; those of other places are none of this class's. */
  keep(paths: readonly string[]): void {
    for (const [uploadId, upload] of this.#uploads) {
      if (paths.some((path) => isWithin(upload.folder, path))) this.#keep(uploadId, upload)
    }
  }

  async part(uploadId: string, path: string, bytes: Uint8Array): Promise<Result<Record<string, never>>> {
    const upload = this.#uploads.get(uploadId)
    if (upload === undefined) return gone()
    const missing = upload.missing.get(path)
    if (missing === undefined) return fail('bad-input', `path: "${path}" is not one of the announced files.`)
    if (bytes.length > missing) return fail('bad-input', `bytes: ${path} is longer than was said.`)
    this.#keep(uploadId, upload)
    upload.missing.set(path, missing - bytes.length)
    const written = upload.writing.then(() => attemptFiles(() => appendFile(join(upload.folder, path), bytes)))
    upload.writing = written
    const result = await written
    return result.ok ? ok({}) : result
  }

  async end(uploadId: string): Promise<Result<{ folder: string }>> {
    const upload = this.#uploads.get(uploadId)
    if (upload === undefined) return gone()
    this.#keep(uploadId, upload)
    await upload.writing
    const [first] = [...upload.missing].find(([, bytes]) => bytes > 0) ?? []
    if (first !== undefined) return fail('wrong-state', `${first} is not all there yet.`)
    return ok({ folder: upload.folder })
  }

  async remove(uploadId: string): Promise<Result<Record<string, never>>> {
    const upload = this.#uploads.get(uploadId)
    this.#uploads.delete(uploadId)
    if (upload === undefined) return ok({})
    clearTimeout(upload.unused)
    await upload.writing
    const removed = await attemptFiles(() => rm(upload.folder, { recursive: true, force: true }))
    return removed.ok ? ok({}) : removed
  }

  /** Removes everything. */
  async close(): Promise<void> {
    await Promise.all([...this.#uploads.keys()].map((id) => this.remove(id)))
    await attemptFiles(() => rm(this.#parts.folder, { recursive: true, force: true }))
  }

  #keep(uploadId: string, upload: Upload): void {
    clearTimeout(upload.unused)
    upload.unused = setTimeout(() => void this.remove(uploadId), this.#parts.unusedMs ?? UNUSED_MS)
    upload.unused.unref()
  }
}

function gone(): Result<never> {
  return fail('unknown-name', 'These files are not there any more. Choose the folder again.')
}

async function attemptFiles(work: () => Promise<unknown>): Promise<Result<void>> {
  try {
    await work()
    return ok(undefined)
  } catch (error) {
    return fileProblem(error, 'The files cannot be kept')
  }
}
