/** The last words of a process: enough to say why it died, bounded however much it writes. */

const MAX_LINES = 30
const MAX_LINE_CHARS = 500

export class OutputTail {
  #lines: string[] = []
  /** The line that has not ended yet. */
  #open = ''

  add(chunk: string): void {
    const parts = (this.#open + chunk).split('\n')
    this.#open = (parts.pop() ?? '').slice(0, MAX_LINE_CHARS)
    for (const line of parts) this.#lines.push(line.slice(0, MAX_LINE_CHARS))
    if (this.#lines.length > MAX_LINES) this.#lines = this.#lines.slice(-MAX_LINES)
  }

  /** At most `MAX_LINES` lines and the open one, without empty lines at the ends. */
  text(): string {
    return [...this.#lines, this.#open].join('\n').trim()
  }
}
