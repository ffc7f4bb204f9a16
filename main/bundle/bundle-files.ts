/** A folder's files as its manifest lists them: none is read that is not listed, lies elsewhere, or has another hash. */
import { existsSync } from 'node:fs'
import { lstat, readFile, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { issueLine } from '../../shared/core/format/issue-line.ts'
import { isDeeperThan } from '../../shared/core/json-bounds.ts'
import { sha256 } from '../common/sha256.ts'
import { FORMAT_VERSION, MANIFEST, type Manifest, manifestHeadSchema, manifestSchema } from './format.ts'

/** Most bytes of one file, packed or unpacked: far more than a lab writes, and what a program can hold as one text. */
const MAX_FILE_BYTES = 256 * 1024 * 1024

export class BundleFiles {
  readonly manifest: Manifest
  readonly #folder: string
  readonly #listed: ReadonlyMap<string, Manifest['files'][number]>

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder
    this.manifest = manifest
    this.#listed = new Map(manifest.files.map((file) => [file.path, file]))
  }

  /**
   * Fails with `bad-input` where the folder holds no run, `unsupported` where a newer lab wrote it, `storage-corrupt` where
   * its manifest is not readable.
   */
  static async open(folder: string): Promise<Result<BundleFiles>> {
    const root = resolve(folder)
    if (!existsSync(root)) return noRun(root, 'there is no such folder')
    if (!existsSync(join(root, MANIFEST))) return noRun(root, `there is no ${MANIFEST} in it`)
    const text = await contentOf(root, MANIFEST, MAX_FILE_BYTES)
    if (!text.ok) return fail('bad-input', `folder: ${root} holds no exported run: ${text.error.message}`)
    const raw = jsonOf(text.value)
    const head = manifestHeadSchema.safeParse(raw)
    if (!head.success) return noRun(root, `its ${MANIFEST} is of something else`)
    if (head.data.version > FORMAT_VERSION) {
      return fail(
        'unsupported',
        `${root} was written by a newer version of the lab (format ${head.data.version}, this one reads up to ${FORMAT_VERSION}). Update the lab.`,
      )
    }
    const manifest = checked(manifestSchema, raw, MANIFEST)
    if (!manifest.ok) return manifest
    const paths = new Set(manifest.value.files.map(({ path }) => path))
    if (paths.size < manifest.value.files.length) return corrupt(MANIFEST, 'it names a file twice')
    return ok(new BundleFiles(await realpath(root), manifest.value))
  }

  has(path: string): boolean {
    return this.#listed.has(path)
  }

  /** Fails with `storage-corrupt`: not listed, not there, no plain file inside the folder, or not as the manifest says. */
  async read(path: string): Promise<Result<Buffer>> {
    const listed = this.#listed.get(path)
    if (listed === undefined) return corrupt(path, `${MANIFEST} does not list it`)
    const content = await contentOf(this.#folder, path, listed.bytes)
    if (!content.ok) return content
    const isSame = content.value.length === listed.bytes && sha256(content.value) === listed.sha256
    return isSame ? content : corrupt(path, `it is not the file that ${MANIFEST} tells of`)
  }

  async readJson<T extends z.ZodType>(path: string, schema: T): Promise<Result<z.output<T>>> {
    const content = await this.read(path)
    return content.ok ? checked(schema, jsonOf(content.value), path) : content
  }

  /** Of a gzip file, never more than `MAX_FILE_BYTES`. */
  async unpack(path: string): Promise<Result<Buffer>> {
    const content = await this.read(path)
    if (!content.ok) return content
    try {
      return ok(gunzipSync(content.value, { maxOutputLength: MAX_FILE_BYTES }))
    } catch (error) {
      return corrupt(path, `it cannot be unpacked: ${reasonOf(error)}`)
    }
  }
}

function noRun(root: string, why: string): Result<never> {
  const wanted = `Choose the folder that an export of a run wrote: it contains ${MANIFEST}, beside the records.`
  return fail('bad-input', `folder: ${root} holds no exported run: ${why}. ${wanted}`)
}

/** What is wrong with a file of a folder. */
export function corrupt(path: string, what: string): Result<never> {
  return fail('storage-corrupt', `${path}: ${what}. Nothing was read in; ask for the folder again where it came from.`)
}

/** The lines of a text that each end with a line feed. */
export function linesOf(content: Buffer): readonly string[] {
  return content.toString('utf8').replace(/\n$/, '').split('\n')
}

export function checked<T extends z.ZodType>(schema: T, value: unknown, path: string): Result<z.output<T>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  return corrupt(path, issueLine(parsed.error.issues))
}

/** undefined where it is no JSON, or none that a lab would write. */
export function jsonOf(text: Buffer | string): unknown {
  try {
    const value: unknown = JSON.parse(text.toString())
    return isDeeperThan(value) ? undefined : value
  } catch {
    return undefined
  }
}

async function contentOf(root: string, path: string, atMost: number): Promise<Result<Buffer>> {
  const file = join(root, path)
  try {
    const found = await lstat(file)
    if (!found.isFile()) return corrupt(path, 'it is no plain file')
    if (found.size > Math.min(atMost, MAX_FILE_BYTES))
      return corrupt(path, `it is larger than it may be (${found.size} bytes)`)
    const inside = await realpath(file)
    if (inside !== join(await realpath(root), ...path.split('/')) || !inside.includes(sep))
      return corrupt(path, 'it leads out of the folder')
    return ok(await readFile(file))
  } catch (error) {
    return corrupt(path, reasonOf(error))
  }
}
