/**
 * An episode's record as something to look at: everything that a view shows, at any moment of game time. The record may be
 * growing still, so that a live view and a replay are the same thing at different times.
 */
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeHeader } from '../../contract/record/header.ts'
import type { TrackInventory } from '../../contract/record/track.ts'
import type { Task } from '../../contract/scenario.ts'
import type { Team } from '../../contract/team.ts'
import { taskFamily } from '../families/index.ts'
import { lastNotAfter } from '../last-not-after.ts'
import { ActionLog } from '../reading/action-log.ts'
import { MessageReader } from '../reading/messages.ts'
import { EYE_HEIGHT } from '../scene/camera.ts'
import type { SceneEntity } from '../scene/scene-entity.ts'
import { ArmSwings } from './arm-swings.ts'
import { BlockHistory, type BlockStep } from './block-history.ts'
import { ContainerVisits } from './container-visits.ts'
import { type Displacement, Displacements } from './displacements.ts'
import { PoseTrack } from './pose-track.ts'
import { type PosedEntity, poseBetween } from './posed-frame.ts'
import { TICK_MS, tickAt } from './tick-time.ts'

/** A message is shown above its speaker for so long, in game ms: longer ones longer. */
const SHOWN_MS = { least: 2000, perCharacter: 60, most: 8000 } as const

/** What was said in the game, by time. */
export interface ChatLine {
  readonly atMs: number
  readonly by: string
  readonly text: string
  /** Whom it was said to; absent for everybody. */
  readonly to?: string | undefined
}

class ChatLog {
  readonly #lines: ChatLine[] = []
  readonly #reader: MessageReader

  constructor(team: Team) {
    this.#reader = new MessageReader(team)
  }

  /** Events in their order; those that say nothing change nothing. */
  append(event: EpisodeEvent): void {
    const message = this.#reader.read(event)
    if (message === null) return
    const { atMs, by, text, to } = message
    this.#lines.push({ atMs, by, text, to: to ?? undefined })
  }

  /** The message of each speaker that is shown above them at a time, by name. */
  shownAt(atMs: number): ReadonlyMap<string, ChatLine> {
    const shown = new Map<string, ChatLine>()
    const end = lastNotAfter(this.#lines, atMs, (line) => line.atMs) + 1
    for (let place = end - 1; place >= 0; place--) {
      const line = this.#lines[place]
      if (line === undefined || atMs - line.atMs > SHOWN_MS.most) break
      const forMs = Math.min(SHOWN_MS.most, SHOWN_MS.least + SHOWN_MS.perCharacter * line.text.length)
      if (!shown.has(line.by) && atMs - line.atMs <= forMs) shown.set(line.by, line)
    }
    return shown
  }

  /** The last lines up to a time, oldest first. */
  until(atMs: number, atMost: number): readonly ChatLine[] {
    const end = lastNotAfter(this.#lines, atMs, (line) => line.atMs) + 1
    return this.#lines.slice(Math.max(0, end - atMost), end)
  }
}

/* Rooms put somebody elsewhere by themselves: on a lift, through a door that leads far away. */

/** Blocks around a room's teleport target: several agents end up side by side and walk on from there. */
const ARRIVAL_BLOCKS = 2.5

/** Whether a room of the task moves whom it moves there: nothing went another way by that. */
export function isRoomMove(task: Task, { kind, to }: Displacement): boolean {
  if (kind !== 'teleported') return false
  const rooms = taskFamily(task).rooms(task)?.rooms ?? []
  return rooms.some(({ events }) =>
    events.some(({ effects }) =>
      effects.some(
        (effect) =>
          effect.kind === 'teleport' &&
          distance([effect.to[0] + 0.5, effect.to[1], effect.to[2] + 0.5], to) <= ARRIVAL_BLOCKS,
      ),
    ),
  )
}

/** Slots of window 0: the hot bar's first, and head, chest, legs and feet. */
const HOT_BAR = 36
const ARMOR = { head: 5, chest: 6, legs: 7, feet: 8 } as const

/** Blocks from a player's eyes to the middle of what its hands reach. */
const REACH = 5

/** Blocks per second below which somebody stands. */
const STANDING = 0.5

/**
 * Appending is all that changes it. What it answers for a time before `endMs` stays the same however much is appended later, and
 * does not depend on what was asked before.
 */
export class EpisodeTimeline {
  readonly header: EpisodeHeader
  readonly #poses = new PoseTrack()
  readonly #blocks = new BlockHistory()
  readonly #actions = new ActionLog()
  readonly #swings = new ArmSwings()
  readonly #chat: ChatLog
  readonly #visits = new ContainerVisits()
  readonly #displacements: Displacements
  /** Numbers of skins by player: the team's in its order, then whoever else appears. */
  readonly #skins = new Map<string, number>()
  readonly #events: EpisodeEvent[] = []
  #lastEventMs = 0
  #isOver = false

  constructor(header: EpisodeHeader) {
    this.header = header
    this.#chat = new ChatLog(header.team)
    for (const { name } of header.team.members) this.#skins.set(name, this.#skins.size)
    this.#displacements = new Displacements(
      header.team.members.filter(({ kind }) => kind === 'agent').map(({ name }) => name),
      (own) => isRoomMove(header.scenario.task, own),
    )
  }

  /** The events that follow those before, without gaps; throws `RangeError` for others. */
  appendEvents(events: readonly EpisodeEvent[]): void {
    for (const event of events) {
      if (event.seq !== this.nextSeq) throw new RangeError(`timeline: event ${event.seq} where ${this.nextSeq} is due`)
      this.#events.push(event)
      this.#lastEventMs = event.atMs
      this.#isOver = event.type === 'episode.end'
      const action = this.#actions.read(event)
      this.#swings.append(event, action)
      this.#chat.append(event)
      this.#visits.append(event, action)
      this.#displacements.appendEvent(event)
      if (event.type === 'block.change') this.#blocks.append(event.atMs, event.data)
    }
  }

  /** The next bytes of the track, cut anywhere; throws `FormatError` for what is no track. */
  appendTrack(bytes: Uint8Array): void {
    for (const { tick, entities } of this.#poses.append(bytes)) {
      this.#displacements.appendFrame(tick, entities.values())
      for (const { type, name } of entities.values()) {
        if (type === 'player' && !this.#skins.has(name)) this.#skins.set(name, this.#skins.size)
      }
    }
  }

  /** Number of the event that comes next. */
  get nextSeq(): number {
    return this.#events.length
  }

  /** Everything that was told so far: event `seq` at place `seq`. Always the same list, which grows. */
  get events(): readonly EpisodeEvent[] {
    return this.#events
  }

  /** Bytes of the track so far: where it goes on. */
  get trackBytes(): number {
    return this.#poses.byteLength
  }

  /**
   * Up to which game time everything is known. A tick comes later than its number times 50 ms, and what happened before a tick is
   * told before it; at the end there is only the last event.
   */
  get endMs(): number {
    const tick = this.#poses.lastTick
    return tick === null || this.#isOver ? this.#lastEventMs : tick * TICK_MS
  }

  /** Everybody and everything by id, between two ticks on the way from one to the other. Empty before the first tick. */
  entitiesAt(atMs: number): readonly SceneEntity[] {
    const { entities, inventories } = this.#sceneAt(atMs)
    const inventoryOf = new Map(inventories.map((inventory) => [inventory.player, inventory]))
    return entities.map((entity) => this.#sceneEntity(entity, inventoryOf.get(entity.name), atMs))
  }

  /** By player name. */
  inventoriesAt(atMs: number): readonly TrackInventory[] {
    return this.#sceneAt(atMs).inventories
  }

  /** See `BlockHistory.between`; from `-Infinity` is from the header's initial world on. */
  blocksBetween(fromMs: number, toMs: number): readonly BlockStep[] {
    return this.#blocks.between(fromMs, toMs)
  }

  /** Chests and barrels that somebody has open, as far as the record tells. */
  openContainers(atMs: number): readonly Position[] {
    const visits = this.#visits.openAt(atMs, () => true)
    if (visits.length === 0) return visits
    const players = new Map(this.#sceneAt(atMs).entities.map((entity) => [entity.name, entity]))
    return this.#visits.openAt(atMs, (name, pos) => {
      const player = players.get(name)
      return player !== undefined && isWithinReach(player, pos)
    })
  }

  /** Who of the team was moved by something that is no action of its own, by the time at which that was over. A list that grows. */
  get displacements(): readonly Displacement[] {
    return this.#displacements.all
  }

  /** The message that is shown above each speaker at a time, by name. */
  spokenAt(atMs: number): ReadonlyMap<string, ChatLine> {
    return this.#chat.shownAt(atMs)
  }

  /** The last lines up to a time, oldest first. */
  chatAt(atMs: number, atMost: number): readonly ChatLine[] {
    return this.#chat.until(atMs, atMost)
  }

  #sceneAt(atMs: number): {
    readonly entities: readonly PosedEntity[]
    readonly inventories: readonly TrackInventory[]
  } {
    const tick = tickAt(atMs)
    const pair = this.#poses.pairAt(tick)
    if (pair === null) return { entities: [], inventories: [] }
    const { from, to } = pair
    const part = to === null ? 0 : (tick - from.tick) / (to.tick - from.tick)
    const entities = [...from.entities.values()].map((entity) => poseBetween(entity, to?.entities.get(entity.id), part))
    return { entities, inventories: from.inventories }
  }

  #sceneEntity(entity: PosedEntity, inventory: TrackInventory | undefined, atMs: number): SceneEntity {
    const { id, type, name, x, y, z, yaw, pitch, bodyYaw, sneaking, walked, speed } = entity
    const isPlayer = type === 'player'
    const slot = (wanted: number): string | null =>
      (isPlayer ? inventory?.slots.find(({ slot }) => slot === wanted)?.name : undefined) ?? null
    return {
      ...{ id, type, name, position: [x, y, z], yaw, pitch, bodyYaw, sneaking, walked, speed },
      swing: isPlayer ? this.#swings.at(name, atMs, speed < STANDING) : 0,
      held: slot(HOT_BAR + (inventory?.heldSlot ?? 0)),
      armor: [slot(ARMOR.head), slot(ARMOR.chest), slot(ARMOR.legs), slot(ARMOR.feet)],
      skin: (isPlayer ? this.#skins.get(name) : undefined) ?? 0,
    }
  }
}

function isWithinReach({ x, y, z }: PosedEntity, pos: Position): boolean {
  const [dx, dy, dz] = [pos[0] + 0.5 - x, pos[1] + 0.5 - y - EYE_HEIGHT, pos[2] + 0.5 - z]
  return dx * dx + dy * dy + dz * dz <= REACH * REACH
}
