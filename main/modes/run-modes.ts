/**
 * Modes at work: what bodies do by themselves while their agents are between actions, as a policy below every method. An
 * action that begins cuts a mode's reaction short; while one runs, also one that only waits, modes rest.
 */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { type AgentMode, agentModes } from '../../shared/contract/modes.ts'
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
  readonly modes: readonly Mode[]
  /** Actions of the agent that run now. */
  acting: number
  /** Game time before which a mode rests. */
  readonly restsUntil: Map<AgentMode, number>
  running: AbortController | null
}

export class AgentModes {
  readonly #clock: Clock
  readonly #emit: Emit
  readonly #agents: ReadonlyMap<string, Own>

  constructor({ members }: Team, bodies: ReadonlyMap<string, BotBody>, clock: Clock, emit: Emit) {
    this.#clock = clock
    this.#emit = emit
    this.#agents = new Map(
      members.flatMap(({ name, modes = [] }): [string, Own][] => {
        const body = bodies.get(name)
        const own = agentModes.filter((id) => modes.includes(id)).flatMap((id) => byId.get(id) ?? [])
        if (body === undefined || own.length === 0) return []
        return [[name, { body, modes: own, acting: 0, restsUntil: new Map(), running: null }]]
      }),
    )
  }

  /** Hands events on and learns from them when agents act. */
  listen(emit: Emit): Emit {
    return (type, actor, data) => {
      const own = this.#agents.get(actor.id)
      if (own !== undefined && type === 'action.start') {
        own.acting += 1
        own.running?.abort(new Error('the agent has something to do'))
      } else if (own !== undefined && type === 'action.end') own.acting -= 1
      emit(type, actor, data)
    }
  }

  /** Runs until the signal is aborted; a body that somebody else has (`isTaken`) is left to them. */
  start(signal: AbortSignal, isTaken: (agent: string) => boolean): void {
    if (this.#agents.size === 0) return
    const stop = this.#clock.every(LOOK_EVERY_MS, () => {
      for (const [name, own] of this.#agents) if (!isTaken(name)) this.#look(name, own, signal)
    })
    signal.addEventListener('abort', stop, { once: true })
  }

  #look(name: string, own: Own, signal: AbortSignal): void {
    if (own.acting > 0 || own.running !== null || signal.aborted) return
    const nowMs = this.#clock.now()
    for (const mode of own.modes) {
      if ((own.restsUntil.get(mode.id) ?? 0) > nowMs) continue
      const reaction = mode.wish(own.body)
      if (reaction === null) continue
      void this.#do(name, own, mode.id, reaction, signal)
      return
    }
  }

  async #do(name: string, own: Own, mode: AgentMode, reaction: Reaction, signal: AbortSignal): Promise<void> {
    const abort = new AbortController()
    own.running = abort
    const startedMs = this.#clock.now()
    const outcome = await this.#react(own, reaction, AbortSignal.any([signal, abort.signal]))
    own.running = null
    if (signal.aborted) return
    const { end, words, restMs } = outcome
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
