/**
 * When an agent may have moved itself, by the record: in walking actions, under a person's control, and out of a
 * teammate's way.
 */
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { type Action, ActionLog } from '../reading/action-log.ts'

/**
 * Actions that never move their agent, by name as records carry them (`main/actions/`). All others walk up to what they are
 * about, and so may those of suites that this lab does not know.
 */
const standingActions: ReadonlySet<string> = new Set(['Equip', 'ScanEntities'])

/** The action for which teammates leave the cell that is to be filled. */
const PLACING = 'PlaceBlock'

/** Blocks along each axis between a body's feet and the middle of a cell that it has to leave, with a little to spare. */
const BESIDE = 0.9
/** The cell above has to be free as well: a door fills two. */
const BELOW = 2
const ABOVE = 1.1

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** A reason to move, while it lasts. */
interface Reason {
  readonly player: string
  /** Only another agent that stands in this cell or next to it. */
  readonly cell: Position | null
  readonly fromMs: number
  /** Infinite while it lasts. */
  untilMs: number
}

/** Reads a record forwards: events in their order, and questions about times that do not fall. */
export class OwnMoves {
  /** Those that last, or ended a moment ago. */
  #reasons: Reason[] = []
  readonly #actions = new ActionLog()
  /** By the start of the action. */
  readonly #ofAction = new Map<Action['start'], readonly Reason[]>()
  readonly #ofHand = new Map<string, Reason>()

  /** Ignores events that move no agent. */
  append(event: EpisodeEvent): void {
    const action = this.#actions.read(event)
    if (action !== null) this.#appendAction(action)
    if (event.type !== 'external.input') return
    const { input, agent } = event.data
    if (agent === undefined) return
    if (input === 'possessed') this.#ofHand.set(agent, this.#begin(agent, event.atMs, null))
    const held = input === 'released' ? this.#ofHand.get(agent) : undefined
    if (held !== undefined) held.untilMs = event.atMs
  }

  #appendAction({ start, end }: Action): void {
    if (end === null) {
      const { atMs, actor, data } = start
      this.#ofAction.set(start, [
        ...(standingActions.has(data.call.action) ? [] : [this.#begin(actor.id, atMs, null)]),
        ...cellsOf(data.call).map((cell) => this.#begin(actor.id, atMs, cell)),
      ])
      return
    }
    for (const reason of this.#ofAction.get(start) ?? []) reason.untilMs = end.atMs
    this.#ofAction.delete(start)
  }

  /** Whether the player may have set off, or gone on, by itself within a span of time; it stood at `feet` before. */
  allows(player: string, { fromMs, toMs }: Span, feet: Position): boolean {
    return this.#reasons.some(
      (reason) =>
        reason.fromMs < toMs &&
        reason.untilMs > fromMs &&
        (reason.cell === null ? reason.player === player : reason.player !== player && isInTheWay(feet, reason.cell)),
    )
  }

  /** Nothing before this time is asked for any more. */
  forgetBefore(atMs: number): void {
    if (this.#reasons.some(({ untilMs }) => untilMs <= atMs)) {
      this.#reasons = this.#reasons.filter(({ untilMs }) => untilMs > atMs)
    }
  }

  #begin(player: string, fromMs: number, cell: Position | null): Reason {
    const reason = { player, cell, fromMs, untilMs: Number.POSITIVE_INFINITY }
    this.#reasons.push(reason)
    return reason
  }
}

/** What teammates make room in. */
function cellsOf({ action, arguments: given }: { readonly action: string; readonly arguments: { pos?: unknown } }) {
  const cell = action === PLACING ? positionSchema.safeParse(given.pos) : null
  return cell?.success === true ? [cell.data] : []
}

function isInTheWay([x, y, z]: Position, cell: Position): boolean {
  const [dx, dy, dz] = [Math.abs(x - cell[0] - 0.5), y - cell[1], Math.abs(z - cell[2] - 0.5)]
  return dx < BESIDE && dz < BESIDE && dy > -BELOW && dy < ABOVE
}
