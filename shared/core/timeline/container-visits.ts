/** Who has which chest or barrel open, as far as a record tells: from actions at containers, and from what is put in and taken out. */
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Action } from '../reading/action-log.ts'

/** For so long a container stays open around a stack that somebody moves without an action, as people do. */
const GLANCE_MS = 1000

/** A lid needs half a second to fall shut, in which many an action at a chest is long over. */
const CLOSING_MS = 500

interface Visit {
  readonly pos: Position
  /** Whose action it is; null where a stack was moved, which nobody does from afar. */
  readonly player: string | null
  readonly fromMs: number
  /** Infinite while the action goes on. */
  untilMs: number
}

export class ContainerVisits {
  readonly #visits: Visit[] = []
  /** Those that go on, by the start of their action. */
  readonly #running = new Map<Action['start'], Visit>()

  /** Events in their order, each with the action that it begins or ends; those that open nothing change nothing. */
  append({ atMs, type, data }: EpisodeEvent, action: Action | null): void {
    if (type === 'container.change') {
      this.#visits.push({ pos: data.pos, player: null, fromMs: atMs, untilMs: atMs + GLANCE_MS })
    }
    if (action === null) return
    if (action.end === null) this.#begin(action)
    else this.#end(action)
  }

  #begin({ start }: Action): void {
    const container = positionSchema.safeParse(start.data.call.arguments.container)
    if (!container.success) return
    const [player, fromMs] = [start.actor.id, start.atMs]
    const visit = { pos: container.data, player, fromMs, untilMs: Number.POSITIVE_INFINITY }
    this.#visits.push(visit)
    this.#running.set(start, visit)
  }

  #end({ start, end }: Action): void {
    const visit = this.#running.get(start)
    this.#running.delete(start)
    if (visit !== undefined && end !== null) visit.untilMs = end.atMs + CLOSING_MS
  }

  /** An action opens its container once its player has come near. A container may be named twice. */
  openAt(atMs: number, isNear: (player: string, pos: Position) => boolean): readonly Position[] {
    return this.#visits
      .filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
      .filter(({ player, pos }) => player === null || isNear(player, pos))
      .map(({ pos }) => pos)
  }
}
