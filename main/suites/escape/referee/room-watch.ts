/** Events of one room that each need a different agent, at any time. */
import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { EventData } from '../../../../shared/contract/record/events.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { EscapeRoom, RoomEffect, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'
import { type Attendance, atHand, attended } from './at-hand.ts'
import { moveBodies, ON_CELL } from './bodies.ts'
import { EffectCells } from './effect-cells.ts'

export class OwnBodies {
  readonly #apart: readonly string[]
  /** By event: everybody who could have worked it. Which of them it was does not show from the blocks. */
  readonly #workers = new Map<string, readonly string[]>()

  /** `apart`: ids of the events; all others take whoever is there. */
  constructor(apart: readonly string[]) {
    this.#apart = apart
  }

  /** Those who are not needed for another event that was worked already. */
  freeFor(event: string, entities: readonly TrackEntity[]): readonly TrackEntity[] {
    if (!this.#apart.includes(event)) return entities
    const others = [...this.#workers].flatMap(([id, workers]) => (id === event ? [] : [workers]))
    return entities.filter(({ name }) => haveOneEach(others, new Set([name])))
  }

  note(event: string, workers: readonly string[]): void {
    if (this.#apart.includes(event)) this.#workers.set(event, workers)
  }
}

/** Whether each of the groups can give somebody else. */
function haveOneEach([first, ...rest]: readonly (readonly string[])[], taken: ReadonlySet<string>): boolean {
  if (first === undefined) return true
  return first.some((name) => !taken.has(name) && haveOneEach(rest, new Set([...taken, name])))
}

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

/** Whether the conditions of one event hold together, each for a while after it last did. */
class ConditionWatch {
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

/**
 * One room's mechanism: a small state machine over the blocks of its conditions. An event that is not in effect comes into
 * effect when all of its conditions are met; after `activeS` it ends, unless they still are. While it is in effect, whom it has
 * to move and did not find is moved on coming.
 */
export class RoomWatch {
  readonly #id: string
  readonly #watches: readonly EventWatch[]
  readonly #own: OwnBodies
  readonly #isOpen: boolean
  #cells: EffectCells | null = null
  #known: string
  #isDone = false

  /**
   * `takesBodies`: what is to hold together takes a body each, and so do events that are apart. `isOpen`: whatever the events
   * set stands from the beginning and stays, so that nothing has to be worked for a way to be open.
   */
  constructor({ id, events, windowS, apart = [] }: EscapeRoom, takesBodies = false, isOpen = false) {
    this.#id = id
    this.#isOpen = isOpen
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
    const commands: string[] = []
    const events = this.#watches.map(({ event }) => event)
    const isFirst = this.#cells === null
    this.#cells ??= new EffectCells(events, sight.blockAt)
    const cells = this.#cells
    if (isFirst && this.#isOpen) commands.push(...events.flatMap((event) => cells.begin(event)))
    commands.push(...cells.mend(sight.blockAt))
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
    if (watch.untilMs === null) return this.#isOpen ? [] : cells.end(event, this.#active())
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

/** The room without the rule that what belongs together holds at once: what was ever met counts, and takes no body of its own. */
export function oneByOne(room: EscapeRoom): EscapeRoom {
  return { ...room, windowS: Number.POSITIVE_INFINITY, apart: [] }
}
