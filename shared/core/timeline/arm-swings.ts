/** When right arms swing: once per placing, breaking, giving or taking, repeatedly while digging. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { lastNotAfter } from '../last-not-after.ts'
import type { Action } from '../reading/action-log.ts'

/** Six ticks, as in the game. */
const SWING_MS = 300
/** The action that digs (`main/actions/mine-block.ts`). */
const DIGGING = 'MineBlock'

interface Digging {
  readonly fromMs: number
  /** Infinite while it goes on. */
  untilMs: number
}

interface Swings {
  /** Times of single blows. */
  readonly blows: number[]
  readonly digging: Digging[]
}

export class ArmSwings {
  readonly #byPlayer = new Map<string, Swings>()

  /** Events in their order, each with the action that it begins or ends; those that move no arm change nothing. */
  append({ atMs, type, data }: EpisodeEvent, action: Action | null): void {
    const isChange = type === 'block.change' || type === 'container.change'
    if (isChange && data.by !== undefined) this.#blow(data.by, atMs)
    if (action === null || action.start.data.call.action !== DIGGING) return
    const player = action.start.actor.id
    if (action.end === null) this.#of(player).digging.push({ fromMs: atMs, untilMs: Number.POSITIVE_INFINITY })
    else this.#rest(player, atMs)
  }

  /** How far a swing has come, 0..1; 0 at rest. Nobody digs while walking. */
  at(player: string, atMs: number, isStanding: boolean): number {
    const swings = this.#byPlayer.get(player)
    if (swings === undefined) return 0
    const blow = swings.blows[lastNotAfter(swings.blows, atMs, (time) => time)]
    if (blow !== undefined && atMs - blow < SWING_MS) return (atMs - blow) / SWING_MS
    const digging = swings.digging[lastNotAfter(swings.digging, atMs, ({ fromMs }) => fromMs)]
    if (digging === undefined || !isStanding || atMs >= digging.untilMs) return 0
    return ((atMs - digging.fromMs) % SWING_MS) / SWING_MS
  }

  /** The blow also ends the digging: the block is gone. */
  #blow(player: string, atMs: number): void {
    this.#of(player).blows.push(atMs)
    this.#rest(player, atMs)
  }

  #rest(player: string, atMs: number): void {
    const digging = this.#of(player).digging.at(-1)
    if (digging !== undefined) digging.untilMs = Math.min(digging.untilMs, atMs)
  }

  #of(player: string): Swings {
    const known = this.#byPlayer.get(player)
    if (known !== undefined) return known
    const swings: Swings = { blows: [], digging: [] }
    this.#byPlayer.set(player, swings)
    return swings
  }
}
