/** Players and entities of an external server, as agents and operator see them. */
import type { TrackEntity, TrackInventory } from '../../../shared/contract/record/track.ts'
import type { ClientEntity } from '../bots/blocks.ts'
import { droppedItemName } from '../bots/dropped-item.ts'
import type { BotSession } from '../bots/session.ts'
import type { WorldFrame } from '../ports/world-port.ts'
import type { Operator } from './operator.ts'

/**
 * A client moves items before the server has said yes. What it shows counts once it has stood for so many ticks: who took the
 * same stack a moment earlier has it taken back sooner.
 */
export const SETTLED_TICKS = 5
/** Slots of the player's own window that another open window shows. */
const SHARED_FROM = 9
const SHARED_TO = 45

type Slots = TrackInventory['slots']

class Carried {
  settled: Slots
  #shown = ''
  #ticks = 0

  constructor(settled: Slots) {
    this.settled = settled
  }

  /** To be told once a tick. */
  look(slots: Slots): void {
    const shown = slots.map(({ slot, name, count }) => `${slot} ${count} ${name}`).join()
    this.#ticks = shown === this.#shown ? this.#ticks + 1 : 0
    this.#shown = shown
    if (this.#ticks >= SETTLED_TICKS) this.settled = slots
  }
}

export class TeamView {
  readonly #operator: Operator
  readonly #team: ReadonlyMap<string, BotSession>
  readonly #carried = new Map<string, Carried>()

  /** `team` may still grow. */
  constructor(operator: Operator, team: ReadonlyMap<string, BotSession>) {
    this.#operator = operator
    this.#team = team
  }

  /** What everybody carries now is what a game begins with: what was seen before is of another one. */
  begin(): void {
    this.#carried.clear()
    for (const [name, session] of this.#team) this.#carried.set(name, new Carried(slotsOf(session)))
  }

  /** To be called once a tick. */
  tick(): void {
    for (const [name, session] of this.#team) {
      const carried = this.#carried.get(name) ?? new Carried([])
      this.#carried.set(name, carried)
      carried.look(slotsOf(session))
    }
  }

  frame(): WorldFrame {
    const entities = [...this.#team].map(([name, session]) => agentEntity(name, session))
    entities.push(...this.others())
    const names = [...this.#team].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return {
      entities: entities.toSorted((a, b) => a.id - b.id),
      inventories: names.map(([player, { bot }]) => ({
        player,
        heldSlot: bot.quickBarSlot,
        slots: [...(this.#carried.get(player)?.settled ?? [])],
      })),
    }
  }

  /** Everything in the operator's sight but the team and the operator. */
  others(): readonly TrackEntity[] {
    const own = new Set([this.#operator.name, ...this.#team.keys()])
    return Object.values(this.#operator.session.bot.entities).flatMap((entity) =>
      entity.isValid === false || own.has(entity.username ?? '') ? [] : [otherEntity(entity)],
    )
  }
}

function slotsOf({ bot }: BotSession): Slots {
  const window = bot.currentWindow
  return Array.from({ length: SHARED_TO + 1 }, (_, slot) => slot).flatMap((slot) => {
    const isShared = window !== null && slot >= SHARED_FROM && slot < SHARED_TO
    const item = isShared ? window.slots[window.inventoryStart + slot - SHARED_FROM] : bot.inventory.slots[slot]
    return item === null || item === undefined ? [] : [{ slot, name: item.name, count: item.count }]
  })
}

function agentEntity(name: string, { bot }: BotSession): TrackEntity {
  return { ...poseOf(bot.entity), type: 'player', name, sneaking: bot.getControlState('sneak') }
}

function otherEntity(entity: ClientEntity): TrackEntity {
  const pose = { ...poseOf(entity), sneaking: false }
  if (entity.type === 'player') return { ...pose, type: 'player', name: entity.username ?? 'player' }
  const type = entity.name ?? entity.type
  return { ...pose, type, name: droppedItemName(entity) ?? type }
}

/** A client turns the other way round than the protocol, in radians. */
function poseOf({ id, position: { x, y, z }, yaw, pitch, onGround }: ClientEntity) {
  const degrees = 180 / Math.PI
  return { id, x, y, z, yaw: 180 - yaw * degrees, pitch: -pitch * degrees, onGround }
}
