/** What agents have been told while the episode was on, by people and by each other. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { MESSAGE_LENGTH } from '../../shared/contract/intervention.ts'

/** Something that an agent was told. */
export interface HeardLine {
  /** Who said it. */
  readonly by: string
  readonly text: string
  /** Whole seconds of game time since then. */
  readonly agoS: number
  /** A teammate said it, to this agent alone or to the whole team; absent for people. */
  readonly mate?: 'alone' | 'all'
}

/** One message of a conversation. */
export interface HeardMessage {
  /** Counts from 1 over all messages of the episode. */
  readonly id: number
  readonly by: string
  /** Null for everybody. */
  readonly to: string | null
  readonly text: string
  readonly atMs: number
  readonly isOfPerson: boolean
}

export interface Hearing {
  /** A person says something; `to` null for the whole team. Longer texts than a message may be are cut. */
  hear(by: string, text: string, to: string | null): void
  /** An agent says something to a teammate, or to all others (null). */
  tell(by: string, text: string, to: string | null): void
  /** The latest lines that an agent has heard, oldest first; asking changes nothing. */
  heardBy(agent: string): readonly HeardLine[]
  /** All that an agent was told after the message of this id, oldest first. */
  messagesTo(agent: string, afterId: number): readonly HeardMessage[]
}

/** An agent's prompts stand alone, so that one hears of a line more than once; of so many of each at most. */
const PEOPLES_LINES_KEPT = 5
const TEAMMATES_LINES_KEPT = 20

export function createHearing(clock: Pick<Clock, 'now'>, agents: readonly string[]): Hearing {
  const messages = new Map<string, HeardMessage[]>(agents.map((agent) => [agent, []]))
  let lastId = 0
  const pass = (message: Omit<HeardMessage, 'id' | 'atMs'>): void => {
    const whole = { ...message, id: ++lastId, atMs: clock.now() }
    for (const agent of agents) {
      if (agent !== whole.by && (whole.to === null || whole.to === agent)) messages.get(agent)?.push(whole)
    }
  }
  return {
    hear: (by, text, to) => pass({ by, text: text.slice(0, MESSAGE_LENGTH), to, isOfPerson: true }),
    tell: (by, text, to) => pass({ by, text, to, isOfPerson: false }),
    heardBy: (agent) => latestOf(messages.get(agent) ?? []).map((message) => lineOf(message, clock.now())),
    messagesTo: (agent, afterId) => (messages.get(agent) ?? []).filter(({ id }) => id > afterId),
  }
}

function latestOf(messages: readonly HeardMessage[]): readonly HeardMessage[] {
  const kept = new Set([
    ...messages.filter(({ isOfPerson }) => isOfPerson).slice(-PEOPLES_LINES_KEPT),
    ...messages.filter(({ isOfPerson }) => !isOfPerson).slice(-TEAMMATES_LINES_KEPT),
  ])
  return messages.filter((message) => kept.has(message))
}

function lineOf({ by, to, text, atMs, isOfPerson }: HeardMessage, nowMs: number): HeardLine {
  const line = { by, text, agoS: Math.round((nowMs - atMs) / 1000) }
  return isOfPerson ? line : { ...line, mate: to === null ? 'all' : 'alone' }
}

/** A message as whoever has joined the world reads it in the game's chat. */
export function chatLine(by: string, to: string | null, text: string): string {
  return `<${by}${to === null ? '' : ` to ${to}`}> ${text}`
}
