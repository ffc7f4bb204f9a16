/** What people have said to agents while the episode was on. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { MESSAGE_LENGTH } from '../../shared/contract/intervention.ts'

export interface HeardLine {
  /** Who said it. */
  readonly by: string
  readonly text: string
  /** Whole seconds of game time since then. */
  readonly agoS: number
}

export interface Hearing {
  /** `to` null for the whole team. Longer texts than a message may be are cut. */
  hear(by: string, text: string, to: string | null): void
  /** The latest lines that an agent has heard, oldest first; asking changes nothing. */
  heardBy(agent: string): readonly HeardLine[]
}

/** An agent's prompts stand alone, so that one hears of a line more than once; of so many at most. */
const LINES_KEPT = 5

export function createHearing(clock: Pick<Clock, 'now'>, agents: readonly string[]): Hearing {
  const lines = new Map<string, { readonly by: string; readonly text: string; readonly atMs: number }[]>()
  return {
    hear: (by, text, to) => {
      for (const agent of to === null ? agents : [to]) {
        const own = lines.get(agent) ?? []
        lines.set(agent, [...own, { by, text: text.slice(0, MESSAGE_LENGTH), atMs: clock.now() }].slice(-LINES_KEPT))
      }
    },
    heardBy: (agent) =>
      (lines.get(agent) ?? []).map(({ by, text, atMs }) => ({
        by,
        text,
        agoS: Math.round((clock.now() - atMs) / 1000),
      })),
  }
}
