/**
 * Where players are. flying-squid stores a position only after asynchronous listeners have run, answers teleports with the
 * byte form of the look as degrees, never waits for the client's confirmation (so that a move already on the way undoes a
 * teleport) and compares the decoded names of sneaking with numbers.
 */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import { angleByte } from '../squid/angle-byte.ts'
import { changeMetadata, flagEntry } from '../squid/entity-flags.ts'
import type { SquidClient, SquidPlayer } from '../squid/squid.ts'
import type { ChunkStream } from './chunk-stream.ts'
import type { MoveGuard } from './guards/move-guard.ts'

const positionSchema = z.object({ x: z.number(), y: z.number(), z: z.number(), onGround: z.boolean() })
const lookSchema = z.object({ yaw: z.number(), pitch: z.number(), onGround: z.boolean() })
const confirmSchema = z.object({ teleportId: z.int() })
const entityActionSchema = z.object({ actionId: z.string() })

/** Relative moves are 16 bit numbers of 1/4096 blocks: below 8 blocks. */
const MAX_RELATIVE = 7.9
const FIXED_POINT = 4096

/** Metadata of poses. */
const POSE_KEY = 6
const POSE_TYPE = 18
const STANDING = 0
const SLEEPING = 2
const CROUCHING = 5

/** Where somebody looks now, as the others see it; null where they see no difference. */
type Turn = { readonly yaw: number; readonly pitch: number } | null

function sendTurn(player: SquidPlayer, turn: Turn, onGround: boolean): void {
  if (turn === null) return
  player._writeOthersNearby('entity_look', { entityId: player.id, ...turn, onGround })
  sendHead(player, turn)
}

/** Clients turn the head apart from the body. */
function sendHead(player: SquidPlayer, turn: Turn): void {
  if (turn !== null) player._writeOthersNearby('entity_head_rotation', { entityId: player.id, headYaw: turn.yaw })
}

/** Step and turn go in one packet, as vanilla sends them: most of what a large team hears is of these. */
function sendMove(player: SquidPlayer, to: Vec3, turn: Turn, onGround: boolean): void {
  const known = player.knownPosition ?? player.position
  const delta = to.minus(known)
  if (Math.max(Math.abs(delta.x), Math.abs(delta.y), Math.abs(delta.z)) > MAX_RELATIVE) {
    const { yaw, pitch } = player
    player._writeOthersNearby('entity_teleport', {
      entityId: player.id,
      x: to.x,
      y: to.y,
      z: to.z,
      yaw,
      pitch,
      onGround,
    })
    sendHead(player, turn)
    player.knownPosition = to
    return
  }
  const [dX, dY, dZ] = [delta.x, delta.y, delta.z].map((part) => Math.floor(part * FIXED_POINT))
  if (dX === undefined || dY === undefined || dZ === undefined || (dX === 0 && dY === 0 && dZ === 0)) {
    sendTurn(player, turn, onGround)
    return
  }
  const step = { entityId: player.id, dX, dY, dZ, onGround }
  if (turn === null) player._writeOthersNearby('rel_entity_move', step)
  else player._writeOthersNearby('entity_move_look', { ...step, ...turn })
  sendHead(player, turn)
  player.knownPosition = known.offset(dX / FIXED_POINT, dY / FIXED_POINT, dZ / FIXED_POINT)
}

/** Takes in where a player looks; what others see of it is for the caller to send. */
function look(player: SquidPlayer, yawDegrees: number, pitchDegrees: number): Turn {
  player.yawDegrees = yawDegrees
  player.pitchDegrees = pitchDegrees
  const yaw = angleByte(yawDegrees)
  const pitch = angleByte(pitchDegrees)
  if (yaw === player.yaw && pitch === player.pitch) return null
  player.yaw = yaw
  player.pitch = pitch
  return { yaw, pitch }
}

interface Step {
  readonly to: Vec3
  readonly turn?: Turn
  readonly onGround: boolean
  readonly teleport?: boolean
}

function move(player: SquidPlayer, stream: ChunkStream, step: Step): void {
  const { to, turn = null, onGround, teleport = false } = step
  player.onGround = onGround
  if (player.position.equals(to)) {
    sendTurn(player, turn, onGround)
    return
  }
  const changesColumn =
    Math.floor(to.x / 16) !== Math.floor(player.position.x / 16) ||
    Math.floor(to.z / 16) !== Math.floor(player.position.z / 16)
  sendMove(player, to, turn, onGround)
  player.position = to.clone()
  if (changesColumn) stream.follow(player)
  player.emit('move', { position: player.position, onGround, teleport })
}

/** Sneaking as others see it: the flag of the shared flags byte, and the pose, unless the player lies in bed. */
function setSneaking(player: SquidPlayer, sneaking: boolean): void {
  player.crouching = sneaking
  const flag = flagEntry(player, 'sneaking', sneaking)
  const lies = player.metadata.some(({ key, value }) => key === POSE_KEY && value === SLEEPING)
  changeMetadata(
    player,
    lies ? [flag] : [flag, { key: POSE_KEY, type: POSE_TYPE, value: sneaking ? CROUCHING : STANDING }],
  )
}

function setSprinting(player: SquidPlayer, sprinting: boolean): void {
  if (player.sprinting === sprinting) return
  player.sprinting = sprinting
  changeMetadata(player, [flagEntry(player, 'sprinting', sprinting)])
}

interface Teleports {
  /** A new teleport's id. */
  begin(): number
  /** Resolves when the client has confirmed a teleport, a later one, or is gone. */
  confirmed(id: number): Promise<void>
  /** Until the client has confirmed, its moves are those of somebody who is not there any more. */
  pending(): boolean
}

function watchTeleports(client: SquidClient): Teleports {
  let last = 0
  let settled = 0
  const waiting = new Map<number, () => void>()
  const settle = (upTo: number): void => {
    settled = Math.max(settled, upTo)
    for (const [id, done] of waiting) {
      if (id > upTo) continue
      waiting.delete(id)
      done()
    }
  }
  client.on('teleport_confirm', (packet) => {
    const confirmed = confirmSchema.safeParse(packet)
    if (confirmed.success) settle(confirmed.data.teleportId)
  })
  client.on('end', () => settle(last))
  return {
    begin: () => {
      last += 1
      return last
    },
    confirmed: (id) => (id <= settled ? Promise.resolve() : new Promise((resolve) => waiting.set(id, resolve))),
    pending: () => settled < last,
  }
}

/** What a player's moves go through. */
interface MoveParts {
  readonly stream: ChunkStream
  readonly guard: MoveGuard
  readonly teleports: Teleports
  /** Tells the client where it is. */
  readonly tell: () => void
}

function listen(player: SquidPlayer, { stream, guard, teleports, tell }: MoveParts): void {
  const client = player._client
  for (const name of ['position', 'position_look', 'look', 'entity_action']) client.removeAllListeners(name)
  const turnOf = (packet: unknown): Turn => {
    const to = lookSchema.safeParse(packet)
    return to.success ? look(player, to.data.yaw, to.data.pitch) : null
  }
  const step = (packet: unknown, turn: Turn): void => {
    const at = positionSchema.safeParse(packet)
    if (teleports.pending() || !at.success) {
      sendTurn(player, turn, player.onGround)
      return
    }
    const to = new Vec3(at.data.x, at.data.y, at.data.z)
    if (guard.allows(player.gameMode, player.position, to)) {
      move(player, stream, { to, turn, onGround: at.data.onGround })
      return
    }
    sendTurn(player, turn, player.onGround)
    tell()
  }
  client.on('position', (packet) => step(packet, null))
  client.on('look', (packet) => sendTurn(player, turnOf(packet), player.onGround))
  client.on('position_look', (packet) => step(packet, turnOf(packet)))
  client.on('entity_action', (packet) => {
    const action = entityActionSchema.safeParse(packet)
    if (!action.success) return
    if (action.data.actionId === 'start_sneaking') setSneaking(player, true)
    if (action.data.actionId === 'stop_sneaking') setSneaking(player, false)
    if (action.data.actionId === 'start_sprinting') setSprinting(player, true)
    if (action.data.actionId === 'stop_sprinting') setSprinting(player, false)
  })
}

/** Takes over everything about one player's position and look. */
export function installMovement(player: SquidPlayer, stream: ChunkStream, guard: MoveGuard): void {
  const teleports = watchTeleports(player._client)
  const tell = (): number => {
    const { x, y, z } = player.position
    const [yaw, pitch] = [player.yawDegrees, player.pitchDegrees]
    const teleportId = teleports.begin()
    player._client.write('position', { x, y, z, yaw, pitch, flags: 0, teleportId, dismountVehicle: false })
    return teleportId
  }
  player.yawDegrees = 0
  player.pitchDegrees = 0
  player.sprinting = false
  player.sendPosition = async (to, onGround, teleport = false) => move(player, stream, { to, onGround, teleport })
  player.sendSelfPosition = (position) => {
    if (position !== undefined) player.position = position.clone()
    tell()
  }
  player.teleport = (to) => {
    move(player, stream, { to, onGround: true, teleport: true })
    return teleports.confirmed(tell())
  }
  listen(player, { stream, guard, teleports, tell })
}
