/** What was said in the game, by time. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { lastNotAfter } from '../last-not-after.ts'

export interface ChatLine {
  readonly atMs: number
  readonly by: string
  readonly text: string
  /** Whom it was said to; absent for everybody. */
  readonly to?: string | undefined
}

export class ChatLog {
  readonly #lines: ChatLine[] = []

  /** Events in their order; those that say nothing change nothing. */
  append({ atMs, actor, type, data }: EpisodeEvent): void {
    if (type === 'chat') this.#lines.push({ atMs, by: actor.id, ...data })
    if (type === 'external.input' && data.input === 'said') {
      this.#lines.push({ atMs, by: data.player, text: data.text ?? '', to: data.agent })
    }
  }

  /** The last lines up to a time, oldest first. */
  until(atMs: number, atMost: number): readonly ChatLine[] {
    const end = lastNotAfter(this.#lines, atMs, (line) => line.atMs) + 1
    return this.#lines.slice(Math.max(0, end - atMost), end)
  }
}
