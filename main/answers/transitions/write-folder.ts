/** A folder of training data: written under another name, which it gives up once it is whole. */
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { IMAGE_PREFIX } from '../recorded-answer.ts'
import { appendText, attemptToWrite, finishPart, openPart } from './disk.ts'
import { dataFile, lineFormats, type TransitionFormat } from './formats.ts'
import type { ImageAddress } from './line-format.ts'
import type { MadeTransition } from './make-transition.ts'
import type { TextFile, TransitionSink } from './sink.ts'
import { IMAGES, imagePath } from './transition.ts'
import { LogTimes, writeLog } from './upstream.ts'

export interface FolderOptions {
  readonly format: TransitionFormat
  /** Images stand in the lines, in base64. */
  readonly inlineImages: boolean
}

export class TransitionFolder implements TransitionSink {
  readonly #target: string
  readonly #part: string
  readonly #options: FolderOptions
  #data: number | null
  readonly #times = new LogTimes()

  private constructor(target: string, part: string, options: FolderOptions) {
    this.#target = target
    this.#part = part
    this.#options = options
    this.#data = openSync(join(part, dataFile[options.format]), 'wx')
  }

  /** `bad-input` for a folder that holds something, `storage` where nothing can be written. */
  static open(folder: string, options: FolderOptions): Result<TransitionFolder> {
    return openPart(folder, ({ target, part }) => new TransitionFolder(target, part, options))
  }

  async write({ transition, images }: MadeTransition): Promise<Result<void>> {
    const { format, inlineImages } = this.#options
    return attemptToWrite(this.#target, () => {
      const addressOf = inlineImages ? inlineAddress(images) : imagePath
      if (format === 'upstream') this.#writeLog({ transition, images }, addressOf)
      else this.#writeLine(lineFormats[format].write(transition, addressOf))
      if (!inlineImages) this.#keep(images)
      return ok(undefined)
    })
  }

  finish(files: readonly TextFile[]): Result<string> {
    return attemptToWrite(this.#target, () => {
      for (const { name, text } of files) writeFileSync(join(this.#part, name), text)
      this.#close()
      return finishPart({ target: this.#target, part: this.#part })
    })
  }

  discard(): void {
    this.#close()
    rmSync(this.#part, { recursive: true, force: true })
  }

  #close(): void {
    if (this.#data !== null) closeSync(this.#data)
    this.#data = null
  }

  #writeLog({ transition }: MadeTransition, addressOf: ImageAddress): void {
    const { line, text } = writeLog(transition, this.#times.of(transition.facts), addressOf)
    const file = join(this.#part, line.file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
    this.#writeLine(line)
  }

  #writeLine(line: object): void {
    if (this.#data !== null) appendText(this.#data, `${JSON.stringify(line)}\n`)
  }

  #keep(images: MadeTransition['images']): void {
    for (const [hash, bytes] of images) {
      const file = join(this.#part, imagePath(hash))
      if (existsSync(file)) continue
      mkdirSync(join(this.#part, IMAGES), { recursive: true })
      writeFileSync(file, bytes)
    }
  }
}

/** Addresses that hold the images themselves. */
export function inlineAddress(images: MadeTransition['images']): ImageAddress {
  return (sha256) => {
    const bytes = sha256 === null ? undefined : images.get(sha256)
    return bytes === undefined ? imagePath(sha256) : `${IMAGE_PREFIX}${bytes.toString('base64')}`
  }
}
