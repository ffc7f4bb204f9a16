/** Using what is in hand, on a block or on a creature: hoes, bone meal, buckets, seeds, shears, food. */
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import { isFluid } from '../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, UsedBlock, UseOutcome } from '../ports/bot-body.ts'
import { comeToClick } from './aiming.ts'
import { blockAt, type ClientEntity, toPoint } from './blocks.ts'
import { countOf, gains, no, text, yes } from './body-results.ts'
import { eyesOf, isPassable } from './cells.ts'
import { chase, reachablePoint } from './chasing.ts'
import { type BlockClick, clickBlock, clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import { collectDrops } from './collecting.ts'
import { equip } from './hands.ts'
import { nearest } from './hunting.ts'
import { provideUpTo } from './provided.ts'
import { held, inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'

/** For the server's answer to a click, and to the use in the air that follows it. */
const ANSWER_MS = 1000

/** See `BotBody.applyItem`. */
export async function applyItem(
  session: BotSession,
  item: string,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<readonly UsedBlock[]>> {
  const { bot } = session
  if (held(bot)?.name !== item) return no('not-equipped', `${item} is not in the main hand.`)
  const there = blockAt(bot, pos)
  if (there !== null && isAir(there)) return no('nothing-there', `There is only air at ${text(pos)}.`)
  const aimed = await comeToClick(session, pos, signal)
  if (!aimed.ok) return aimed
  const from = blockAt(bot, pos) ?? 'air'
  const click = clickOn(session, aimed.value, from)
  const changes = watch(session, [pos, neighbour(pos, click.face)])
  await look(session, lookAt(eyesOf(toPoint(bot.entity.position)), clickPoint(click)), signal)
  // A client looks through fluids at what is behind them, and uses an item that does nothing to that in the air.
  if (!isFluid(blockName(from))) {
    await clickBlock(session, click, signal)
    const done = await until(session, { ms: ANSWER_MS, signal }, changes)
    if (bot.currentWindow !== null) await bot.closeWindow(bot.currentWindow)
    if (done !== null) return yes(done)
  }
  bot.activateItem()
  try {
    const done = await until(session, { ms: ANSWER_MS, signal }, changes)
    return done === null ? no('no-effect', `${item} did nothing to ${from} at ${text(pos)}.`) : yes(done)
  } finally {
    if (!session.ended.aborted) bot.deactivateItem()
  }
}

/** On top where the top can be seen, for what is sown, tilled and poured; else on the face towards the eyes. */
function clickOn({ bot }: BotSession, { pos, cursor }: BlockClick, block: BlockString): BlockClick {
  const eyes = eyesOf(toPoint(bot.entity.position))
  if (isFluid(blockName(block))) return { pos, face: 'up', cursor }
  const top: Point = [0.5, 1, 0.5]
  const seesTop = eyes[1] > pos[1] + 1 && isPassable(blockAt(bot, neighbour(pos, 'up')))
  return seesTop ? { pos, face: 'up', cursor: top } : nearestFace(eyes, pos)
}

/**
 * Tells what has become of cells since now; null while they are as they were and nothing has left the inventory. What comes into
 * it may as well have been picked up.
 */
function watch({ bot }: BotSession, cells: readonly Position[]): () => readonly UsedBlock[] | null {
  const hand = held(bot)?.name
  const had = inventory(bot)
  const before = cells.map((pos) => ({ pos, from: blockAt(bot, pos) ?? 'air' }))
  return () => {
    const changed = before
      .map(({ pos, from }) => ({ pos, from, to: blockAt(bot, pos) ?? 'air' }))
      .filter(({ from, to }) => from !== to)
    const isSpent = held(bot)?.name !== hand || gains(inventory(bot), had).length > 0
    return changed.length > 0 || isSpent ? changed : null
  }
}

/* On a creature: a bucket on a cow, shears on a sheep, food on an animal. */

/** Creatures tried: the nearest may be a young one, or sheared already. */
const CREATURES = 4
/** For all of them together. */
const CHASE_MS = 30_000
/** Even so the next one may stand right beside. */
const LEAST_MS = 1000

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
  await provideUpTo(session, { item, count: 1, use: 'tool' }, signal)
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
