/** The lab's process as its bench holds it. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LabOrder, type LabWord, labWordSchema } from './lab-words.ts'

export interface OwnLabOptions {
  /** What episode processes start from; the real one unless given. */
  readonly episodeEntry?: string
  /** May put something into the lab's folder first. */
  readonly prepare?: (folder: string) => void
}

export class OwnLab {
  readonly #child: ChildProcess
  readonly #folder: string
  readonly #said: LabWord[] = []
  #wake = (): void => undefined
  #isGone = false

  constructor({ episodeEntry, prepare }: OwnLabOptions = {}) {
    this.#folder = mkdtempSync(join(tmpdir(), 'causalmace-live-'))
    prepare?.(this.#folder)
    const entry = new URL('./lab-process.ts', import.meta.url)
    const args = [this.#folder, ...(episodeEntry === undefined ? [] : [episodeEntry])]
    this.#child = fork(entry, args, { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child.on('message', (message) => {
      this.#said.push(labWordSchema.parse(message))
      this.#wake()
    })
    this.#child.on('exit', () => {
      this.#isGone = true
      this.#wake()
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  order(order: LabOrder): void {
    this.#child.send(order)
  }

  /** The next word of a kind; what came before it is still there for others. Throws where the process is gone. */
  async hear<K extends LabWord['kind']>(kind: K): Promise<Extract<LabWord, { kind: K }>> {
    for (;;) {
      const at = this.#said.findIndex((word) => word.kind === kind)
      const [word] = at < 0 ? [] : this.#said.splice(at, 1)
      if (word !== undefined && isOf(word, kind)) return word
      if (this.#isGone) throw new Error('the lab of the bench has ended')
      await new Promise<void>((resolve) => {
        this.#wake = combined(this.#wake, resolve)
      })
    }
  }

  async close(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    if (this.#isGone) return
    this.order({ kind: 'close' })
    await gone
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function combined(before: () => void, then: () => void): () => void {
  return () => {
    before()
    then()
  }
}

function isOf<K extends LabWord['kind']>(word: LabWord, kind: K): word is Extract<LabWord, { kind: K }> {
  return word.kind === kind
}
