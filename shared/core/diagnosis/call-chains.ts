/** Groups a question to a model with its repeats after unreadable answers. */
import type { EpisodeEvent } from '../../contract/record/events.ts'

type ModelCall = EpisodeEvent<'model.call'>

/** A repeat is asked at the very moment of the unreadable answer; times are kept to a microsecond. */
const SAME_MOMENT_MS = 1

/**
 * The record does not name what a question repeats. We take the next one of the same actor, purpose and subtask that begins
 * when the unreadable answer came; if a planner asks many questions at once, that may be the wrong one.
 */
export class CallChains {
  readonly #chains = new Map<number, ModelCall[]>()
  readonly #open = new Map<string, ModelCall[]>()

  append(call: ModelCall): void {
    const key = `${call.actor.id} ${call.data.purpose} ${call.data.subtask ?? ''}`
    const open = this.#open.get(key) ?? []
    const before = open.find((own) => isContinuedBy(own, call))
    const chain = before === undefined ? [] : (this.#chains.get(before.seq) ?? [before])
    chain.push(call)
    this.#chains.set(call.seq, chain)
    const left = open.filter((own) => own !== before)
    this.#open.set(key, call.data.outcome === 'reask' ? [...left, call] : left)
  }

  /** All attempts at the call's question, oldest first. */
  of(call: ModelCall): readonly ModelCall[] {
    return this.#chains.get(call.seq) ?? [call]
  }
}

function isContinuedBy(before: ModelCall, next: ModelCall): boolean {
  const { startedAtMs } = next.data
  return startedAtMs === undefined || Math.abs(startedAtMs - before.atMs) <= SAME_MOMENT_MS
}
