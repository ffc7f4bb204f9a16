/** Lets tracks go that are older than the user wants to keep them, at the start of the lab and once an hour. */
import { episodesWithOldTracks } from '../../db/old-tracks.ts'
import { attempt, type Db } from '../../db/open.ts'
import { readSettings } from '../../db/settings.ts'
import type { RunsLog } from './runs-log.ts'
import type { Sweeper } from './sweep/sweeper.ts'

const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

interface RetentionParts {
  readonly db: Db
  readonly now: () => Date
  readonly log: RunsLog
  readonly sweeper: Sweeper
}

/** Begins at once. Results, metrics, events and answers of models stay; running episodes and imported ones are left alone. */
export class Retention {
  readonly #parts: RetentionParts
  readonly #timer: NodeJS.Timeout
  #work: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(parts: RetentionParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.sweep(), EVERY_MS)
    this.#timer.unref()
    this.sweep()
  }

  /** Looks once more, after the look that is under way. */
  sweep(): void {
    this.#work = this.#work.then(() => this.#sweep())
  }

  /** Resolves when the last look is over. */
  idle(): Promise<void> {
    return this.#work
  }

  /** Resolves when nothing of it touches the database any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#parts.sweeper.close()
    await this.#work
  }

  async #sweep(): Promise<void> {
    if (this.#isClosed) return
    const { now, log, sweeper } = this.#parts
    const found = attempt(() => this.#old())
    if (!found.ok) {
      log.error({ error: found.error }, 'old tracks could not be looked for')
      return
    }
    if (found.value.length === 0) return
    const gone = await sweeper.letTracksGo(found.value, now().toISOString())
    if (!gone.ok) log.error({ error: gone.error }, 'old tracks could not be deleted; the next check tries again')
  }

  #old(): readonly string[] {
    const { db, now } = this.#parts
    const { keepTracksDays } = readSettings(db)
    if (keepTracksDays === null) return []
    return episodesWithOldTracks(db, new Date(now().getTime() - keepTracksDays * DAY_MS).toISOString())
  }
}
