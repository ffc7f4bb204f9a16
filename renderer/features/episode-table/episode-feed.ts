/** What the table of episodes shows: all that fit a question, plain or in groups, as far as somebody has looked. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts'
import type { LabError, Result } from '../../../shared/contract/errors.ts'
import type {
  Annotation,
  EpisodeFilter,
  EpisodeGroup,
  EpisodeGrouping,
  EpisodeRow,
  EpisodeSort,
} from '../../../shared/contract/run-table.ts'
import type { TableRow } from '../data-table/table-data.ts'
import { type EpisodeItem, episodeTableRow, groupRow, type Place, placeOf, withinGroup } from './episode-table.ts'

/* Rows of episodes as the lab sorts and filters them, fetched in windows where somebody looks, and kept. */

/** Rows per window: a screenful or two. One of 200 took 60 ms more from the click to the picture. */
const WINDOW = 64

type AskEpisodes = (input: CallInput<'episode.list'>) => Promise<Result<CallOutput<'episode.list'>>>

interface EpisodeQuestion {
  readonly filter: EpisodeFilter
  readonly sort: readonly EpisodeSort[]
}

class EpisodeWindows {
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

export interface FeedQuestion extends EpisodeQuestion {
  /** null for no groups. */
  readonly by: EpisodeGrouping | null
}

type Call = Bridge['call']

export class EpisodeFeed {
  readonly #call: Call
  readonly #question: FeedQuestion
  readonly #listeners = new Set<() => void>()
  readonly #sections = new Map<string, EpisodeWindows>()
  /** Drawn rows by their episodes, so that a row stays the same object as long as its episode does. */
  readonly #drawn = new WeakMap<EpisodeRow, TableRow<EpisodeItem>>()
  #groupRows: readonly TableRow<EpisodeItem>[] = []
  #groups: readonly EpisodeGroup[] | null = null
  #groupsError: LabError | null = null
  #open: ReadonlySet<string>
  #sight: readonly [number, number] = [0, 40]
  #version = 0

  /** `open`: keys of groups that are open from the start. */
  constructor(call: Call, question: FeedQuestion, open: ReadonlySet<string> = new Set()) {
    this.#call = call
    this.#question = question
    this.#open = open
    if (question.by === null) this.#section('', question)
    this.again()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What it answers, so that it is known when it is another question. */
  get question(): string {
    return JSON.stringify(this.#question)
  }

  /** Another number whenever something changed. */
  readonly version = (): number => this.#version

  /** Whether there is something to show in the place of what was shown before. */
  get isReady(): boolean {
    return this.total !== null || this.error !== null
  }

  get error(): LabError | null {
    if (this.#groupsError !== null) return this.#groupsError
    return [...this.#sections.values()].find(({ error }) => error !== null)?.error ?? null
  }

  /** Episodes that fit; null before it is known. */
  get total(): number | null {
    if (this.#question.by === null) return this.#sections.get('')?.total ?? null
    return this.#groups?.reduce((sum, { episodes }) => sum + episodes, 0) ?? null
  }

  get open(): ReadonlySet<string> {
    return this.#open
  }

  /** Rows of the table, those of groups included. */
  get count(): number {
    if (this.#question.by === null) return this.total ?? 0
    return this.#lengths().reduce((sum, length) => sum + length + 1, 0)
  }

  rowAt(index: number): TableRow<EpisodeItem> | null {
    if (this.#question.by === null) return this.#drawnRow(this.#sections.get('')?.rowAt(index) ?? null, 1)
    const place = placeOf(index, this.#lengths())
    if (place === null) return null
    if (place.offset === null) return this.#groupRows[place.group] ?? null
    const key = this.#groups?.[place.group]?.key ?? ''
    return this.#drawnRow(this.#sections.get(key)?.rowAt(place.offset) ?? null, 2)
  }

  /** Fetches what is in sight and near it. */
  look(first: number, last: number): void {
    this.#sight = [first, last]
    if (this.#question.by === null) {
      this.#sections.get('')?.want(first, last)
      return
    }
    const lengths = this.#lengths()
    const ends = [first, last].map((index) => placeOf(index, lengths))
    const [from, to]: readonly (Place | null | undefined)[] = ends
    const lastGroup = to?.group ?? lengths.length - 1
    for (let group = from?.group ?? 0; group <= lastGroup; group++) {
      const length = lengths[group] ?? 0
      if (length === 0) continue
      const low = group === from?.group ? (from.offset ?? 0) : 0
      const high = group === to?.group ? (to.offset ?? 0) : length - 1
      this.#sections.get(this.#groups?.[group]?.key ?? '')?.want(low, Math.min(high, low + last - first))
    }
  }

  /** Asks again for what is missing: for the button beside a failure. */
  again(): void {
    this.#groupsError = null
    if (this.#question.by !== null && this.#groups === null) void this.#askGroups(this.#question.by)
    else this.look(...this.#sight)
    this.#tell()
  }

  /** Opens or closes a group. */
  toggle(key: string): void {
    const isOpen = this.#open.has(key)
    this.#open = isOpen ? new Set([...this.#open].filter((own) => own !== key)) : new Set([...this.#open, key])
    this.#openSections()
    this.look(...this.#sight)
    this.#tell()
  }

  /** Shown at once, and as it was again where the lab did not keep it. */
  async annotate(row: EpisodeRow, change: Annotation): Promise<void> {
    const put = (changed: EpisodeRow): void => {
      for (const section of this.#sections.values()) section.put(changed)
    }
    const wanted = {
      ...row,
      ...(change.tags === undefined ? {} : { tags: change.tags }),
      ...(change.notes === undefined ? {} : { notes: change.notes }),
    }
    put(wanted)
    const answer = await this.#call('episode.annotate', { episodeId: row.episodeId, change })
    put(answer.ok ? { ...row, ...answer.value } : row)
  }

  async #askGroups(by: EpisodeGrouping): Promise<void> {
    const answer = await this.#call('episode.groups', { filter: this.#question.filter, by })
    if (answer.ok) this.#groups = answer.value
    else this.#groupsError = answer.error
    this.#openSections()
    this.look(...this.#sight)
    this.#tell()
  }

  /** Rows below each group's own. */
  #lengths(): readonly number[] {
    return (this.#groups ?? []).map(({ key, episodes }) =>
      this.#open.has(key) ? (this.#sections.get(key)?.total ?? episodes) : 0,
    )
  }

  #openSections(): void {
    const { by, filter, sort } = this.#question
    this.#groupRows =
      by === null ? [] : (this.#groups ?? []).map((group) => groupRow(group, by, this.#open.has(group.key)))
    for (const { key, episodes } of this.#groups ?? []) {
      if (by === null || !this.#open.has(key) || this.#sections.has(key)) continue
      this.#section(key, { filter: withinGroup(filter, by, key), sort }, episodes)
    }
  }

  #section(key: string, question: EpisodeQuestion, total: number | null = null): void {
    const ask: AskEpisodes = (input) => this.#call('episode.list', input)
    this.#sections.set(key, new EpisodeWindows(ask, question, () => this.#tell(), total))
  }

  #drawnRow(row: EpisodeRow | null, level: number): TableRow<EpisodeItem> | null {
    if (row === null) return null
    const known = this.#drawn.get(row)
    if (known !== undefined) return known
    const drawn = episodeTableRow(row, level)
    this.#drawn.set(row, drawn)
    return drawn
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
