/** Using an item on a creature: a bucket on a cow, shears on a sheep, food on an animal. */

import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import type { BodyResult, UseOutcome } from '../ports/bot-body.ts'
import { toPoint } from './blocks.ts'
import { countOf, gains, no, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { chase, reachablePoint } from './chasing.ts'
import { look, lookAt } from './clicking.ts'
import type { ClientEntity } from './client-types.ts'
import { collectDrops } from './collecting.ts'
import { equip } from './hands.ts'
import { nearest } from './hunting.ts'
import { held, inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'

/** Creatures tried: the nearest may be a young one, or sheared already. */
const CREATURES = 4
/** For all of them together. */
const CHASE_MS = 30_000
/** Even so the next one may stand right beside. */
const LEAST_MS = 1000
/** For the server's answer to a use. */
const ANSWER_MS = 1000
const USE = 0
const MAIN_HAND = 0

/** Walks up to the nearest of a species and uses an item on it; see `BotBody.applyTo`. */
export async function applyTo(
  session: BotSession,
  item: string,
  species: string,
  signal: AbortSignal,
): Promise<BodyResult<UseOutcome>> {
  const { bot } = session
  if (countOf(inventory(bot), item) === 0) return no('not-in-inventory', `There is no ${item} in the inventory.`)
  const lateMs = session.clock.now() + CHASE_MS
  let answer: BodyResult<UseOutcome> = no('not-found', `There is no ${species} in sight.`)
  for (const creature of nearest(session, species).slice(0, CREATURES)) {
    const equipped = await equip(session, item, signal)
    if (!equipped.ok) return equipped
    const come = await comeTo(session, creature, lateMs - session.clock.now(), signal)
    answer = come.ok ? await press(session, item, creature, signal) : come
    if (answer.ok) return answer
  }
  return answer
}

/** Within `ms` of game time. */
async function comeTo(
  session: BotSession,
  creature: ClientEntity,
  ms: number,
  signal: AbortSignal,
): Promise<BodyResult> {
  try {
    return await withDeadline(session.clock, Math.max(ms, LEAST_MS), 'the way', signal, (inTime) =>
      chase(session, creature, inTime),
    )
  } catch (error) {
    if (!(error instanceof DeadlineError) || signal.aborted) throw error
    return no('stuck', `The ${creature.name} could not be caught up with.`)
  }
}

/** Uses what is in the hand; the use has taken when the hand or the inventory is another than before. */
async function press(
  session: BotSession,
  item: string,
  creature: ClientEntity,
  signal: AbortSignal,
): Promise<BodyResult<UseOutcome>> {
  const { bot } = session
  const point = reachablePoint(session, creature) ?? toPoint(creature.position)
  await look(session, lookAt(eyesOf(toPoint(bot.entity.position)), point), signal)
  const before = inventory(bot)
  const then = stateOf(session)
  const at = { x: 0, y: 0, z: 0 }
  bot._client.write('use_entity', { target: creature.id, mouse: USE, hand: MAIN_HAND, sneaking: false, location: at })
  bot.swingArm('right')
  const changed = (): true | null => (stateOf(session) === then ? null : true)
  const wait = { ms: ANSWER_MS, signal }
  if ((await until(session, wait, changed)) === null) {
    return no('no-effect', `Using ${item} on the ${creature.name} did nothing.`)
  }
  await collectDrops(session, toPoint(creature.position), signal)
  return yes({ gained: gains(before, inventory(bot)), spent: gains(inventory(bot), before) })
}

/** Hand and inventory with the wear of the tool in hand. */
function stateOf({ bot }: BotSession): string {
  return JSON.stringify([held(bot), bot.heldItem?.durabilityUsed ?? 0, inventory(bot)])
}
