/** Files that people bring: of each benchmark, of buildings, and whole runs of other labs, with one of their files spoilt. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { MANIFEST } from '../../../main/bundle/format.ts'
import { importRun } from '../../../main/bundle/import-run.ts'
import type { Work } from '../../../main/bundle/work.ts'
import { sha256 } from '../../../main/common/sha256.ts'
import { importMinecollabFiles } from '../../../main/lab/minecollab/import-minecollab.ts'
import { importTeamcraftFiles } from '../../../main/lab/teamcraft/import-teamcraft.ts'
import { importBlueprints } from '../../../main/lab/villagerbench/import-blueprints.ts'
import { importCheckout } from '../../../main/lab/villagerbench/import-checkout.ts'
import { metrics } from '../../../main/metrics/index.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import { type Border, outcomeOf } from '../border.ts'
import type { Chances } from '../chances.ts'
import { openOwnDatabase, openPlace, type Place } from '../place.ts'
import { severalTimes, spoiltBytes, spoiltText, spoiltValue } from '../spoil.ts'
import { exportedRun } from './exported-run.ts'
import * as given from './given-files.ts'

interface Brought {
  readonly name: string
  readonly files: given.GivenFolder
  read(folder: string, path: string, db: Db): Promise<Result<unknown>>
  /** What else has to be changed when a file was. */
  readonly mend?: (folder: string, path: string, content: Buffer) => void
  /** How many of the cases, beside the others' shares. */
  readonly share: number
}

const parts = { now: () => new Date(0), tell: () => {} }
const work: Work = { signal: new AbortController().signal, tell: () => {} }

const readCheckout: Brought['read'] = (folder, _, db) => importCheckout(folder, { db, ...parts })
const readMinecollab: Brought['read'] = (folder, _, db) =>
  importMinecollabFiles({ kind: 'minecollab', files: [folder] }, { db, ...parts })
const readTeamcraft: Brought['read'] = (folder, _, db) =>
  importTeamcraftFiles({ kind: 'teamcraft', files: [folder] }, { db, ...parts })

/**
 * A folder in parts that know nothing of each other, since every case reads all that lies beside the spoilt file; and now and then
 * whole. By share the parts' paths, as they begin.
 */
function inParts(
  { whole, ...one }: Pick<Brought, 'name' | 'files' | 'read'> & { readonly whole: number },
  ways: readonly (readonly [share: number, ...paths: readonly string[]])[],
): readonly Brought[] {
  const isIn = (path: string, paths: readonly string[]): boolean => paths.some((start) => path.startsWith(start))
  const covered = Object.keys(one.files).every((path) => ways.some(([, ...paths]) => isIn(path, paths)))
  if (!covered) throw new Error(`a file of ${one.name} is in no part`)
  return [
    { ...one, share: whole },
    ...ways.map(([share, ...paths]) => {
      const files = Object.entries(one.files).filter(([path]) => isIn(path, paths))
      return { ...one, share, files: Object.fromEntries(files) }
    }),
  ]
}

const benchmarks: readonly Brought[] = [
  ...inParts({ name: 'villagerbench', files: given.villagerbench, whole: 8, read: readCheckout }, [
    [22, 'data/b', 'result'],
    [10, 'data/farm'],
  ]),
  // Twenty times as costly as the others.
  { name: 'rooms', files: given.rooms, share: 1, read: readCheckout },
  ...inParts({ name: 'minecollab', files: given.minecollab, whole: 8, read: readMinecollab }, [
    [16, 'tasks/crafting', 'experiments'],
    [8, 'tasks/cooking'],
    [8, 'tasks/construction'],
  ]),
  ...inParts({ name: 'teamcraft', files: given.teamcraft, whole: 8, read: readTeamcraft }, [
    [14, 'build'],
    [6, 'break'],
    [6, 'farm'],
    [6, 'smelt'],
  ]),
  {
    name: 'blueprints',
    files: given.blueprints,
    share: 40,
    read: (folder, path, db) => importBlueprints([join(folder, path)], { db, ...parts }),
  },
]

/** A run of another lab; whoever forges one changes its list of files as well. */
async function bundle(): Promise<Brought> {
  const files = await exportedRun()
  return {
    name: 'bundle',
    files,
    share: 20,
    read: (folder, _, db) => importRun(folder, { db, metrics }, work),
    mend: tellManifest,
  }
}

function tellManifest(folder: string, path: string, content: Buffer): void {
  if (path === MANIFEST) return
  const manifest: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  const told = JSON.stringify(manifest, (_, value: unknown) => {
    const isIt = typeof value === 'object' && value !== null && 'path' in value && value.path === path
    return isIt ? { path, bytes: content.length, sha256: sha256(content) } : value
  })
  writeFileSync(join(folder, MANIFEST), told)
}

function bytesOf(content: unknown): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content)
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
}

function spoilt(content: unknown, chances: Chances): Buffer {
  if (content instanceof Uint8Array)
    return severalTimes<Buffer>(Buffer.from(content), (one) => spoiltBytes(one, chances), chances)
  if (typeof content === 'string') return Buffer.from(severalTimes(content, (one) => spoiltText(one, chances), chances))
  const value = severalTimes(content, (one) => spoiltValue(one, chances), chances)
  const text = JSON.stringify(value) ?? ''
  return Buffer.from(chances.happens(0.15) ? spoiltText(text, chances) : text)
}

/** Files as they lie in a folder, one of which every case spoils. */
interface LaidFile {
  readonly path: string
  readonly content: unknown
  readonly bytes: Buffer
}

function lay(folder: string, files: given.GivenFolder): readonly LaidFile[] {
  return Object.entries(files).map(([path, content]) => {
    const bytes = bytesOf(content)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    return { path, content, bytes }
  })
}

/** What is read in stays: after so many cases it goes into another database. */
const CASES_PER_DATABASE = 500

/** A database that is replaced now and then. */
class Shelf {
  #place: Place = openPlace()
  #db = openOwnDatabase(this.#place)
  #left = CASES_PER_DATABASE

  get db(): Db {
    if (this.#left-- === 0) {
      this.close()
      this.#place = openPlace()
      this.#db = openOwnDatabase(this.#place)
      this.#left = CASES_PER_DATABASE
    }
    return this.#db
  }

  close(): void {
    this.#db.close()
    this.#place.remove()
  }
}

const toldSchema = z.object({ problems: z.array(z.string()) })

/** An import that went well says what it has left out in words that a terminal can show. */
function toldWell(result: Result<unknown>): void {
  const told = result.ok ? toldSchema.safeParse(result.value).data : undefined
  const odd = told?.problems.find((problem) => /\p{Cc}/u.test(problem) || !problem.isWellFormed())
  if (odd !== undefined) throw new Error(`a finding holds what no terminal should get: ${JSON.stringify(odd)}`)
}

export const importers: Border = {
  name: 'importers',
  inCheck: 10_000,
  open: async () => {
    const place = openPlace()
    const brought = [...benchmarks, await bundle()].map((one, index) => {
      const folder = join(place.folder, `${one.name}-${index}`)
      return { ...one, folder, laid: lay(folder, one.files) }
    })
    const byShare = brought.flatMap((one) => Array.from({ length: one.share }, () => one))
    const shelf = new Shelf()
    return {
      press: async (chances) => {
        const { name, folder, laid, read, mend } = chances.one(byShare)
        const { path, content } = chances.one(laid)
        const wrong = spoilt(content, chances)
        writeFileSync(join(folder, path), wrong)
        const isForged = mend !== undefined && chances.happens(0.8)
        if (isForged) mend(folder, path, wrong)
        const result = await read(folder, path, shelf.db)
        toldWell(result)
        const changed = isForged ? [path, MANIFEST] : [path]
        for (const one of laid) if (changed.includes(one.path)) writeFileSync(join(folder, one.path), one.bytes)
        return `${name}: ${outcomeOf(result)}`
      },
      close: () => {
        shelf.close()
        place.remove()
      },
    }
  },
}
