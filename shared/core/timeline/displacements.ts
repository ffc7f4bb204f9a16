/** Agents moved without an action of their own: thrown by a blow, teleported by a command, dropped, pushed. */

import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { TrackEntity } from '../../contract/record/track.ts'
import { OwnMoves } from './own-moves.ts'
import { TICK_MS, timeOfTick } from './tick-time.ts'

/**
 * By what the way looks like, since the record does not say who did it. `teleported`: farther within a tick than any body
 * moves. `thrown`: faster than a body walks, as by a blow or an explosion. `fell`: down, more than sideways. `moved`: as slowly as
 * one walks, but without an action that walks.
 */
export type DisplacementKind = 'teleported' | 'thrown' | 'fell' | 'moved'

export interface Displacement {
  readonly player: string
  readonly kind: DisplacementKind
  /** From the last moment at its place to the first at rest, or in its own hands, again. */
  readonly fromMs: number
  readonly toMs: number
  readonly from: Point
  readonly to: Point
  /** Between the two, straight. */
  readonly blocks: number
}

/** Less is the rest of a step, or a slip off an edge. */
const LEAST_BLOCKS = 0.5
/** Below this a body rests: coordinates are kept to 1/4096. */
const STILL = 0.002
/** Ticks of rest that end a way. */
const REST_TICKS = 4
/** A fall or a step that began in an action may take so long after it. */
const SETTLE_TICKS = 30
/** Blocks per tick along the ground: 0.28 is the fastest run, and a jump out of it adds 0.2 for a tick. */
const WALK = 0.32
const RUN_JUMP = 0.8
/** Blocks per tick upwards: a jump begins with 0.42, a step up takes 0.6 at once, and 1 where the track lost a tick. */
const LEAP = 1.1
/** Along the ground, and down at the end of the longest fall. */
const FARTHEST = 2
const FALL = 4

interface Frame {
  readonly tick: number
  readonly players: readonly { readonly name: string; readonly at: Point }[]
}

interface Step {
  readonly fromMs: number
  readonly toMs: number
  readonly to: Point
  readonly blocks: number
  /** Blocks per tick, on the ground and upwards. */
  readonly along: number
  readonly up: number
}

/** A way that nothing of its own explains. */
interface Way {
  readonly fromMs: number
  readonly from: Point
  lastMs: number
  last: Point
  along: number
  up: number
  isPut: boolean
  /** It began with the episode: where members begin in the air, they fall to the ground. */
  readonly isFirst: boolean
}

interface Body {
  tick: number
  at: Point
  restTicks: number
  /** Moves as its own actions have it, since so many ticks without one. */
  ownTicks: number | null
  way: Way | null
  /** Of it one frame is known. */
  isNew: boolean
}

/**
 * Reads events and frames of a track as they come, however one runs ahead of the other: what it answers depends on the record
 * alone. Somebody who is moved while an action of its own walks is only seen where no walk is that fast.
 */
export class Displacements {
  /** Whose ways are looked at. */
  readonly #players: ReadonlySet<string>
  readonly #isOfTask: (displacement: Displacement) => boolean
  readonly #moves = new OwnMoves()
  readonly #events: EpisodeEvent[] = []
  #nextEvent = 0
  /** Those that are not read yet. */
  #frames: Frame[] = []
  #isOver = false
  readonly #bodies = new Map<string, Body>()
  readonly #found: Displacement[] = []

  /** `isOfTask`: of what the task itself does with them, which is left out. */
  constructor(players: Iterable<string>, isOfTask: (displacement: Displacement) => boolean = () => false) {
    this.#players = new Set(players)
    this.#isOfTask = isOfTask
  }

  /** Events in their order. */
  appendEvent(event: EpisodeEvent): void {
    this.#events.push(event)
    this.#isOver ||= event.type === 'episode.end'
  }

  /** Frames by rising ticks. */
  appendFrame(tick: number, entities: Iterable<TrackEntity>): void {
    const players: Frame['players'][number][] = []
    for (const { type, name, x, y, z } of entities) {
      if (type === 'player' && this.#players.has(name)) players.push({ name, at: [x, y, z] })
    }
    this.#frames.push({ tick, players })
    this.#readOn()
  }

  /** By the time at which they were over; those that go on are not among them yet. */
  get all(): readonly Displacement[] {
    this.#readOn()
    return this.#found
  }

  /** What happened before a tick is told before it, but parts of a stored record come in any order: only what both tell is read. */
  #readOn(): void {
    const knownMs = this.#isOver ? Number.POSITIVE_INFINITY : (this.#events.at(-1)?.atMs ?? 0)
    let read = 0
    for (const frame of this.#frames) {
      const endMs = (frame.tick + 1) * TICK_MS
      if (endMs > knownMs) break
      this.#readEvents(endMs)
      for (const { name, at } of frame.players) this.#read(name, at, frame.tick)
      this.#moves.forgetBefore(frame.tick * TICK_MS)
      read += 1
    }
    if (read > 0) this.#frames = this.#frames.slice(read)
  }

  #readEvents(untilMs: number): void {
    for (let event = this.#events[this.#nextEvent]; event !== undefined; event = this.#events[this.#nextEvent]) {
      if (event.atMs >= untilMs) return
      this.#moves.append(event)
      this.#nextEvent += 1
    }
  }

  #read(name: string, at: Point, tick: number): void {
    const body = this.#bodies.get(name)
    if (body === undefined) {
      this.#bodies.set(name, { tick, at, restTicks: 0, ownTicks: null, way: null, isNew: true })
      return
    }
    const span = { fromMs: body.tick * TICK_MS, toMs: (tick + 1) * TICK_MS }
    const step = stepOf(body, at, tick)
    const isFree = this.#moves.allows(name, span, body.at)
    const { isNew } = body
    body.isNew = false
    if (step.blocks <= STILL) this.#rest(name, body, tick)
    else if (isOwn(body, step, isFree)) {
      this.#close(name, body)
      body.ownTicks = isFree ? 0 : (body.ownTicks ?? 0) + tick - body.tick
    } else this.#goOn(body, step, isNew)
    if (step.blocks > STILL) body.restTicks = 0
    body.tick = tick
    body.at = at
  }

  #rest(name: string, body: Body, tick: number): void {
    body.restTicks += tick - body.tick
    if (body.restTicks < REST_TICKS) return
    body.ownTicks = null
    this.#close(name, body)
  }

  #goOn(body: Body, step: Step, isFirst: boolean): void {
    body.ownTicks = null
    const { fromMs, toMs: lastMs, to: last } = step
    body.way ??= { fromMs, from: body.at, lastMs, last, along: 0, up: 0, isPut: false, isFirst }
    const { way } = body
    way.lastMs = step.toMs
    way.last = step.to
    way.along = Math.max(way.along, step.along)
    way.up = Math.max(way.up, step.up)
    way.isPut ||= isPut(step)
  }

  #close(player: string, body: Body): void {
    const { way } = body
    body.way = null
    if (way === null) return
    const { fromMs, lastMs: toMs, from, last: to } = way
    const own: Displacement = { player, kind: kindOf(way), fromMs, toMs, from, to, blocks: distance(from, to) }
    if (way.isFirst && own.kind === 'fell') return
    if (own.blocks >= LEAST_BLOCKS && !this.#isOfTask(own)) this.#found.push(own)
  }
}

function stepOf({ tick: before, at: from }: Body, to: Point, tick: number): Step {
  const ticks = tick - before
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  return {
    fromMs: timeOfTick(before),
    toMs: timeOfTick(tick),
    to,
    along: Math.sqrt(dx * dx + dz * dz) / ticks,
    up: dy / ticks,
    blocks: distance(from, to),
  }
}

/** Nobody gets that far in a tick, whatever throws it. */
function isPut({ along, up }: Step): boolean {
  return along > FARTHEST || up > FARTHEST || up < -FALL
}

/** The body's own doing, or the end of it: a fall and a glide go on for a while after the action. */
function isOwn({ ownTicks }: Body, { along, up }: Step, isFree: boolean): boolean {
  if (along > RUN_JUMP || up > LEAP || up < -FALL) return false
  if (isFree) return true
  return ownTicks !== null && ownTicks < SETTLE_TICKS && along <= WALK
}

function kindOf({ along, up, from, last, isPut: wasPut }: Way): DisplacementKind {
  if (wasPut) return 'teleported'
  const drop = from[1] - last[1]
  const sideways = Math.sqrt((last[0] - from[0]) ** 2 + (last[2] - from[2]) ** 2)
  if (along > WALK || up > WALK) return 'thrown'
  return drop >= LEAST_BLOCKS && drop > sideways ? 'fell' : 'moved'
}
