/** Prints a run while it goes on: in place on a terminal, line by line elsewhere. */
import type { RunEvent } from '../../lab/create-lab.ts'
import { describeTrial, emptyView, episodeLine, type RunView, reduceView, runLine } from './run-view.ts'

/** The part of a stream that a printer needs. */
export interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** In-place lines are drawn at most this often. */
const REDRAW_MS = 100

/** Where a terminal does not say how wide it is (some say 0). */
const USUAL_COLUMNS = 80

const CLEAR_BELOW = '\u001b[0J'
const cursorUp = (lines: number): string => (lines === 0 ? '' : `\u001b[${lines}A\r`)

export class ProgressPrinter {
  readonly #output: Output
  readonly #now: () => number
  #view: RunView = emptyView
  /** Lines below which nothing was printed yet, on a terminal. */
  #drawn = 0
  #drawnAt = Number.NEGATIVE_INFINITY
  /** Last line about each running episode, where lines stay. */
  readonly #said = new Map<string, string>()

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
        else if ('episodeId' in event) this.#say(event.episodeId)
        return
    }
  }

  /** A line that stays, above the ones that change. */
  #keep(line: string): void {
    this.#erase()
    this.#output.write(`${line}\n`)
  }

  #say(episodeId: string): void {
    const line = episodeLine(this.#view, episodeId, false)
    if (line === this.#said.get(episodeId)) return
    this.#said.set(episodeId, line)
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
