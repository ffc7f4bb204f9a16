/** `tp` and `teleport`. */

import type { Vec3 } from 'vec3'
import { angleByte } from '../../squid/angle-byte.ts'
import type { SquidEntity } from '../../squid/squid.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told } from './answers.ts'
import { displayName, isPlayer } from './entity-labels.ts'
import { choice } from './parse/argument.ts'
import { EYES, isInReach, lookAt, point, rotation } from './parse/coordinates.ts'
import { entities, entity } from './parse/selectors.ts'
import { ownEntity } from './senders.ts'
import type { CommandSource, Rotation } from './source.ts'
import { type Command, type Form, form, refuse } from './tree.ts'

/** Where somebody looks; an entity's own look for the one that is moved is kept with null. */
type Look = (moved: SquidEntity, to: Vec3) => Rotation | null

const sameLook: Look = () => null

function move({ world }: CommandSource, moved: SquidEntity, to: Vec3, look: Rotation | null): void {
  if (!isPlayer(world.server, moved)) {
    if (look !== null) {
      moved.yaw = angleByte(look.yaw)
      moved.pitch = angleByte(look.pitch)
    }
    if (world.services?.mobs.isMob(moved) === true) world.services.mobs.place(moved, [to.x, to.y, to.z])
    else void moved.sendPosition(to.clone(), false, true)
    return
  }
  if (look !== null) {
    moved.yawDegrees = look.yaw
    moved.pitchDegrees = look.pitch
  }
  // Resolves when the client has confirmed; nobody waits for it.
  void moved.teleport(to.clone())
}

const shown = (value: number): string => value.toFixed(6)

function namesFor(source: CommandSource, moved: readonly SquidEntity[]): readonly string[] {
  const { server, labels } = source.world
  return moved.map((one) => displayName(server, labels, one))
}

function toPoint(
  source: CommandSource,
  moved: readonly SquidEntity[],
  to: Vec3,
  look: Look = sameLook,
): Result<Answer> {
  if (!isInReach(to)) return refuse('commands.teleport.invalidPosition')
  for (const one of moved) move(source, one, to, look(one, to))
  const [only] = namesFor(source, moved)
  const place = [to.x, to.y, to.z].map(shown)
  return ok(
    moved.length === 1
      ? told('commands.teleport.success.location.single', only ?? '', ...place)
      : told('commands.teleport.success.location.multiple', moved.length, ...place),
  )
}

function toEntity(source: CommandSource, moved: readonly SquidEntity[], goal: SquidEntity): Result<Answer> {
  const to = goal.position.clone()
  const look = isPlayer(source.world.server, goal) ? { yaw: goal.yawDegrees, pitch: goal.pitchDegrees } : null
  for (const one of moved) move(source, one, to, look)
  const [only] = namesFor(source, moved)
  const [goalName] = namesFor(source, [goal])
  return ok(
    moved.length === 1
      ? told('commands.teleport.success.entity.single', only ?? '', goalName ?? '')
      : told('commands.teleport.success.entity.multiple', moved.length, goalName ?? ''),
  )
}

function alone(source: CommandSource, run: (own: readonly SquidEntity[]) => Result<Answer>): Result<Answer> {
  const own = ownEntity(source)
  return own.ok ? run([own.value]) : own
}

const eyesOf = (target: SquidEntity, anchor: 'eyes' | 'feet'): Vec3 =>
  anchor === 'eyes' ? target.position.offset(0, EYES, 0) : target.position

const towards =
  (goal: Vec3): Look =>
  (_moved, to) =>
    lookAt(to.offset(0, EYES, 0), goal)

const to = () => form().value(entities('targets')).value(point)
const facing = () => to().word('facing')

const forms: readonly Form[] = [
  form()
    .value(point)
    .runs((source, place) => alone(source, (own) => toPoint(source, own, place))),
  form()
    .value(entity('destination'))
    .runs((source, goal) => alone(source, (own) => toEntity(source, own, goal))),
  to().runs((source, moved, place) => toPoint(source, moved, place)),
  form().value(entities('targets')).value(entity('destination')).runs(toEntity),
  to()
    .value(rotation)
    .runs((source, moved, place, look) => toPoint(source, moved, place, () => look)),
  facing()
    .value(point)
    .runs((source, moved, place, goal) => toPoint(source, moved, place, towards(goal))),
  facing()
    .word('entity')
    .value(entity('facingEntity'))
    .runs((source, moved, place, goal) => toPoint(source, moved, place, towards(eyesOf(goal, 'feet')))),
  facing()
    .word('entity')
    .value(entity('facingEntity'))
    .value(choice('<facingAnchor>', ['eyes', 'feet'] as const))
    .runs((source, moved, place, goal, anchor) => toPoint(source, moved, place, towards(eyesOf(goal, anchor)))),
]

export const teleport: Command = { forms }
