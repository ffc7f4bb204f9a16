/** Who has which chest or barrel open, as far as a record tells: from actions at containers, and from what is put in and taken out. */
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'

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
  /** Those that go on, by action. */
  readonly #running = new Map<number, Visit>()

  /** Events in their order; those that open nothing change nothing. */
  append({ atMs, actor, type, data }: EpisodeEvent): void {
    if (type === 'container.change') {
      this.#visits.push({ pos: data.pos, player: null, fromMs: atMs, untilMs: atMs + GLANCE_MS })
    }
    if (type === 'action.end') {
      const visit = this.#running.get(data.id)
      this.#running.delete(data.id)
      if (visit !== undefined) visit.untilMs = atMs + CLOSING_MS
    }
    if (type !== 'action.start') return
    const container = positionSchema.safeParse(data.call.arguments.container)
    if (!container.success) return
    const visit = { pos: container.data, player: actor.id, fromMs: atMs, untilMs: Number.POSITIVE_INFINITY }
    this.#visits.push(visit)
    this.#running.set(data.id, visit)
  }

  /** An action opens its container once its player has come near. A container may be named twice. */
  openAt(atMs: number, isNear: (player: string, pos: Position) => boolean): readonly Position[] {
    return this.#visits
      .filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
      .filter(({ player, pos }) => player === null || isNear(player, pos))
      .map(({ pos }) => pos)
  }
}
