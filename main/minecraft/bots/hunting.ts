/** Hunting: after a creature, blow by blow, until it is dead; then what it leaves is picked up. */

import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import { mobKind } from '../../../packages/minecraft-server/rules/mobs/mob-kinds.ts'
import { blowDamage, type Weapon, weaponOf } from '../../../packages/minecraft-server/rules/players/attack-damage.ts'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { type ClientEntity, toPoint } from './blocks.ts'
import { gains, no, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { chase, isThere, reachablePoint } from './chasing.ts'
import { lookAt } from './clicking.ts'
import { collectDrops } from './collecting.ts'
import { equip } from './hands.ts'
import { inventory } from './seeing.ts'
import { type BotSession, passTicks, until } from './session.ts'

/** How far a body looks for prey. */
const SIGHT = 48
/** Animals tried where there is no way to the nearest. */
const ANIMALS = 3
/** From the first step to the last blow. */
const HUNT_MS = 40_000
/** A dead creature lies there for a second before it leaves something. */
const DYING_MS = 3000
const TICKS_PER_SECOND = 20
/** What is assumed of creatures whose kind is not known. */
const HEALTH = 10

const spared: ReadonlySet<string> = new Set(['player', 'villager', 'wandering_trader', 'armor_stand'])

/** Kills the nearest creature of a species; answers what was picked up. See `BotBody.attack`. */
export async function attack(
  session: BotSession,
  species: string,
  signal: AbortSignal,
): Promise<BodyResult<readonly ItemStack[]>> {
  const { bot } = session
  const isPlayer = Object.hasOwn(bot.players, species)
  if (isPlayer || isSpared(species)) return no('not-allowed', `${species} must not be attacked.`)
  const killed = await hunt(session, nearest(session, species), signal)
  return killed ?? no('not-found', `There is no ${species} within ${SIGHT} blocks of you.`)
}

/** Who is never hunted, by the kind of the entity. */
export function isSpared(species: string): boolean {
  return spared.has(species)
}

/** Kills the first of some creatures that there is a way to; answers what was picked up, null for no creature. */
export async function hunt(
  session: BotSession,
  prey: readonly ClientEntity[],
  signal: AbortSignal,
): Promise<BodyResult<readonly ItemStack[]> | null> {
  const { bot } = session
  const before = inventory(bot)
  let answer: BodyResult<readonly ItemStack[]> | null = null
  for (const entity of prey.slice(0, ANIMALS)) {
    await takeBestWeapon(session, entity.name ?? '', signal)
    const killed = await kill(session, entity, signal)
    if (killed.ok) {
      await collectDrops(session, killed.value, signal)
      return yes(gains(before, inventory(bot)))
    }
    answer = killed
    if (killed.reason === 'escaped') break
  }
  return answer
}

/** Living creatures of a species, nearest first (ties by id). */
export function nearest({ bot }: BotSession, species: string): readonly ClientEntity[] {
  const away = (entity: ClientEntity): number => distance(toPoint(bot.entity.position), toPoint(entity.position))
  return Object.values(bot.entities)
    .filter((entity) => entity.name === species && entity.isValid !== false && away(entity) <= SIGHT)
    .sort((a, b) => away(a) - away(b) || a.id - b.id)
}

/** Equips what kills a species fastest; ties keep what is in hand. */
async function takeBestWeapon(session: BotSession, species: string, signal: AbortSignal): Promise<void> {
  const health = mobKind(species)?.health ?? HEALTH
  const seconds = (name: string | null): number => secondsToKill(weaponOf(name), health)
  const inHand = session.bot.heldItem?.name ?? null
  const best = session.bot.inventory
    .items()
    .map(({ name }) => name)
    .reduce((fastest: string | null, name) => (seconds(name) < seconds(fastest) ? name : fastest), inHand)
  if (best !== null && best !== inHand) await equip(session, best, signal)
}

/** Time between the first blow and the last; every blow but the first waits for its full strength. */
function secondsToKill(weapon: Weapon, health: number): number {
  return (Math.ceil(health / blowDamage(weapon, 1, false)) - 1) / weapon.speed
}

/** Follows and strikes until the creature is dead; answers where it fell. */
async function kill(session: BotSession, entity: ClientEntity, signal: AbortSignal): Promise<BodyResult<Point>> {
  const { bot, clock } = session
  let isDead = false
  const onDead = (dead: ClientEntity): void => {
    if (dead.id === entity.id) isDead = true
  }
  bot.on('entityDead', onDead)
  try {
    const fight = async (inTime: AbortSignal): Promise<BodyResult> => {
      while (!isDead && isThere(session, entity)) {
        const come = await chase(session, entity, inTime)
        if (!come.ok && come.reason !== 'gone') return come
        if (come.ok && !isDead) await strike(session, entity, inTime)
      }
      return isDead ? yes(undefined) : no('escaped', `The ${entity.name} is no longer there.`)
    }
    const fought = await withDeadline(clock, HUNT_MS, 'the hunt', signal, fight)
    if (!fought.ok) return fought
    const place = toPoint(entity.position)
    await until(session, { ms: DYING_MS, signal, events: ['entityGone'] }, () =>
      isThere(session, entity) ? null : true,
    )
    return yes(place)
  } catch (error) {
    if (!(error instanceof DeadlineError) || signal.aborted) throw error
    return no('escaped', `The ${entity.name} was still alive after ${HUNT_MS / 1000} s.`)
  } finally {
    bot.off('entityDead', onDead)
  }
}

/** One blow, and the rest that the weapon needs before the next one is as strong. */
async function strike(session: BotSession, entity: ClientEntity, signal: AbortSignal): Promise<void> {
  const { bot } = session
  const point = reachablePoint(session, entity)
  if (point === null) return
  const { yawDeg, pitchDeg } = lookAt(eyesOf(toPoint(bot.entity.position)), point)
  await bot.look(Math.PI - (yawDeg * Math.PI) / 180, -(pitchDeg * Math.PI) / 180, true)
  bot.attack(entity)
  const { speed } = weaponOf(bot.heldItem?.name ?? null)
  // A creature that was struck cannot be hurt again for half a second.
  await passTicks(session, Math.max(Math.ceil(TICKS_PER_SECOND / speed), TICKS_PER_SECOND / 2), signal)
}
