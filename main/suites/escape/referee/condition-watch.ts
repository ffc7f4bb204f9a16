/** Whether the conditions of one event hold together, each for a while after it last did. */

import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'
import { type Attendance, attended } from './at-hand.ts'

type Condition = RoomEvent['conditions'][number]

/** One condition; a block is compared again only when it has become another one. */
class Watched {
  readonly condition: Condition
  #text: BlockString | null = null
  #holds = false
  #lastHeldMs: number | null = null

  constructor(condition: Condition) {
    this.condition = condition
  }

  isAsWanted(blockAt: BlockAt): boolean {
    const { pos, block } = this.condition
    const text = blockAt(pos)
    if (text !== this.#text) {
      this.#text = text
      this.#holds = matchesBlock(text, block)
    }
    return this.#holds
  }

  isMet(nowMs: number, windowMs: number, holds: boolean): boolean {
    if (holds) this.#lastHeldMs = nowMs
    return this.#lastHeldMs !== null && nowMs - this.#lastHeldMs <= windowMs
  }
}

export class ConditionWatch {
  readonly #watched: readonly Watched[]
  readonly #windowMs: number
  readonly #attendance: Attendance
  #mostMet = 0

  /** `attendance`: what holds only with a body of its own at it; all else does as soon as the block says so. */
  constructor(event: RoomEvent, windowS: number, attendance: Attendance) {
    this.#watched = event.conditions.map((condition) => new Watched(condition))
    this.#windowMs = windowS * 1000
    this.#attendance = attendance
  }

  /** To be asked once a tick; answers whether all are met now. */
  look(nowMs: number, blockAt: BlockAt, entities: readonly TrackEntity[]): boolean {
    const wanted = this.#watched.filter((watched) => watched.isAsWanted(blockAt)).map(({ condition }) => condition)
    const holding = attended(wanted, entities, this.#attendance)
    let met = 0
    for (const watched of this.#watched) {
      if (watched.isMet(nowMs, this.#windowMs, holding.has(watched.condition))) met += 1
    }
    this.#mostMet = Math.max(this.#mostMet, met)
    return met === this.#watched.length
  }

  /** The most that were ever met at once. */
  get mostMet(): number {
    return this.#mostMet
  }

  get size(): number {
    return this.#watched.length
  }
}
