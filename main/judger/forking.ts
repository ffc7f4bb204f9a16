/** What a fork does to an episode from its moment on. Before it, and where it does nothing, nothing is otherwise. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { ForkAt, ForkDo } from '../../shared/contract/fork.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import type { Member } from '../../shared/contract/team.ts'
import type { ForkedEdge } from '../../shared/core/task-graph/forked-edge.ts'
import type { ActionResult } from '../actions/action.ts'

/** Game time of a placebo: one server tick. */
const TICK_MS = 50
/** What an action of a body that does not move takes. */
const IDLE_MS = 60_000

interface ForkingParts {
  readonly clock: Clock
  readonly emit: Emit
  /** Gives the world an operator command. */
  readonly command: (command: string) => void
  /** Takes an item out of the world. */
  readonly removeItem: (item: string) => void
}

/** An action that an agent is about to begin. */
interface Beginning {
  readonly agent: string
  readonly action: string
  readonly subtask: number | undefined
  readonly signal: AbortSignal
}

export class Forking {
  readonly #fork: ForkAt
  readonly #parts: ForkingParts
  #isOn = false
  /** A delay, a placebo or the loss of a message happens once. */
  #isSpent = false
  /** Agents whose last action was one that they were told to have done. */
  readonly #believing = new Set<string>()

  constructor(fork: ForkAt, parts: ForkingParts) {
    this.#fork = fork
    this.#parts = parts
  }

  /** Called at the start event. */
  start(): void {
    const { clock } = this.#parts
    const waitMs = this.#fork.atMs - clock.now()
    if (waitMs <= 0) this.#begin()
    else clock.after(waitMs, () => this.#begin())
  }

  /**
   * null where the action begins as ever, else what to wait for: a result takes its place, and after null it begins. Rejects with the
   * signal's reason.
   */
  before({ agent, action, subtask, signal }: Beginning): Promise<ActionResult | null> | null {
    this.#believing.delete(agent)
    if (!this.#isOn) return null
    const { do: change } = this.#fork
    switch (change.kind) {
      case 'placebo':
        return this.#delay(TICK_MS, signal)
      case 'delay': {
        const isMeant = 'agent' in change.of ? change.of.agent === agent : change.of.subtask === subtask
        return isMeant ? this.#delay(change.seconds * 1000, signal) : null
      }
      case 'skip':
        return change.subtask === subtask ? this.#skip(agent, action, change.as) : null
      case 'idle':
        return change.agent === agent ? this.#standStill(action, signal) : null
      default:
        return null
    }
  }

  /** The member as they are now: one may have lost an ability. */
  member(member: Member): Member {
    const { do: change } = this.#fork
    if (!this.#isOn || change.kind !== 'without-ability' || change.agent !== member.name) return member
    return { ...member, blocked: [...(member.blocked ?? []), change.action] }
  }

  /** Whether the agent can say nothing, as it can do nothing. */
  isSilent(agent: string): boolean {
    const { do: change } = this.#fork
    return this.#isOn && change.kind === 'idle' && change.agent === agent
  }

  /** Whether what the agent says now is lost; asked once per message. */
  losesMessage(agent: string): boolean {
    const { do: change } = this.#fork
    if (!this.#isOn || this.#isSpent || change.kind !== 'lose-message' || change.agent !== agent) return false
    this.#isSpent = true
    return true
  }

  /** Whether the agent is to believe that what it did last has its effect. */
  believes(agent: string): boolean {
    return this.#believing.has(agent)
  }

  /** What becomes otherwise in plans made now; null for nothing. */
  edge(): ForkedEdge | null {
    const { atMs, do: change } = this.#fork
    return change.kind === 'edge' && this.#parts.clock.now() >= atMs ? change : null
  }

  #begin(): void {
    this.#isOn = true
    const { do: change } = this.#fork
    if (change.kind === 'null') return
    this.#parts.emit('fork', { kind: 'lab', id: 'lab' }, { do: change })
    if (change.kind === 'without-item') this.#parts.removeItem(change.item)
    const command = commandOf(change)
    if (command !== null) this.#parts.command(command)
  }

  #delay(ms: number, signal: AbortSignal): Promise<null> | null {
    if (this.#isSpent) return null
    this.#isSpent = true
    return this.#parts.clock.sleep(ms, signal).then(() => null)
  }

  #skip(agent: string, action: string, as: 'refused' | 'believed'): Promise<ActionResult> {
    if (as === 'refused') {
      return Promise.resolve({ ok: false, reason: 'not-able', message: `${agent} cannot do ${action} here.` })
    }
    this.#believing.add(agent)
    return Promise.resolve({ ok: true, message: `${action} is done.` })
  }

  async #standStill(action: string, signal: AbortSignal): Promise<ActionResult> {
    await this.#parts.clock.sleep(IDLE_MS, signal)
    const message = `${action} took longer than ${IDLE_MS / 1000} s and was stopped.`
    return { ok: false, reason: 'timed-out', message }
  }
}

function commandOf(change: ForkDo): string | null {
  if (change.kind === 'give') return `give ${change.agent} minecraft:${change.item} ${change.count}`
  if (change.kind === 'take') return `clear ${change.agent} minecraft:${change.item}`
  return null
}
