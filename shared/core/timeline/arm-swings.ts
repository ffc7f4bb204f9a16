/** When right arms swing: once per placing, breaking, giving or taking, repeatedly while digging. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { lastNotAfter } from '../last-not-after.ts'

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
  /** Who digs, by action. */
  readonly #digging = new Map<number, string>()

  /** Events in their order; those that move no arm change nothing. */
  append(event: EpisodeEvent): void {
    const { atMs } = event
    switch (event.type) {
      case 'block.change':
      case 'container.change':
        if (event.data.by !== undefined) this.#blow(event.data.by, atMs)
        return
      case 'action.start':
        if (event.data.call.action !== DIGGING) return
        this.#digging.set(event.data.id, event.actor.id)
        this.#of(event.actor.id).digging.push({ fromMs: atMs, untilMs: Number.POSITIVE_INFINITY })
        return
      case 'action.end': {
        const player = this.#digging.get(event.data.id)
        this.#digging.delete(event.data.id)
        if (player !== undefined) this.#rest(player, atMs)
        return
      }
      default:
    }
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
