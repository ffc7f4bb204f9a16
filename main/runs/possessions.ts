/**
 * Agents under a person's control. A page renews its hold, so that a closed or disconnected page does not block an
 * agent forever.
 */
import { type Intervention, POSSESSION_MS } from '../../shared/contract/intervention.ts'

export class Possessions {
  readonly #release: (agent: string) => void
  readonly #lapses = new Map<string, NodeJS.Timeout>()

  /** `release` is called for an agent that nobody has spoken for in `POSSESSION_MS`. */
  constructor(release: (agent: string) => void) {
    this.#release = release
  }

  /** What was asked of the episode and done. Acting for an agent is speaking for it. */
  note(intervention: Intervention): void {
    switch (intervention.kind) {
      case 'possess':
      case 'act':
        this.#keep(intervention.agent)
        return
      case 'release':
        this.#forget(intervention.agent)
        return
      case 'say':
        return
    }
  }

  /** The episode is over. */
  close(): void {
    for (const agent of [...this.#lapses.keys()]) this.#forget(agent)
  }

  #keep(agent: string): void {
    this.#forget(agent)
    const lapse = setTimeout(() => {
      this.#lapses.delete(agent)
      this.#release(agent)
    }, POSSESSION_MS)
    this.#lapses.set(agent, lapse)
  }

  #forget(agent: string): void {
    clearTimeout(this.#lapses.get(agent))
    this.#lapses.delete(agent)
  }
}
