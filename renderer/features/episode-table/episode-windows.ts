/** Rows of episodes as the lab sorts and filters them, fetched in windows where somebody looks, and kept. */
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts'
import type { LabError, Result } from '../../../shared/contract/errors.ts'
import type { EpisodeFilter, EpisodeRow, EpisodeSort } from '../../../shared/contract/run-table.ts'

/** Rows per window: a screenful or two. One of 200 took 60 ms more from the click to the picture. */
const WINDOW = 64

export type AskEpisodes = (input: CallInput<'episode.list'>) => Promise<Result<CallOutput<'episode.list'>>>

export interface EpisodeQuestion {
  readonly filter: EpisodeFilter
  readonly sort: readonly EpisodeSort[]
}

export class EpisodeWindows {
  readonly #ask: AskEpisodes
  readonly #question: EpisodeQuestion
  readonly #changed: () => void
  readonly #windows = new Map<number, 'asking' | readonly EpisodeRow[]>()
  #total: number | null
  #error: LabError | null = null

  /** `total` where it is known already. */
  constructor(ask: AskEpisodes, question: EpisodeQuestion, changed: () => void, total: number | null = null) {
    this.#ask = ask
    this.#question = question
    this.#changed = changed
    this.#total = total
  }

  /** All rows that there are; null before the first answer. */
  get total(): number | null {
    return this.#total
  }

  /** Of the last window that could not be had; the next look at its rows asks again. */
  get error(): LabError | null {
    return this.#error
  }

  /** null where it is not fetched yet. */
  rowAt(offset: number): EpisodeRow | null {
    const rows = this.#windows.get(Math.floor(offset / WINDOW))
    return rows === undefined || rows === 'asking' ? null : (rows[offset % WINDOW] ?? null)
  }

  /** Fetches what is not there of these rows, and of their neighbours. */
  want(first: number, last: number): void {
    const end = this.#total === null ? 0 : Math.max(0, Math.ceil(this.#total / WINDOW) - 1)
    const low = Math.max(0, Math.floor((first - WINDOW / 2) / WINDOW))
    const high = Math.min(end, Math.floor((last + WINDOW / 2) / WINDOW))
    for (let window = low; window <= high; window++) if (!this.#windows.has(window)) void this.#fetch(window)
  }

  /** Puts a changed row in the place of the one with its id. */
  put(row: EpisodeRow): void {
    for (const [window, rows] of this.#windows) {
      if (rows === 'asking' || !rows.some(({ episodeId }) => episodeId === row.episodeId)) continue
      const changed = rows.map((own) => (own.episodeId === row.episodeId ? row : own))
      this.#windows.set(window, changed)
      this.#changed()
    }
  }

  async #fetch(window: number): Promise<void> {
    this.#windows.set(window, 'asking')
    const { filter, sort } = this.#question
    const answer = await this.#ask({ filter, sort: [...sort], offset: window * WINDOW, limit: WINDOW })
    if (answer.ok) {
      this.#windows.set(window, answer.value.rows)
      this.#total = answer.value.total
      this.#error = null
    } else {
      this.#windows.delete(window)
      this.#error = answer.error
    }
    this.#changed()
  }
}
