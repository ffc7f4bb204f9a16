/** Writes demonstrations one after the other, each form in its own way. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { manifestOf } from '../transitions/manifest.ts'
import { Tally } from '../transitions/tally.ts'
import { TransitionFolder } from '../transitions/write-folder.ts'
import type { Asking } from './asking.ts'
import type { DemonstrationFormat } from './card.ts'
import type { Demonstration } from './demonstration.ts'
import { CONTENTS, type Content, type DataFile, DemonstrationFolder, jsonList, lines } from './folder.ts'
import { transitionOf } from './json-lines.ts'
import { llavaEntry, llavaFiles } from './llava.ts'
import type { DemonstrationPictures } from './pictures.ts'
import { rawFiles } from './raw.ts'
import { turnsOf } from './turns.ts'

export interface GivenDemonstration {
  /** The case as a file of its benchmark. */
  readonly config: Readonly<Record<string, unknown>>
  readonly demonstration: Demonstration
  readonly asking: Asking
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

/** Fails as `openPart`. */
export function openWriter(format: DemonstrationFormat, folder: string): Result<DemonstrationWriter> {
  if (format === 'jsonl') {
    const opened = TransitionFolder.open(folder, { format: 'openai-chat', inlineImages: false })
    return opened.ok ? ok(new LinesWriter(opened.value)) : opened
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

  async write(given: GivenDemonstration): Promise<Result<void>> {
    const files = this.filesOf(given)
    if (!files.ok) return files
    this.pictureCount += files.value.filter(({ path }) => path.endsWith('.png')).length
    const put = this.folder.put(files.value)
    return put.ok ? this.folder.collect(CONTENTS, lines, `${JSON.stringify(given.content)}\n`) : put
  }

  finish(files: readonly DataFile[]): Result<string> {
    return this.folder.finish(files)
  }

  discard(): void {
    this.folder.discard()
  }
}

class RawWriter extends FolderWriter {
  protected filesOf({ config, demonstration, pictures, content }: GivenDemonstration): Result<readonly DataFile[]> {
    const { family, number, success: isDone } = content
    return rawFiles(config, demonstration, pictures, { family, number, isDone })
  }
}

class LlavaWriter extends FolderWriter {
  protected filesOf({ demonstration, asking, pictures, content }: GivenDemonstration): Result<readonly DataFile[]> {
    const { agents } = demonstration
    // Both forms show the same pictures.
    const files = new Map<string, DataFile>()
    for (const form of asking.forms) {
      for (const agent of askedIn(form, agents)) {
        const turns = turnsOf(demonstration, agent, asking, pictures)
        if (!turns.ok) return turns
        const made = llavaEntry(turns.value, { id: String(FIRST_ID + content.number), agent, agents })
        const collected = this.folder.collect(llavaFiles[form], jsonList, JSON.stringify(made.entry))
        if (!collected.ok) return collected
        for (const file of made.files) files.set(file.path, file)
      }
    }
    return ok([...files.values()])
  }
}

/** One for all, or each for itself. */
function askedIn(form: Asking['form'], agents: readonly string[]): readonly (string | null)[] {
  return form === 'centralised' ? [null] : agents
}

class LinesWriter implements DemonstrationWriter {
  readonly #folder: TransitionFolder
  readonly #tally = new Tally()
  readonly #pictures = new Set<string>()

  constructor(folder: TransitionFolder) {
    this.#folder = folder
  }

  get pictureCount(): number {
    return this.#pictures.size
  }

  async write({ demonstration, asking, pictures, result, content }: GivenDemonstration): Promise<Result<void>> {
    const { split, licence } = content
    for (const agent of asking.forms.flatMap((form) => askedIn(form, demonstration.agents))) {
      const turns = turnsOf(demonstration, agent, asking, pictures)
      if (!turns.ok) return turns
      for (const turn of turns.value) {
        const made = transitionOf(turn, result, { agent, split, licence })
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
