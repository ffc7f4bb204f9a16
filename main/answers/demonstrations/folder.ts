/** A folder of demonstrations: its files, what each of them is by its hash, and what is in it. */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { sha256 } from '../../common/sha256.ts'
import { attemptToWrite, finishPart, openPart, type PartFolder } from '../transitions/disk.ts'

/** A file by its place in the folder. */
export interface DataFile {
  readonly path: string
  readonly bytes: Buffer | string
}

/** As `sha256sum` writes and checks it; of every file but itself. */
export const SUMS = 'SHA256SUMS'
export const CONTENTS = 'demonstrations.jsonl'

/** A line of the contents: a demonstration and where it comes from. */
export const contentSchema = z.strictObject({
  /** Of its family in `raw`, of the folder elsewhere. */
  number: z.int().positive(),
  family: z.string(),
  task: z.string(),
  split: z.string().nullable(),
  episode: z.string(),
  method: z.string(),
  agents: z.int().positive(),
  seed: z.int(),
  steps: z.int().positive(),
  success: z.boolean(),
})
export type Content = z.infer<typeof contentSchema>

export class DemonstrationFolder {
  readonly #at: PartFolder
  readonly #sums: string[] = []
  /** Files that grow, by their names. */
  readonly #lists = new Map<string, string[]>()

  private constructor(at: PartFolder) {
    this.#at = at
  }

  /** Fails as `openPart`. */
  static open(folder: string): Result<DemonstrationFolder> {
    return openPart(folder, (at) => new DemonstrationFolder(at))
  }

  put(files: readonly DataFile[]): Result<void> {
    return attemptToWrite(this.#at.target, () => {
      for (const { path, bytes } of files) {
        const file = join(this.#at.part, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, bytes, { flag: 'wx' })
        this.#sums.push(`${sha256(bytes)}  ${path}`)
      }
      return ok(undefined)
    })
  }

  /** Texts that become one file at the end. */
  collect(name: string, text: string): void {
    const list = this.#lists.get(name)
    if (list === undefined) this.#lists.set(name, [text])
    else list.push(text)
  }

  collected(name: string): readonly string[] {
    return this.#lists.get(name) ?? []
  }

  /** Answers where it lies. */
  finish(files: readonly DataFile[]): Result<string> {
    const put = this.put(files)
    if (!put.ok) return put
    return attemptToWrite(this.#at.target, () => {
      appendFileSync(join(this.#at.part, SUMS), `${this.#sums.join('\n')}\n`)
      return finishPart(this.#at)
    })
  }

  /** Leaves nothing of what is not finished. */
  discard(): void {
    rmSync(this.#at.part, { recursive: true, force: true })
  }
}
