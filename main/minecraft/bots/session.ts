/** What the parts of a bot share: the connection, the clock, the knowledge that the connection ended, and whose turn it is. */
import type { Bot, BotEvents } from 'mineflayer'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { LiftedRules, ProvideItem } from '../../../packages/minecraft-server/values/world-rules.ts'
import type { DeclaredRecipes } from './declared-recipes.ts'
import type { Turns } from './turns.ts'

/** Reason of every rejection that the end of a connection causes. */
export class BotLostError extends Error {
  override readonly name = 'BotLostError'
}

/** The part of a session that waiting needs. */
export interface WaitingSession {
  readonly bot: EventSource
  readonly clock: Clock
  /** Aborted with a `BotLostError` when the connection ends. */
  readonly ended: AbortSignal
}

interface EventSource {
  on(event: keyof BotEvents, listener: () => void): unknown
  off(event: keyof BotEvents, listener: () => void): unknown
}

export interface BotSession extends WaitingSession {
  readonly bot: Bot
  /** Draws of this bot's own chance, already keyed by its name. */
  readonly draw: Draw
  readonly turns: Turns
  /** What the server says can be crafted besides what the client knows. */
  readonly recipes: DeclaredRecipes
  /** Game time of the last use of an item on a block. */
  readonly lastUse: { atMs: number }
  /** What the body does by itself within a walk. */
  readonly habits: { unstuck: boolean }
  /** Absent in an ordinary world. */
  readonly lifting?: Lifting
  /** Whether the server is reached over a network, so that its answers are late; absent where they are not. */
  readonly isRemote?: true
}

/** What a world without some of its rules lets a body do. */
export interface Lifting {
  readonly rules: LiftedRules
  readonly provide: ProvideItem
}

interface Wait {
  readonly ms: number
  readonly signal: AbortSignal
  /** Looked at again on these events besides every physics tick. */
  readonly events?: readonly (keyof BotEvents)[]
}

/**
 * Looks now, then on every physics tick and on the given events, until `look` answers something other than null; null when
 * `ms` of game time pass first. Rejects with the signal's reason, or with `BotLostError` when the connection ends.
 */
export async function until<T>(session: WaitingSession, wait: Wait, look: () => T | null): Promise<T | null> {
  const signal = AbortSignal.any([wait.signal, session.ended])
  signal.throwIfAborted()
  const first = look()
  if (first !== null) return first
  const events: readonly (keyof BotEvents)[] = ['physicsTick', ...(wait.events ?? [])]
  let onEvent: () => void = () => undefined
  const seen = new Promise<T>((resolve, reject) => {
    onEvent = () => {
      try {
        const value = look()
        if (value !== null) resolve(value)
      } catch (error) {
        reject(error)
      }
    }
  })
  for (const event of events) session.bot.on(event, onEvent)
  try {
    return await withDeadline(session.clock, wait.ms, 'waiting for the game', signal, () => seen)
  } catch (error) {
    if (error instanceof DeadlineError && !signal.aborted) return null
    throw error
  } finally {
    for (const event of events) session.bot.off(event, onEvent)
  }
}

/** Lets a number of physics ticks (50 ms each) pass, so that what was just sent or set takes effect. */
export async function passTicks(session: WaitingSession, ticks: number, signal: AbortSignal): Promise<void> {
  let left = ticks + 1
  await until(session, { ms: 1000 + ticks * 250, signal }, () => {
    left -= 1
    return left <= 0 ? true : null
  })
}

/**
 * Runs a call into mineflayer that knows no signal; the answer is null when it takes longer than `ms` of game time or the
 * call itself gives up. Rejects with the signal's reason or `BotLostError`.
 */
export async function attempt<T>(
  session: WaitingSession,
  wait: Wait,
  call: () => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const signal = AbortSignal.any([wait.signal, session.ended])
  signal.throwIfAborted()
  const outcome = call().then(
    (value) => ({ value }),
    () => null,
  )
  try {
    return await withDeadline(session.clock, wait.ms, 'a call to the client', signal, () => outcome)
  } catch (error) {
    if (error instanceof DeadlineError && !signal.aborted) return null
    throw error
  }
}
