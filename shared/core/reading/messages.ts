/** What was said in an episode, by agents and by people. */
import type { EpisodeEvent } from '../../contract/record/events.ts'

export interface Message {
  readonly seq: number
  readonly atMs: number
  readonly by: string
  /** Null for all. */
  readonly to: string | null
  readonly text: string
  /** Said from outside the team. */
  readonly isFromOutside: boolean
}

/** Null for events that say nothing. */
export function messageOf({ seq, atMs, actor, type, data }: EpisodeEvent): Message | null {
  if (type === 'chat') {
    return { seq, atMs, by: actor.id, to: data.to ?? null, text: data.text, isFromOutside: actor.kind === 'human' }
  }
  if (type !== 'external.input' || data.input !== 'said') return null
  return { seq, atMs, by: data.player, to: data.agent ?? null, text: data.text ?? '', isFromOutside: true }
}
