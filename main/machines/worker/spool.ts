/** Records that the lab has not acknowledged: a file each, found again after a crash, oldest first. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { issueLine } from '../../../shared/core/format/issue-line.ts'
import { makeFolder } from '../../common/make-folder.ts'
import { sha256 } from '../../common/sha256.ts'
import { DRAFT_ENDING, writeWhole } from '../../common/write-whole.ts'
import { type Questions, questions } from '../link/messages.ts'
import type { Recorded } from './play-episode.ts'

export type Delivery = Questions['deliver']['input']

const deflated = promisify(deflate)

/** What lies in a file: the delivery, and a hash of its text, for disks forget. */
const fileSchema = z.strictObject({ form: z.literal(1), sha256: z.string(), delivery: questions.deliver.input })

/** Of records that cannot be read or that the lab does not take, inside the folder. */
const ASIDE = 'set-aside'

/** `<number>.<episode>.<trial>.json`: what has to be known of all of them at once. */
const fileName = /^(\d{10})\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.json$/

export interface Kept {
  readonly number: number
  readonly episodeId: string
  readonly trialId: string
}

export interface SpoolParts {
  readonly folder: string
  /** Hears what people should know, a sentence at a time. */
  readonly say: (sentence: string) => void
  /** Writes a file whole; throws where the disk refuses. */
  readonly write?: (path: string, text: string) => void
}

export class Spool {
  readonly #folder: string
  readonly #say: (sentence: string) => void
  readonly #write: (path: string, text: string) => void
  /** By number: oldest first. */
  readonly #kept = new Map<number, Kept>()
  /** Those that the disk did not take, by number. */
  readonly #unsaved = new Map<number, Delivery>()
  /** What was written last: delivered in the next moment, as a rule, without being read. */
  #last: { readonly number: number; readonly delivery: Delivery } | null = null
  #nextNumber = 1
  #isFull = false

  private constructor({ folder, say, write = writeWhole }: SpoolParts) {
    this.#folder = folder
    this.#say = say
    this.#write = write
  }

  /** Made where it is missing. Fails with `storage`. */
  static open(parts: SpoolParts): Result<Spool> {
    const spool = new Spool(parts)
    try {
      makeFolder(parts.folder)
      spool.#find()
      return ok(spool)
    } catch (error) {
      return fail('storage', `Records cannot be kept in ${parts.folder}: ${reasonOf(error)}.`)
    }
  }

  /** Oldest first. */
  get kept(): readonly Kept[] {
    return [...this.#kept.values()]
  }

  /** Whether the disk takes no records: then nothing more should be played. */
  get isFull(): boolean {
    return this.#isFull
  }

  has(episodeId: string): boolean {
    return this.kept.some((kept) => kept.episodeId === episodeId)
  }

  /** It is kept from here on: on the disk, or in memory where the disk refuses, which is said. */
  async add(ids: Pick<Kept, 'episodeId' | 'trialId'>, { played, logSha256 }: Recorded): Promise<void> {
    const packed = await deflated(JSON.stringify(played))
    const number = this.#nextNumber++
    const { episodeId, trialId } = ids
    this.#kept.set(number, { number, episodeId, trialId })
    this.#unsaved.set(number, { episodeId, trialId, logSha256, played: packed.toString('base64') })
    this.#save(number)
  }

  /** Tries to write down what the disk did not take. */
  saveAgain(): void {
    for (const number of [...this.#unsaved.keys()]) if (!this.#save(number)) return
    if (this.#isFull) this.#say(`The disk takes records in ${this.#folder} again.`)
    this.#isFull = false
  }

  /** null where it cannot be read: it is set aside then, which is said. */
  read(kept: Kept): Delivery | null {
    const unsaved = this.#unsaved.get(kept.number)
    if (unsaved !== undefined) return unsaved
    if (this.#last?.number === kept.number) return this.#last.delivery
    const read = this.#readFile(kept)
    if (read.ok) return read.value
    this.setAside(kept, `cannot be read: ${read.error.message}`)
    return null
  }

  /** The lab has it. */
  remove({ number, ...ids }: Kept): void {
    this.#kept.delete(number)
    if (this.#last?.number === number) this.#last = null
    if (this.#unsaved.delete(number)) return
    const path = this.#pathOf({ number, ...ids })
    try {
      rmSync(path, { force: true })
    } catch (error) {
      this.#say(`${path} cannot be removed: ${reasonOf(error)}. The lab has its record.`)
    }
  }

  /** It is delivered no more, and left for people to look at; `why` ends the sentence "The record … ". */
  setAside(kept: Kept, why: string): void {
    const path = this.#pathOf(kept)
    this.#kept.delete(kept.number)
    if (this.#unsaved.delete(kept.number)) {
      this.#say(`The record of the episode ${kept.episodeId} ${why}. The disk did not take it: it is lost.`)
      return
    }
    const aside = join(this.#folder, ASIDE, this.#nameOf(kept))
    try {
      mkdirSync(join(this.#folder, ASIDE), { recursive: true })
      renameSync(path, aside)
      this.#say(`The record ${path} ${why}. It was moved to ${aside}.`)
    } catch (error) {
      this.#say(`The record ${path} ${why}. It stays there, and cannot be moved away: ${reasonOf(error)}.`)
    }
  }

  #find(): void {
    for (const name of readdirSync(this.#folder).toSorted()) {
      const [, number, episodeId, trialId] = fileName.exec(name) ?? []
      if (number !== undefined && episodeId !== undefined && trialId !== undefined) {
        this.#kept.set(Number(number), { number: Number(number), episodeId, trialId })
        this.#nextNumber = Number(number) + 1
      } else if (name.endsWith(DRAFT_ENDING)) {
        // Its worker was killed while it wrote: half a record, of an episode that the lab counts as lost.
        rmSync(join(this.#folder, name), { force: true })
      }
    }
  }

  #save(number: number): boolean {
    const delivery = this.#unsaved.get(number)
    if (delivery === undefined) return true
    const path = this.#pathOf({ number, ...delivery })
    try {
      this.#write(path, JSON.stringify({ form: 1, sha256: hashOf(delivery), delivery }))
    } catch (error) {
      const problem = `The record of an episode cannot be written to ${this.#folder}: ${reasonOf(error)}.`
      if (!this.#isFull)
        this.#say(`${problem} It is kept in memory, and nothing more is taken until the disk takes it.`)
      this.#isFull = true
      return false
    }
    this.#unsaved.delete(number)
    this.#last = { number, delivery }
    return true
  }

  #readFile(kept: Kept): Result<Delivery> {
    let content: unknown
    try {
      content = JSON.parse(readFileSync(this.#pathOf(kept), 'utf8'))
    } catch (error) {
      return fail('storage', reasonOf(error))
    }
    const file = fileSchema.safeParse(content)
    if (!file.success) return fail('storage', issueLine(file.error.issues))
    const { delivery, sha256: noted } = file.data
    if (noted !== hashOf(delivery)) return fail('storage', 'it is not what was written')
    if (delivery.episodeId === kept.episodeId && delivery.trialId === kept.trialId) return ok(delivery)
    return fail('storage', 'it is of another episode than its name says')
  }

  #nameOf({ number, episodeId, trialId }: Kept): string {
    return `${String(number).padStart(10, '0')}.${episodeId}.${trialId}.json`
  }

  #pathOf(kept: Kept): string {
    return join(this.#folder, this.#nameOf(kept))
  }
}

function hashOf({ episodeId, trialId, logSha256, played }: Delivery): string {
  return sha256(`${episodeId} ${trialId} ${logSha256} ${played}`)
}
