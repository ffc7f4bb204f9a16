/** A folder of demonstrations: its files, what each of them is by its hash, and what is in it. */
import { createHash } from 'node:crypto'
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
  /** In `raw` the case's own, or a thousand more for each further demonstration of it; of the folder elsewhere. */
  number: z.int().min(0),
  family: z.string(),
  task: z.string(),
  split: z.string().nullable(),
  episode: z.string(),
  method: z.string(),
  agents: z.int().positive(),
  seed: z.int(),
  steps: z.int().positive(),
  success: z.boolean(),
  /** How it is asked for, in words; null where nobody is asked. */
  asked: z.string().nullable(),
  /** Of the calls, and where the case is from. */
  licence: z.string(),
  origin: z.enum(['own', 'imported']),
})
export type Content = z.infer<typeof contentSchema>

/** How texts become one file: what stands before them, between them and behind them. */
interface ListForm {
  readonly begin: string
  readonly between: string
  readonly end: string
}

/** A text a line. */
export const lines: ListForm = { begin: '', between: '', end: '' }
/** A list of JSON. */
export const jsonList: ListForm = { begin: '[\n', between: ',\n', end: '\n]\n' }

export class DemonstrationFolder {
  readonly #at: PartFolder
  readonly #sums: string[] = []
  readonly #lists = new Map<string, GrowingFile>()

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

  /** Puts a text at the end of a file that grows: none of it is held. */
  collect(name: string, form: ListForm, text: string): Result<void> {
    return attemptToWrite(this.#at.target, () => {
      const known = this.#lists.get(name)
      const list = known ?? new GrowingFile(join(this.#at.part, name), form)
      if (known === undefined) this.#lists.set(name, list)
      list.add(text)
      return ok(undefined)
    })
  }

  /** Answers where it lies. */
  finish(files: readonly DataFile[]): Result<string> {
    const put = this.put(files)
    if (!put.ok) return put
    return attemptToWrite(this.#at.target, () => {
      for (const [name, list] of this.#lists) this.#sums.push(`${list.end()}  ${name}`)
      appendFileSync(join(this.#at.part, SUMS), `${this.#sums.join('\n')}\n`)
      return finishPart(this.#at)
    })
  }

  /** Leaves nothing of what is not finished. */
  discard(): void {
    rmSync(this.#at.part, { recursive: true, force: true })
  }
}

class GrowingFile {
  readonly #file: string
  readonly #form: ListForm
  readonly #hash = createHash('sha256')
  #isBegun = false

  constructor(file: string, form: ListForm) {
    this.#file = file
    this.#form = form
  }

  add(text: string): void {
    const { begin, between } = this.#form
    this.#write(`${this.#isBegun ? between : begin}${text}`)
    this.#isBegun = true
  }

  /** Answers its hash. */
  end(): string {
    this.#write(this.#form.end)
    return this.#hash.digest('hex')
  }

  #write(text: string): void {
    appendFileSync(this.#file, text)
    this.#hash.update(text)
  }
}
