/**
 * Modes at work: what bodies do by themselves while their agents are between actions, as a policy below every method. An
 * action that begins cuts a mode's reaction short; while one runs, also one that only waits, modes rest.
 */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { type AgentMode, agentModes, NO_UNSTUCK, type SwitchedMode, UNSTUCK } from '../../shared/contract/modes.ts'
import type { Emit, EventData } from '../../shared/contract/record/events.ts'
import type { Team } from '../../shared/contract/team.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { Mode, Reaction } from './mode.ts'
import * as table from './table.ts'

const LOOK_EVERY_MS = 300
/** A mode that failed rests so long: what is out of reach now mostly still is a moment later. */
const REST_MS = 5000

const byId: ReadonlyMap<AgentMode, Mode> = new Map(Object.values(table).map((mode) => [mode.id, mode]))

interface Outcome {
  readonly end: EventData<'agent.mode'>['end']
  /** What is said of it besides what was done; empty for nothing. */
  readonly words: string
  readonly restMs: number
}

const cutShort: Outcome = { end: 'cut-short', words: 'an action cut it short', restMs: LOOK_EVERY_MS }

interface Own {
  readonly body: BotBody
  /** Switched on. */
  readonly on: Set<AgentMode>
  /** Actions of the agent that run now. */
  acting: number
  /** Game time before which a mode rests. */
  readonly restsUntil: Map<AgentMode, number>
  running: { readonly mode: AgentMode; readonly abort: AbortController } | null
}

export class AgentModes {
  readonly #clock: Clock
  readonly #emit: Emit
  readonly #agents: ReadonlyMap<string, Own>
  /** Begins to look at the bodies; null before the start, and once it has begun. */
  #begin: (() => void) | null = null

  constructor({ members }: Team, bodies: ReadonlyMap<string, BotBody>, clock: Clock, emit: Emit) {
    this.#clock = clock
    this.#emit = emit
    this.#agents = new Map(
      members.flatMap(({ name, modes = [] }): [string, Own][] => {
        const body = bodies.get(name)
        if (body === undefined) return []
        if (modes.includes(NO_UNSTUCK)) body.setUnstuck(false)
        const on = new Set(agentModes.filter((id) => modes.includes(id)))
        return [[name, { body, on, acting: 0, restsUntil: new Map(), running: null }]]
      }),
    )
  }

  /** Hands events on and learns from them when agents act. */
  listen(emit: Emit): Emit {
    return (type, actor, data) => {
      const own = this.#agents.get(actor.id)
      if (own !== undefined && type === 'action.start') {
        own.acting += 1
        own.running?.abort.abort(new Error('the agent has something to do'))
      } else if (own !== undefined && type === 'action.end') own.acting -= 1
      emit(type, actor, data)
    }
  }

  /** Runs until the signal is aborted; a body that somebody else has (`isTaken`) is left to them. */
  start(signal: AbortSignal, isTaken: (agent: string) => boolean): void {
    this.#begin = () => {
      this.#begin = null
      const stop = this.#clock.every(LOOK_EVERY_MS, () => {
        for (const [name, own] of this.#agents) if (!isTaken(name)) this.#look(name, own, signal)
      })
      signal.addEventListener('abort', stop, { once: true })
    }
    this.#beginIfNeeded()
  }

  /** False where that is so already, or nobody of that name plays. */
  set(agent: string, mode: SwitchedMode, on: boolean): boolean {
    const own = this.#agents.get(agent)
    if (own === undefined) return false
    if (mode === UNSTUCK) return own.body.setUnstuck(on)
    if (own.on.has(mode) === on) return false
    if (on) own.on.add(mode)
    else own.on.delete(mode)
    if (!on && own.running?.mode === mode) own.running.abort.abort(new Error('it was switched off'))
    this.#beginIfNeeded()
    return true
  }

  /** An episode in which nothing is switched on has no timer for it. */
  #beginIfNeeded(): void {
    if ([...this.#agents.values()].some(({ on }) => on.size > 0)) this.#begin?.()
  }

  #look(name: string, own: Own, signal: AbortSignal): void {
    if (own.acting > 0 || own.running !== null || signal.aborted) return
    const nowMs = this.#clock.now()
    for (const id of agentModes) {
      const mode = own.on.has(id) ? byId.get(id) : undefined
      if (mode === undefined || (own.restsUntil.get(id) ?? 0) > nowMs) continue
      const reaction = mode.wish(own.body)
      if (reaction === null) continue
      void this.#do(name, own, mode.id, reaction, signal)
      return
    }
  }

  async #do(name: string, own: Own, mode: AgentMode, reaction: Reaction, signal: AbortSignal): Promise<void> {
    const abort = new AbortController()
    own.running = { mode, abort }
    const startedMs = this.#clock.now()
    const outcome = await this.#react(own, reaction, AbortSignal.any([signal, abort.signal]))
    own.running = null
    if (signal.aborted) return
    const { end, restMs } = outcome
    const words = end === 'cut-short' && !own.on.has(mode) ? 'it was switched off' : outcome.words
    own.restsUntil.set(mode, this.#clock.now() + restMs)
    const durationMs = this.#clock.now() - startedMs
    const text = `${reaction.words}${words === '' ? '' : `: ${words}`}.`
    this.#emit('agent.mode', { kind: 'agent', id: name }, { mode, end, text, durationMs })
  }

  /** Never rejects: a body that is lost ends the episode by itself. */
  async #react({ body }: Own, { act }: Reaction, signal: AbortSignal): Promise<Outcome> {
    try {
      const done = await body.reflex(signal, (itself, inner) => act(itself, inner))
      if (done === null) return cutShort
      if (done.ok) return { end: 'done', words: '', restMs: 0 }
      return { end: 'failed', words: done.message.replace(/\.$/, ''), restMs: REST_MS }
    } catch {
      return cutShort
    }
  }
}
