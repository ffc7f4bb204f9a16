/** Prints a run while it goes on: in place on a terminal; elsewhere in lines that stay, and therefore few of them. */
import type { EpisodeView } from '../../../shared/contract/views.ts'
import {
  decided,
  describeAwaited,
  endLine,
  episodeLine,
  type RunNews,
  reduceRun,
  runLine,
  type WatchedRun,
} from './run-view.ts'

/** The part of a stream that a printer needs. */
export interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Where lines stay, progress within a phase is worth one after this share of the blocks, or after this time. */
const WORTH_SHARE = 0.1
const WORTH_MS = 10_000

/** In-place lines are drawn at most this often. */
const REDRAW_MS = 100

/** Where a terminal does not say how wide it is (some say 0). */
const USUAL_COLUMNS = 80

const CLEAR_BELOW = '\u001b[0J'
const cursorUp = (lines: number): string => (lines === 0 ? '' : `\u001b[${lines}A\r`)

interface Said {
  readonly line: string
  readonly atMs: number
  /** Share of the blocks that stood right, 0..1. */
  readonly right: number
}

export class ProgressPrinter {
  readonly #output: Output
  readonly #now: () => number
  readonly #today: () => number
  #view: WatchedRun
  /** Lines below which nothing was printed yet, on a terminal. */
  #drawn = 0
  #drawnAt = Number.NEGATIVE_INFINITY
  /** Whether it was said that nobody is there to play. */
  #isLeft = false
  /** What was said last about each running episode, where lines stay. */
  readonly #said = new Map<string, Said>()
  /** The lines that stay of ended episodes, by id. */
  readonly #endsSaid = new Map<string, string>()

  /** `run` is where it stands at the beginning; `now` counts ms from anywhere, `today` since 1970. */
  constructor(output: Output, now: () => number, run: WatchedRun, today: () => number = Date.now) {
    this.#output = output
    this.#now = now
    this.#today = today
    this.#view = run
  }

  show(news: RunNews): void {
    const before = this.#view
    this.#view = reduceRun(before, news)
    switch (news.name) {
      case 'episode.changed': {
        const { payload } = news
        if (payload.status === 'running') this.#progress(payload, before.episodes.get(payload.id))
        else this.#ended(payload)
        return
      }
      case 'run.changed': {
        const { payload } = news
        const isLeft = this.#isLeftAnew()
        const isNew = isLeft || decided(before.run) !== decided(payload) || before.run.status !== payload.status
        if (this.#output.isTTY) this.#redraw(isNew)
        else if (isNew && (isLeft || decided(payload) > 0 || payload.status === 'paused')) this.#keep(runLine(payload))
        return
      }
      case 'trial.changed':
        return
    }
  }

  /** Time passes: what is waited for is waited for longer. */
  tick(): void {
    if (this.#isLeftAnew()) {
      if (this.#output.isTTY) this.#redraw(true)
      else this.#keep(runLine(this.#view.run))
    }
    const waiting = [...this.#view.episodes.values()].filter(({ calls = [] }) => calls.length > 0)
    if (waiting.length === 0) return
    if (this.#output.isTTY) this.#redraw(false)
    else for (const episode of waiting) this.#say(episode, false)
  }

  /** Whether nobody is there to play it, which has not been said yet. */
  #isLeftAnew(): boolean {
    const wasLeft = this.#isLeft
    this.#isLeft = this.#view.run.lacksMachine === true
    return this.#isLeft && !wasLeft
  }

  /** Leaves only the lines that stay. */
  end(): void {
    this.#erase()
  }

  #progress(episode: EpisodeView, before: EpisodeView | undefined): void {
    const isNew =
      before?.phase !== episode.phase || (before !== undefined && describeAwaited(before) !== describeAwaited(episode))
    if (this.#output.isTTY) this.#redraw(isNew)
    else this.#say(episode, isNew)
  }

  /** An end may be told again, once it could be stored. */
  #ended(episode: EpisodeView): void {
    this.#said.delete(episode.id)
    const line = endLine(this.#view, episode)
    if (this.#endsSaid.get(episode.id) === line) return
    this.#endsSaid.set(episode.id, line)
    this.#keep(line)
  }

  /** A line that stays, above the ones that change. */
  #keep(line: string): void {
    this.#erase()
    this.#output.write(`${line}\n`)
  }

  #say(episode: EpisodeView, atOnce: boolean): void {
    const line = episodeLine(this.#view, episode, false, this.#today())
    const said = this.#said.get(episode.id)
    if (line === said?.line) return
    const atMs = this.#now()
    const right = episode.progress?.completion ?? 0
    const worth = said === undefined || atMs - said.atMs >= WORTH_MS || Math.abs(right - said.right) >= WORTH_SHARE
    if (!atOnce && !worth) return
    this.#said.set(episode.id, { line, atMs, right })
    this.#output.write(`${line}\n`)
  }

  #redraw(atOnce: boolean): void {
    const now = this.#now()
    if (!atOnce && now - this.#drawnAt < REDRAW_MS) return
    this.#drawnAt = now
    const width = (this.#output.columns || USUAL_COLUMNS) - 1
    const episodes = [...this.#view.episodes.values()].map((episode) =>
      episodeLine(this.#view, episode, true, this.#today()),
    )
    const lines = [...episodes, runLine(this.#view.run)].map((line) => line.slice(0, width))
    this.#output.write(`${cursorUp(this.#drawn)}${CLEAR_BELOW}${lines.join('\n')}\n`)
    this.#drawn = lines.length
  }

  #erase(): void {
    if (this.#drawn > 0) this.#output.write(`${cursorUp(this.#drawn)}${CLEAR_BELOW}`)
    this.#drawn = 0
  }
}
