/** That fetching Electron failed lately: it would fail again, and each try costs up to a minute. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const failureSchema = z.object({ version: z.string(), failedAt: z.iso.datetime(), reason: z.string() })
type FetchFailure = z.infer<typeof failureSchema>

const REMEMBERED_MS = 24 * 60 * 60 * 1000

/** In a file of the data folder, where it can be deleted by hand. A memory that cannot be kept is no reason to fail. */
export class FetchMemory {
  readonly path: string

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'electron-fetch-failure.json')
  }

  /** The failure of this version within the last day, else null. */
  recall(version: string, now: Date): FetchFailure | null {
    const failure = this.#read()
    if (failure === null || failure.version !== version) return null
    const ageMs = now.getTime() - Date.parse(failure.failedAt)
    return ageMs >= 0 && ageMs < REMEMBERED_MS ? failure : null
  }

  remember(version: string, now: Date, reason: string): void {
    const failure: FetchFailure = { version, failedAt: now.toISOString(), reason }
    quietly(() => {
      mkdirSync(dirname(this.path), { recursive: true })
      writeFileSync(this.path, `${JSON.stringify(failure, null, 2)}\n`)
    })
  }

  forget(): void {
    quietly(() => rmSync(this.path, { force: true }))
  }

  #read(): FetchFailure | null {
    try {
      return failureSchema.safeParse(JSON.parse(readFileSync(this.path, 'utf8'))).data ?? null
    } catch {
      return null
    }
  }
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}
