/** Writes demonstrations one after the other, each form in its own way. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { manifestOf } from '../transitions/manifest.ts'
import { Tally } from '../transitions/tally.ts'
import { TransitionFolder } from '../transitions/write-folder.ts'
import type { DemonstrationFormat } from './card.ts'
import type { Demonstration } from './demonstration.ts'
import { CONTENTS, type Content, type DataFile, DemonstrationFolder } from './folder.ts'
import { transitionOf } from './json-lines.ts'
import { llavaEntry, llavaFiles } from './llava.ts'
import type { DemonstrationPictures } from './pictures.ts'
import { rawFiles } from './raw.ts'
import { turnsOf } from './turns.ts'

export interface GivenDemonstration {
  readonly scenario: Scenario
  readonly demonstration: Demonstration
  readonly pictures: DemonstrationPictures
  readonly result: EpisodeResult
  readonly content: Content
}

export interface DemonstrationWriter {
  write(given: GivenDemonstration): Promise<Result<void>>
  /** Pictures so far. */
  readonly pictureCount: number
  /** With the files that belong beside the data. Answers where it lies. */
  finish(files: readonly (DataFile & { readonly bytes: string })[]): Result<string>
  /** Leaves nothing of what is not finished. */
  discard(): void
}

/** LLaVA's own data numbers from here. */
const FIRST_ID = 10_000

/** Fails as `openPart`. `licence` is of the calls. */
export function openWriter(format: DemonstrationFormat, folder: string, licence: string): Result<DemonstrationWriter> {
  if (format === 'jsonl') {
    const opened = TransitionFolder.open(folder, { format: 'openai-chat', inlineImages: false })
    return opened.ok ? ok(new LinesWriter(opened.value, licence)) : opened
  }
  const opened = DemonstrationFolder.open(folder)
  if (!opened.ok) return opened
  return ok(format === 'raw' ? new RawWriter(opened.value) : new LlavaWriter(opened.value))
}

abstract class FolderWriter implements DemonstrationWriter {
  protected readonly folder: DemonstrationFolder
  pictureCount = 0

  constructor(folder: DemonstrationFolder) {
    this.folder = folder
  }

  protected abstract filesOf(given: GivenDemonstration): Result<readonly DataFile[]>
  /** Files that are whole at the end alone. */
  protected abstract lists(): readonly DataFile[]

  async write(given: GivenDemonstration): Promise<Result<void>> {
    const files = this.filesOf(given)
    if (!files.ok) return files
    this.pictureCount += files.value.filter(({ path }) => path.endsWith('.png')).length
    this.folder.collect(CONTENTS, `${JSON.stringify(given.content)}\n`)
    return this.folder.put(files.value)
  }

  finish(files: readonly DataFile[]): Result<string> {
    const contents = { path: CONTENTS, bytes: this.folder.collected(CONTENTS).join('') }
    return this.folder.finish([...this.lists(), contents, ...files])
  }

  discard(): void {
    this.folder.discard()
  }
}

class RawWriter extends FolderWriter {
  protected filesOf({ scenario, demonstration, pictures, content }: GivenDemonstration): Result<readonly DataFile[]> {
    const { family, number, success: isDone } = content
    return rawFiles(scenario, demonstration, pictures, { family, number, isDone })
  }

  protected lists(): readonly DataFile[] {
    return []
  }
}

class LlavaWriter extends FolderWriter {
  protected filesOf({ demonstration, pictures, content }: GivenDemonstration): Result<readonly DataFile[]> {
    const { agents } = demonstration
    // Both forms show the same pictures.
    const files = new Map<string, DataFile>()
    for (const agent of [null, ...agents]) {
      const turns = turnsOf(demonstration, agent, pictures)
      if (!turns.ok) return turns
      const made = llavaEntry(turns.value, { id: String(FIRST_ID + content.number), agent, agents })
      this.folder.collect(
        agent === null ? llavaFiles.centralised : llavaFiles.decentralised,
        JSON.stringify(made.entry),
      )
      for (const file of made.files) files.set(file.path, file)
    }
    return ok([...files.values()])
  }

  protected lists(): readonly DataFile[] {
    return Object.values(llavaFiles).map((path) => ({
      path,
      bytes: `[\n${this.folder.collected(path).join(',\n')}\n]\n`,
    }))
  }
}

class LinesWriter implements DemonstrationWriter {
  readonly #folder: TransitionFolder
  readonly #licence: string
  readonly #tally = new Tally()
  readonly #pictures = new Set<string>()

  constructor(folder: TransitionFolder, licence: string) {
    this.#folder = folder
    this.#licence = licence
  }

  get pictureCount(): number {
    return this.#pictures.size
  }

  async write({ demonstration, pictures, result, content }: GivenDemonstration): Promise<Result<void>> {
    for (const agent of [null, ...demonstration.agents]) {
      const turns = turnsOf(demonstration, agent, pictures)
      if (!turns.ok) return turns
      for (const turn of turns.value) {
        const made = transitionOf(turn, result, { agent, split: content.split, licence: this.#licence })
        this.#tally.add(made.transition)
        for (const hash of made.images.keys()) this.#pictures.add(hash)
        const written = await this.#folder.write(made)
        if (!written.ok) return written
      }
    }
    return ok(undefined)
  }

  finish(files: Parameters<DemonstrationWriter['finish']>[0]): Result<string> {
    const others = files.map(({ path, bytes }) => ({ name: path, text: bytes }))
    return this.#folder.finish([...others, manifestOf('openai-chat', this.#tally.counts())])
  }

  discard(): void {
    this.#folder.discard()
  }
}
