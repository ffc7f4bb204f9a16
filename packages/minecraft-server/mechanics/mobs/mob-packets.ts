/** What clients are told of a mob: how it looks, where it is. Changes of place go out every third tick, as vanilla sends them. */

import { dyeColours } from '../../rules/mobs/dye-colours.ts'
import { angleByte } from '../../squid/angle-byte.ts'
import type { EntityMetadata, SquidEntity } from '../../squid/squid.ts'
import type { Mob } from './mob.ts'

/** Serializers of the protocol. */
const BYTE = 0
const FLOAT = 2
const BOOL = 7
/** Metadata keys at 1.19.2. */
const FLAGS_KEY = 0
const HEALTH_KEY = 9
const MOB_FLAGS_KEY = 15
const BABY_KEY = 16
const SHEEP_KEY = 17
const ON_FIRE = 0x01
const SHEARED = 0x10
const NO_AI = 0x01

export const MOB_STATUS = { hurt: 2, dead: 3, grazes: 10, inLove: 18, poof: 60 } as const

const UPDATE_TICKS = 3
const FIXED_POINT = 4096
const MAX_RELATIVE = 32_767
const DEFAULT_HEALTH = 20

function metadataOf(mob: Mob): readonly EntityMetadata[] {
  const { kind } = mob
  const entries: EntityMetadata[] = []
  if (mob.fire > 0) entries.push({ key: FLAGS_KEY, type: BYTE, value: ON_FIRE })
  if (mob.health !== DEFAULT_HEALTH) entries.push({ key: HEALTH_KEY, type: FLOAT, value: Math.max(0, mob.health) })
  if (mob.hasNoAi) entries.push({ key: MOB_FLAGS_KEY, type: BYTE, value: NO_AI })
  if (!kind.isMonster && mob.isBaby) entries.push({ key: BABY_KEY, type: BOOL, value: true })
  if (kind.name === 'sheep') entries.push({ key: SHEEP_KEY, type: BYTE, value: woolByte(mob) })
  return entries
}

function woolByte(mob: Mob): number {
  const colour = dyeColours.indexOf(mob.colour)
  return Math.max(0, colour) | (mob.isSheared ? SHEARED : 0)
}

/** Values that clients assume, for entries that have gone. */
const defaults: readonly EntityMetadata[] = [
  { key: FLAGS_KEY, type: BYTE, value: 0 },
  { key: HEALTH_KEY, type: FLOAT, value: DEFAULT_HEALTH },
  { key: BABY_KEY, type: BOOL, value: false },
]

/** Tells everybody what has changed in a mob's looks. */
export function showLooks(mob: Mob): void {
  const { entity } = mob
  const before = entity.metadata
  const after = metadataOf(mob)
  const gone = before.filter(({ key }) => !after.some((entry) => entry.key === key))
  const news = [
    ...after.filter(({ key, value }) => !before.some((entry) => entry.key === key && entry.value === value)),
    ...gone.flatMap(({ key }) => defaults.filter((entry) => entry.key === key)),
  ]
  entity.metadata = after
  entity.health = Math.max(0, mob.health)
  if (news.length > 0) entity._writeOthersNearby('entity_metadata', { entityId: mob.id, metadata: news })
}

export function sendStatus(entity: SquidEntity, entityStatus: number): void {
  entity._writeOthersNearby('entity_status', { entityId: entity.id, entityStatus })
}

/** Where clients believe a mob to be. */
export class ShownPlace {
  #x: number
  #y: number
  #z: number
  #yaw: number

  constructor(mob: Mob) {
    this.#x = Math.round(mob.x * FIXED_POINT)
    this.#y = Math.round(mob.y * FIXED_POINT)
    this.#z = Math.round(mob.z * FIXED_POINT)
    this.#yaw = angleByte(mob.yaw)
    const { entity } = mob
    const spawnPacket = entity.getSpawnPacket.bind(entity)
    // Steps are relative to what was sent last: who comes between two of them must start from there.
    entity.getSpawnPacket = () => ({ ...Object(spawnPacket()), ...this.#place() })
  }

  /** Sends a mob's step and turn since the last time, if it is time for that. */
  update(mob: Mob, now: number): void {
    if ((now + mob.id) % UPDATE_TICKS !== 0) return
    const x = Math.round(mob.x * FIXED_POINT)
    const y = Math.round(mob.y * FIXED_POINT)
    const z = Math.round(mob.z * FIXED_POINT)
    const yaw = angleByte(mob.yaw)
    const moved = x !== this.#x || y !== this.#y || z !== this.#z
    const turned = yaw !== this.#yaw
    if (!moved && !turned) return
    this.#send(mob, x - this.#x, y - this.#y, z - this.#z, turned ? yaw : null)
    this.#x = x
    this.#y = y
    this.#z = z
    this.#yaw = yaw
  }

  #send(mob: Mob, dX: number, dY: number, dZ: number, turn: number | null): void {
    const { entity, id: entityId, onGround } = mob
    const yaw = turn ?? this.#yaw
    const far = Math.max(Math.abs(dX), Math.abs(dY), Math.abs(dZ)) > MAX_RELATIVE
    if (far) {
      const { x, y, z } = mob
      entity._writeOthersNearby('entity_teleport', { entityId, x, y, z, yaw, pitch: 0, onGround })
    } else if (dX === 0 && dY === 0 && dZ === 0) {
      entity._writeOthersNearby('entity_look', { entityId, yaw, pitch: 0, onGround })
    } else if (turn === null) entity._writeOthersNearby('rel_entity_move', { entityId, dX, dY, dZ, onGround })
    else entity._writeOthersNearby('entity_move_look', { entityId, dX, dY, dZ, yaw, pitch: 0, onGround })
    if (turn !== null) entity._writeOthersNearby('entity_head_rotation', { entityId, headYaw: turn })
  }

  #place(): object {
    const [x, y, z] = [this.#x / FIXED_POINT, this.#y / FIXED_POINT, this.#z / FIXED_POINT]
    return { x, y, z, yaw: this.#yaw, headPitch: this.#yaw, pitch: 0 }
  }
}

/** A push that clients play on by themselves until the next step arrives; blocks per tick. */
export function sendVelocity(mob: Mob): void {
  const velocity = {
    x: Math.round(mob.vx * 8000),
    y: Math.round(mob.vy * 8000),
    z: Math.round(mob.vz * 8000),
  }
  mob.entity._writeOthersNearby('entity_velocity', { entityId: mob.id, velocity })
}
