/** What a mode is: it looks at what a body sees and may wish to react. */
import type { AgentMode } from '../../shared/contract/modes.ts'
import type { BodyResult, BotBody, SeenEntity } from '../minecraft/ports/bot-body.ts'

export interface Reaction {
  /** What is done, for the record: `strikes a zombie`. */
  readonly words: string
  /** The body takes no turn of its own for this; an action of the agent cuts it short. */
  act(body: BotBody, signal: AbortSignal): Promise<BodyResult<unknown>>
}

/** Looked at a few times a second, while the agent is idle. */
export interface Mode {
  readonly id: AgentMode
  /** null where there is nothing to do. Pure. */
  wish(body: BotBody): Reaction | null
}

/** The nearest creature that attacks people. */
export function nearestMonster(body: BotBody, distance: number): SeenEntity | null {
  return body.entities(distance).find(({ type }) => type === 'hostile') ?? null
}
