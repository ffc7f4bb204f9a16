/** The lines of training data alone: a file that is there once it is whole, or standard output. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { appendText, attemptToWrite } from './disk.ts'
import { type LineFormatName, lineFormats } from './formats.ts'
import type { MadeTransition } from './make-transition.ts'
import type { TransitionSink } from './sink.ts'
import { imagePath } from './transition.ts'
import { inlineAddress } from './write-folder.ts'

export interface LineOptions {
  readonly format: LineFormatName
  readonly inlineImages: boolean
}

function lineOf({ transition, images }: MadeTransition, { format, inlineImages }: LineOptions): string {
  const addressOf = inlineImages ? inlineAddress(images) : imagePath
  return `${JSON.stringify(lineFormats[format].write(transition, addressOf))}\n`
}

export class TransitionFile implements TransitionSink {
  readonly #target: string
  readonly #part: string
  readonly #options: LineOptions
  #data: number | null

  private constructor(target: string, options: LineOptions) {
    this.#target = target
    this.#part = `${target}.part-${process.pid}`
    this.#options = options
    this.#data = openSync(this.#part, 'w')
  }

  static open(path: string, options: LineOptions): Result<TransitionFile> {
    return attemptToWrite(path, () => ok(new TransitionFile(path, options)))
  }

  async write(made: MadeTransition): Promise<Result<void>> {
    return attemptToWrite(this.#target, () => {
      if (this.#data !== null) appendText(this.#data, lineOf(made, this.#options))
      return ok(undefined)
    })
  }

  finish(): Result<string> {
    return attemptToWrite(this.#target, () => {
      this.#close()
      renameSync(this.#part, this.#target)
      return ok(this.#target)
    })
  }

  discard(): void {
    this.#close()
    rmSync(this.#part, { force: true })
  }

  #close(): void {
    if (this.#data !== null) closeSync(this.#data)
    this.#data = null
  }
}

/** As fast as it is read there. */
export class TransitionOutput implements TransitionSink {
  readonly #options: LineOptions

  constructor(options: LineOptions) {
    this.#options = options
  }

  async write(made: MadeTransition): Promise<Result<void>> {
    await new Promise<void>((resolve) => process.stdout.write(lineOf(made, this.#options), () => resolve()))
    return ok(undefined)
  }

  finish(): Result<string> {
    return ok('-')
  }

  discard(): void {}
}
