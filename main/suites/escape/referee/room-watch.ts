/**
 * One room's mechanism: a small state machine over the blocks of its conditions. An event that is not in effect comes into
 * effect when all of its conditions are met; after `activeS` it ends, unless they still are. While it is in effect, whom it has
 * to move and did not find is moved on coming.
 */
import type { EventData } from '../../../../shared/contract/record/events.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { EscapeRoom, RoomEffect, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'
import { type Attendance, atHand } from './at-hand.ts'
import { moveBodies, ON_CELL } from './bodies.ts'
import { ConditionWatch } from './condition-watch.ts'
import { EffectCells } from './effect-cells.ts'
import { OwnBodies } from './own-bodies.ts'

type RoomState = EventData<'room.state'>

interface EventWatch {
  readonly event: RoomEvent
  readonly conditions: ConditionWatch
  /** Null while it is not in effect. */
  untilMs: number | null
  /** It has been in effect at least once. */
  hasBeen: boolean
  /** Effects that have not yet found as many bodies as they move, and when they look for them again. */
  pending: readonly RoomEffect[]
  lookMs: number
}

/** A plate goes down under the edge of a body that is still walking: who is moved from a plate gets so long to arrive on it. */
const ARRIVE_MS = 500

function isFromPlate(effect: RoomEffect): boolean {
  return effect.kind === 'teleport' && effect.who.range <= ON_CELL
}

interface RoomSight {
  readonly nowMs: number
  readonly blockAt: BlockAt
  readonly entities: readonly TrackEntity[]
}

interface RoomTick {
  readonly commands: readonly string[]
  /** Null where nothing about it has changed. */
  readonly state: RoomState | null
}

export class RoomWatch {
  readonly #id: string
  readonly #watches: readonly EventWatch[]
  readonly #own: OwnBodies
  #cells: EffectCells | null = null
  #known: string
  #isDone = false

  /** `takesBodies`: what is to hold together takes a body each, and so do events that are apart. */
  constructor({ id, events, windowS, apart = [] }: EscapeRoom, takesBodies = false) {
    this.#id = id
    this.#own = new OwnBodies(takesBodies ? apart : [])
    const attendanceOf = (event: RoomEvent): Attendance => {
      if (!takesBodies) return 'nothing'
      return apart.includes(event.id) ? 'every-switch' : 'plates-and-buttons'
    }
    this.#watches = events.map((event) => ({
      event,
      conditions: new ConditionWatch(event, windowS, attendanceOf(event)),
      untilMs: null,
      hasBeen: false,
      pending: [],
      lookMs: 0,
    }))
    this.#known = JSON.stringify(this.#state())
  }

  tick(sight: RoomSight): RoomTick {
    this.#cells ??= new EffectCells(
      this.#watches.map(({ event }) => event),
      sight.blockAt,
    )
    const cells = this.#cells
    const commands = [...cells.mend(sight.blockAt)]
    for (const watch of this.#watches) commands.push(...this.#follow(watch, cells, sight))
    this.#isDone ||= this.#isComplete()
    const state = this.#state()
    const text = JSON.stringify(state)
    if (text === this.#known) return { commands, state: null }
    this.#known = text
    return { commands, state }
  }

  #follow(watch: EventWatch, cells: EffectCells, { nowMs, blockAt, entities }: RoomSight): readonly string[] {
    const { event, conditions, untilMs } = watch
    const free = this.#own.freeFor(event.id, entities)
    const areMet = conditions.look(nowMs, blockAt, free)
    if (untilMs === null) {
      if (!areMet) return []
      this.#own.note(event.id, atHand(event.conditions, free))
      watch.untilMs = nowMs + event.activeS * 1000
      watch.hasBeen = true
      const atOnce = event.effects.filter((effect) => !isFromPlate(effect))
      const { commands, pending } = moveBodies(atOnce, entities)
      watch.pending = [...event.effects.filter(isFromPlate), ...pending]
      watch.lookMs = nowMs + ARRIVE_MS
      return [...cells.begin(event), ...commands]
    }
    if (nowMs >= untilMs) watch.untilMs = areMet ? nowMs + event.activeS * 1000 : null
    if (watch.untilMs === null) return cells.end(event, this.#active())
    if (watch.pending.length === 0 || nowMs < watch.lookMs) return []
    const { commands, pending } = moveBodies(watch.pending, entities)
    watch.pending = pending
    watch.lookMs = nowMs + ARRIVE_MS
    return commands
  }

  #active(): readonly RoomEvent[] {
    return this.#watches.flatMap(({ event, untilMs }) => (untilMs === null ? [] : [event]))
  }

  /** Where there is a final event it alone decides, else every event has to have been in effect once. */
  #isComplete(): boolean {
    const final = this.#watches.filter(({ event }) => event.isFinal)
    return final.length > 0 ? final.some(({ hasBeen }) => hasBeen) : this.#watches.every(({ hasBeen }) => hasBeen)
  }

  #state(): RoomState {
    const counted = this.#watches.filter(({ event }) => !event.isFinal)
    return {
      room: this.#id,
      active: this.#active().map(({ id }) => id),
      met: counted.reduce((sum, { conditions }) => sum + conditions.mostMet, 0),
      conditions: counted.reduce((sum, { conditions }) => sum + conditions.size, 0),
      done: this.#isDone,
    }
  }
}
