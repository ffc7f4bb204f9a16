/** Prints a run while it goes on: in place on a terminal; elsewhere in lines that stay, and therefore few of them. */
import type { RunEvent } from '../../lab/create-lab.ts'
import { blocksRight, describeTrial, emptyView, episodeLine, type RunView, reduceView, runLine } from './run-view.ts'

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
  #view: RunView = emptyView
  /** Lines below which nothing was printed yet, on a terminal. */
  #drawn = 0
  #drawnAt = Number.NEGATIVE_INFINITY
  /** What was said last about each running episode, where lines stay. */
  readonly #said = new Map<string, Said>()

  constructor(output: Output, now: () => number) {
    this.#output = output
    this.#now = now
  }

  show(event: RunEvent): void {
    const { total } = this.#view
    this.#view = reduceView(this.#view, event)
    switch (event.kind) {
      case 'episode-ended': {
        const again = event.willRetry ? ' Trying again.' : ''
        const problem = event.validity === 'valid' ? '' : ` (${event.validity}): ${event.message}`
        this.#keep(`${describeTrial(event.trial, total)}: ${event.endReason}${problem}${again}`)
        this.#said.delete(event.episodeId)
        return
      }
      case 'run-progress':
        if (this.#output.isTTY) this.#redraw(true)
        else this.#keep(runLine(this.#view))
        return
      case 'run-ended':
        this.#erase()
        return
      case 'run-started':
      case 'episode-started':
      case 'episode-phase':
      case 'episode-progress':
        if (this.#output.isTTY) this.#redraw(event.kind !== 'episode-progress')
        else if ('episodeId' in event) this.#say(event.episodeId, event.kind !== 'episode-progress')
        return
    }
  }

  /** A line that stays, above the ones that change. */
  #keep(line: string): void {
    this.#erase()
    this.#output.write(`${line}\n`)
  }

  #say(episodeId: string, atOnce: boolean): void {
    const line = episodeLine(this.#view, episodeId, false)
    const said = this.#said.get(episodeId)
    if (line === said?.line) return
    const atMs = this.#now()
    const right = blocksRight(this.#view, episodeId)
    const worth = said === undefined || atMs - said.atMs >= WORTH_MS || Math.abs(right - said.right) >= WORTH_SHARE
    if (!atOnce && !worth) return
    this.#said.set(episodeId, { line, atMs, right })
    this.#output.write(`${line}\n`)
  }

  #redraw(atOnce: boolean): void {
    const now = this.#now()
    if (!atOnce && now - this.#drawnAt < REDRAW_MS) return
    this.#drawnAt = now
    const width = (this.#output.columns || USUAL_COLUMNS) - 1
    const episodes = [...this.#view.episodes.keys()].map((id) => episodeLine(this.#view, id, true))
    const lines = [...episodes, runLine(this.#view)].map((line) => line.slice(0, width))
    this.#output.write(`${cursorUp(this.#drawn)}${CLEAR_BELOW}${lines.join('\n')}\n`)
    this.#drawn = lines.length
  }

  #erase(): void {
    if (this.#drawn > 0) this.#output.write(`${cursorUp(this.#drawn)}${CLEAR_BELOW}`)
    this.#drawn = 0
  }
}
