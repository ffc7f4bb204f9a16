/** Handover(item, agent, amount), appendix A: gives items to a teammate by throwing them, and waits until they arrived. */
import { z } from 'zod'
import { blockOf, distance } from '../../packages/minecraft-server/values/geometry.ts'
import { nameSchema } from '../../shared/contract/block.ts'
import type { BodyResult, BotBody } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { countIn, failed } from './observation-text.ts'
import { waitUntil } from './wait-until.ts'

/** Close enough for the throw to land at the receiver's feet. */
const THROW_RANGE = 2
const THROW_DISTANCE = 3
/** Walks after a receiver who moves on. */
const APPROACHES = 3
/** Thrown items can be picked up after two seconds. */
const ARRIVE_MS = 10_000
/** Around a receiver, within which others may pick up what misses it: then the throw is aimed at its feet. */
const CROWD_RANGE = 4
/** Who stands where the receiver does throws at its own feet. */
const IN_ONE_PLACE = 1
/** Nearer to them, whoever threw would have it back. */
const BACK_OFF = 2.5
/** Who has just stepped down may still be half-way. */
const ONE_STEP = 0.4
/** Throws after a receiver who walks on. */
const THROWS = 3
/** Further than that over ground from what was thrown, the receiver has walked on without it, and others may pick it up. */
const LEFT_BEHIND = 4
/** How far a throw that missed may lie away. */
const STRAY_RANGE = 8
/** What was just thrown can be picked up after two seconds; then who stands beside it has it within a few ticks. */
const PICK_UP_MS = 2500
/** Walks to what lies about. */
const TAKING_BACK = 3

const parameters = z.object({ item: nameSchema, agent: z.string().min(1), amount: z.int().min(1) })
type Params = z.infer<typeof parameters>

export const handover = defineAction({
  name: 'Handover',
  description: 'Walk to a teammate and give them an amount of an item from your inventory.',
  parameters,
  failures: {
    ...walkingFailures,
    'unknown-agent': 'There is no other agent of that name in the team.',
    'not-in-inventory': 'You do not have that item.',
    'not-enough': 'You have fewer than the amount.',
    'player-not-found': 'The teammate is nowhere in sight.',
    'too-far': 'The teammate is too far away to throw to.',
    'not-received': 'The items were thrown but did not all arrive; the rest is picked up again where it can be.',
  },
  perform,
  effect: () => null,
})

async function perform(params: Params, context: ActionContext): Promise<ActionResult> {
  const { item, agent, amount } = params
  const { body, team, signal } = context
  const receiver = team.get(agent)
  if (receiver === undefined || agent === body.name) {
    const names = [...team.keys()].filter((name) => name !== body.name).join(', ')
    return {
      ok: false,
      reason: 'unknown-agent',
      message: `There is no teammate ${agent}; your teammates are ${names}.`,
    }
  }
  const had = countIn(body.inventory(), item)
  if (had === 0) return { ok: false, reason: 'not-in-inventory', message: `You have no ${item} to give.` }
  if (had < amount) {
    return { ok: false, reason: 'not-enough', message: `You have only ${had} ${item}, not ${amount}.` }
  }
  const others = bystanders(params, context)
  /** By the throws before. */
  let given = 0
  for (let throws = 0; throws < THROWS; throws++) {
    const walked = await comeClose(receiver, context)
    if (!walked.ok) return failed(walked)
    await backOff(receiver, context)
    if (isOnOtherLevel(receiver, context)) await comeBeside(receiver, context)
    // Counted from here: on the way there the receiver may have got or used some.
    const before = countIn(receiver.inventory(), item) - given
    const arrived = (): number => countIn(receiver.inventory(), item) - before
    const thrown = await body.toss(agent, item, amount - given, signal)
    if (!thrown.ok) return failed(thrown)
    await waitUntil(context, ARRIVE_MS, () => arrived() >= amount || isLeftBehind(item, receiver, context))
    if (arrived() >= amount) {
      return {
        ok: true,
        message: `${agent} received ${amount} ${item}; you have ${countIn(body.inventory(), item)} left.`,
      }
    }
    const isFollowed = isLeftBehind(item, receiver, context)
    await takeBack(item, amount - arrived(), context)
    given = Math.max(given, arrived())
    const isBack = countIn(body.inventory(), item) >= had - given
    if (!isFollowed || !isBack) break
  }
  const got = given
  const left = countIn(body.inventory(), item)
  const lost = had - left - got
  const takers = others.flatMap(({ member, had: own }) => {
    const gained = countIn(member.inventory(), item) - own
    return gained > 0 ? [`${member.name} picked up ${gained}, `] : []
  })
  return {
    ok: false,
    reason: 'not-received',
    message: `You threw ${amount} ${item} to ${agent}, but only ${got} arrived; ${lost > 0 ? takers.join('') || `${lost} could not be picked up again, ` : 'the rest is picked up again, '}you have ${left}.`,
    data: { received: got },
  }
}

/** Whether the receiver has walked on from all of the items that lie about. */
function isLeftBehind(item: string, receiver: BotBody, { body }: ActionContext): boolean {
  const [x, , z] = receiver.position()
  const lying = lyingItems(item, body)
  return lying.length > 0 && lying.every(({ position }) => Math.hypot(position[0] - x, position[2] - z) > LEFT_BEHIND)
}

function lyingItems(item: string, body: BotBody) {
  return body.entities(STRAY_RANGE).filter(({ type, name }) => type === 'item' && name === item)
}

/** Teammates who may come by what was thrown, with what they have of it before. */
function bystanders({ item, agent }: Params, { body, team }: ActionContext) {
  const others = [...team.values()].filter(({ name }) => name !== agent && name !== body.name)
  return others.map((member) => ({ member, had: countIn(member.inventory(), item) }))
}

/** A throw that missed, as it does when the receiver walks on, is no loss: whoever threw it picks it up. */
async function takeBack(item: string, missed: number, context: ActionContext): Promise<void> {
  const { body, signal } = context
  const start = countIn(body.inventory(), item)
  const isBack = (): boolean => countIn(body.inventory(), item) - start >= missed
  // What was thrown slides on while one walks: where it is by then is looked up again, and stood on.
  for (let walks = 0; walks < TAKING_BACK && !isBack(); walks++) {
    const [lying] = lyingItems(item, body)
    if (lying === undefined) return
    const carried = countIn(body.inventory(), item)
    const walked = await body.goTo({ kind: 'near', pos: blockOf(lying.position), range: walks === 0 ? 1 : 0 }, signal)
    if (walked.ok) await waitUntil(context, PICK_UP_MS, () => countIn(body.inventory(), item) > carried)
  }
}

/** Whether what is thrown would come to lie a step below the receiver or above it, out of its reach. */
function isOnOtherLevel(receiver: BotBody, { body }: ActionContext): boolean {
  return Math.abs(receiver.position()[1] - body.position()[1]) >= ONE_STEP
}

/** To the same level, as near as it takes; who cannot get there throws from where it is. */
async function comeBeside(receiver: BotBody, { body, signal }: ActionContext): Promise<void> {
  await body.goTo({ kind: 'near', pos: blockOf(receiver.position()), range: 1 }, signal)
}

/** Where others stand around or both stand in one place, from so far that it lands with the receiver; who cannot step back throws from where it is. */
async function backOff(receiver: BotBody, { body, team, signal }: ActionContext): Promise<void> {
  const feet = receiver.position()
  const isCrowded = [...team.values()].some(
    (other) => other !== receiver && other.name !== body.name && distance(other.position(), feet) < CROWD_RANGE,
  )
  const away = distance(body.position(), feet)
  if (away >= (isCrowded ? BACK_OFF : IN_ONE_PLACE)) return
  await body.goTo({ kind: 'away', pos: blockOf(feet), range: BACK_OFF }, signal)
}

async function comeClose(receiver: BotBody, { body, signal }: ActionContext): Promise<BodyResult> {
  let walked: BodyResult = { ok: true, value: undefined }
  for (let approach = 0; approach < APPROACHES; approach++) {
    if (distance(body.position(), receiver.position()) <= THROW_DISTANCE) return { ok: true, value: undefined }
    walked = await body.goTo({ kind: 'near', pos: blockOf(receiver.position()), range: THROW_RANGE }, signal)
  }
  return walked
}
