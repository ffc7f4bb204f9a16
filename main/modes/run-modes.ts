/**
 * Modes at work: what bodies do by themselves while their agents are between actions, as a policy below every method. An
 * action that begins cuts a mode's reaction short; while one runs, also one that only waits, modes rest.
 */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { type AgentMode, agentModes } from '../../shared/contract/modes.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import type { Team } from '../../shared/contract/team.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { Mode, Reaction } from './mode.ts'
import * as table from './table.ts'

const LOOK_EVERY_MS = 300
/** A mode that failed rests so long: what is out of reach now mostly still is a moment later. */
const REST_MS = 5000

const byId: ReadonlyMap<AgentMode, Mode> = new Map(Object.values(table).map((mode) => [mode.id, mode]))

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

  /** Runs until the signal is aborted. */
  start(signal: AbortSignal): void {
    if (this.#agents.size === 0) return
    const stop = this.#clock.every(LOOK_EVERY_MS, () => {
      for (const [name, own] of this.#agents) this.#look(name, own, signal)
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

  /** Never rejects: a body that is lost ends the episode by itself. */
  async #do(name: string, own: Own, mode: AgentMode, reaction: Reaction, signal: AbortSignal): Promise<void> {
    const abort = new AbortController()
    own.running = abort
    const startedMs = this.#clock.now()
    try {
      const done = await own.body.reflex(AbortSignal.any([signal, abort.signal]), (body, inner) =>
        reaction.act(body, inner),
      )
      if (done !== null && !done.ok) own.restsUntil.set(mode, this.#clock.now() + REST_MS)
      if (done !== null && !signal.aborted) {
        const text = done.ok ? `${reaction.words}.` : `${reaction.words}: ${done.message}`
        const durationMs = this.#clock.now() - startedMs
        this.#emit('agent.mode', { kind: 'agent', id: name }, { mode, ok: done.ok, text, durationMs })
      }
    } catch {
      // Cut short by an action, by the end of the episode or with the connection; the world's events tell how far it came.
      own.restsUntil.set(mode, this.#clock.now() + LOOK_EVERY_MS)
    } finally {
      own.running = null
    }
  }
}
