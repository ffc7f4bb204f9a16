/** What to put into a furnace, in which order, and how much fuel that takes. Pure. */
import { burnTicksIn } from '../../../packages/minecraft-server/rules/smelting/furnace-tick.ts'
import {
  type FurnaceKind,
  isFurnace,
  smeltingOf,
} from '../../../packages/minecraft-server/rules/smelting/smelting-recipes.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, SmeltRequest } from '../ports/bot-body.ts'
import { blockAt, type ClientWindow } from './blocks.ts'
import { countOf, no, text, yes } from './body-results.ts'
import { provide } from './provided.ts'
import { attempt, type BotSession, until } from './session.ts'
import { inTurnWithin } from './turns.ts'
import { ANSWER_MS, ownSlots, roomFor, synchronise, withWindow } from './windows.ts'

interface Kind {
  readonly name: string
  readonly stackSize: number
}

export interface SmeltOptions {
  /** What is to come out. */
  readonly item: string
  readonly amount: number
  /** Everything that smelts into it. */
  readonly sources: readonly Kind[]
  /** Ticks that one item takes. */
  readonly smeltTicks: number
  /** `burnTicks` is 0 for what does not burn. */
  readonly fuel: Kind & { readonly burnTicks: number }
  /** How many of an item are at hand. */
  held(name: string): number
}

/** One filling of the furnace. */
interface Batch {
  readonly source: string
  readonly count: number
  /** Pieces of fuel that the batch takes by itself. */
  readonly fuel: number
  readonly ticks: number
}

interface SmeltPlan {
  readonly batches: readonly Batch[]
}

/** Reasons: `no-recipe`, `bad-fuel`, `missing-material`, `missing-fuel`. */
export function planSmelting(wish: SmeltOptions): BodyResult<SmeltPlan> {
  const { item, amount, sources, smeltTicks, fuel, held } = wish
  const [first] = sources
  if (first === undefined) return no('no-recipe', `Nothing smelts into ${item} there.`)
  if (fuel.burnTicks === 0) return no('bad-fuel', `${fuel.name} does not burn.`)
  const most = Math.max(1, Math.floor((fuel.stackSize * fuel.burnTicks) / smeltTicks))
  const batches: Batch[] = []
  let left = amount
  for (const { name, stackSize } of sources.toSorted((a, b) => held(b.name) - held(a.name))) {
    let here = Math.min(left, held(name))
    left -= here
    while (here > 0) {
      const count = Math.min(here, stackSize, most)
      const ticks = count * smeltTicks
      batches.push({ source: name, count, ticks, fuel: Math.ceil(ticks / fuel.burnTicks) })
      here -= count
    }
  }
  if (left > 0) return no('missing-material', shortOf(wish, left, first.name))
  const takes = (name: string): number =>
    batches.reduce((sum, batch) => sum + (batch.source === name ? batch.count : 0), 0)
  const needed = batches.reduce((sum, batch) => sum + batch.fuel, 0)
  const have = held(fuel.name) - takes(fuel.name)
  if (have >= needed) return yes({ batches })
  return no('missing-fuel', `Smelting ${amount} ${item} takes ${needed} ${fuel.name} as fuel; you have ${have}.`)
}

/** `For 2 cooked_rabbit you still need 1 rabbit (you have 1 of 2).` */
function shortOf({ item, amount, sources }: SmeltOptions, left: number, name: string): string {
  const like = sources.length === 1 ? '' : ` or another like it, such as ${sources[1]?.name}`
  const have = amount - left
  return `For ${amount} ${item} you still need ${left} ${name}${like} (you have ${have === 0 ? 'none' : `${have} of ${amount}`}).`
}

/* Furnaces by hand: put in what is to be smelted and the fuel that it takes, wait for it, take everything out again. */

/** Slots of a furnace's window. */
export const [INPUT, FUEL, OUTPUT] = [0, 1, 2] as const
const SLOTS = [INPUT, FUEL, OUTPUT] as const
const LEFT = 0
const SHIFT = 1
const TICK_MS = 50
/** How long a body waits for others to be done with a furnace. */
export const TURN_MS = 20_000
/** How long things that nobody of the team is waiting for may lie in a furnace before it counts as taken. */
const STRANGER_MS = 5000
/** What a batch may take on top of its own time. */
const SLACK_MS = 5000
const TRANSFER_MS = 20_000

/** Makes an amount of an item in a furnace in reach; answers how many were taken out. See `BotBody.smelt`. */
export async function smelt(
  session: BotSession,
  pos: Position,
  request: SmeltRequest,
  signal: AbortSignal,
): Promise<BodyResult<number>> {
  const kind = blockName(blockAt(session.bot, pos) ?? 'air')
  if (!isFurnace(kind)) return no('no-furnace', `There is no furnace at ${text(pos)}.`)
  const plan = await planProvided(session, kind, request, signal)
  if (!plan.ok && plan.reason !== 'missing-fuel') return plan
  const work = (window: ClientWindow) => smeltAll(session, { window, kind, pos, request, signal }, plan)
  const done = await inTurnWithin(session.clock, TURN_MS, pos, signal, () =>
    withWindow(session, { pos, what: kind, signal }, work),
  )
  return done ?? no('busy', `A teammate is still using the ${kind} at ${text(pos)}.`)
}

/** The plan once the world has handed out what is missing for it, piece by piece, as far as it does. */
async function planProvided(
  session: BotSession,
  kind: FurnaceKind,
  request: SmeltRequest,
  signal: AbortSignal,
): Promise<BodyResult<SmeltPlan>> {
  const sources = session.bot.registry.itemsArray.filter(
    ({ name }) => smeltingOf(kind, name)?.result.name === request.item,
  )
  for (;;) {
    const plan = planFor(session, kind, request)
    if (plan.ok || session.lifting === undefined) return plan
    const missing: Readonly<Record<string, readonly string[]>> = {
      'missing-material': sources.map(({ name }) => name),
      'missing-fuel': [request.fuel],
    }
    let given = 0
    for (const item of missing[plan.reason] ?? []) {
      if (given === 0) given = await provide(session, { item, count: 1, use: 'furnace' }, signal)
    }
    if (given === 0) return plan
  }
}

/** `isFuelled`: the furnace has its own fuel, so that none has to be carried. */
function planFor(
  { bot }: BotSession,
  kind: FurnaceKind,
  { item, amount, fuel }: SmeltRequest,
  isFuelled = false,
): BodyResult<SmeltPlan> {
  const sources = bot.registry.itemsArray.filter(({ name }) => smeltingOf(kind, name)?.result.name === item)
  const stackSize = bot.registry.itemsByName[fuel]?.stackSize ?? 1
  return planSmelting({
    item,
    amount,
    sources: sources.map(({ name }) => ({ name, stackSize: bot.registry.itemsByName[name]?.stackSize ?? 1 })),
    smeltTicks: smeltingOf(kind, sources[0]?.name ?? '')?.ticks ?? 0,
    fuel: { name: fuel, stackSize, burnTicks: burnTicksIn(kind, fuel) },
    held: (name) => (isFuelled && name === fuel ? Number.POSITIVE_INFINITY : countOf(bot.inventory.items(), name)),
  })
}

interface Work {
  readonly window: ClientWindow
  readonly kind: FurnaceKind
  readonly pos: Position
  readonly request: SmeltRequest
  readonly signal: AbortSignal
  /** What it burns lies in it already, for everybody: it stays there. */
  readonly isFuelled: boolean
}

/** Whether fuel that lies in the furnace lasts for all of a plan. */
function burnsFor({ window, kind }: Pick<Work, 'window' | 'kind'>, { batches }: SmeltPlan): boolean {
  const there = window.slots[FUEL]
  if (!there) return false
  return there.count * burnTicksIn(kind, there.name) >= batches.reduce((sum, { ticks }) => sum + ticks, 0)
}

/** Batch after batch; whatever comes of it, what is in the furnace at the end comes back into the inventory, but for its own fuel. */
async function smeltAll(
  session: BotSession,
  carrying: Omit<Work, 'isFuelled'>,
  planned: BodyResult<SmeltPlan>,
): Promise<BodyResult<number>> {
  const { window, kind, pos, request, signal } = carrying
  const whole = planFor(session, kind, request, true)
  const isFuelled = whole.ok && burnsFor(carrying, whole.value)
  const plan = isFuelled ? whole : planned
  if (!plan.ok) return plan
  const { batches } = plan.value
  const work: Work = { ...carrying, isFuelled }
  const isFree = (): true | null => (SLOTS.every((slot) => isOurs(work, slot)) ? true : null)
  if ((await until(session, { ms: STRANGER_MS, signal }, isFree)) === null) {
    const things = SLOTS.flatMap((slot) => window.slots[slot] ?? []).map(({ name, count }) => `${count} ${name}`)
    const message = `The ${kind} at ${text(pos)} holds ${things.join(', ')}, which must be taken out first.`
    return no('busy', message)
  }
  const before = countOf(window.items(), request.item)
  const made = (): number => countOf(window.items(), request.item) - before
  try {
    await emptyInto(session, work, ownSlotsOf(work))
    for (const batch of batches) {
      const done = await smeltBatch(session, work, batch)
      if (!done.ok) return made() > 0 ? no(done.reason, `${done.message} Only ${made()} were taken out.`) : done
    }
    return yes(made())
  } finally {
    if (!session.ended.aborted && !signal.aborted) await emptyInto(session, work, ownSlotsOf(work))
  }
}

/** What whoever works at the furnace takes out of it. */
function ownSlotsOf({ isFuelled }: Work): readonly number[] {
  return isFuelled ? [OUTPUT, INPUT] : [OUTPUT, FUEL, INPUT]
}

/** Whether a slot is free, or holds what an earlier try of this very work left behind. */
function isOurs({ window, kind, request, isFuelled }: Work, slot: number): boolean {
  if (isFuelled && slot === FUEL) return true
  const there = window.slots[slot]?.name
  if (there === undefined) return true
  if (slot === INPUT) return smeltingOf(kind, there)?.result.name === request.item
  return there === (slot === FUEL ? request.fuel : request.item)
}

async function smeltBatch(session: BotSession, work: Work, batch: Batch): Promise<BodyResult> {
  const { window, kind, pos, request, signal } = work
  await put(session, work, { item: batch.source, count: batch.count, slot: INPUT })
  if (!work.isFuelled) await put(session, work, { item: request.fuel, count: batch.fuel, slot: FUEL })
  if (
    roomFor(window, request.item, session.bot.registry.itemsByName[request.item]?.stackSize ?? 1, ownSlots(window)) <
    batch.count
  ) {
    return no('inventory-full', `There is no room for ${batch.count} ${request.item} in the inventory.`)
  }
  const isShut = (): boolean => session.bot.currentWindow?.id !== window.id
  const wait = { ms: batch.ticks * TICK_MS + SLACK_MS, signal }
  const isDone = (): boolean => (window.slots[OUTPUT]?.count ?? 0) >= batch.count
  const ended = await until(session, wait, () => (isShut() || isDone() ? true : null))
  if (isShut()) return no('cannot-open', `The ${kind} at ${text(pos)} was shut.`)
  await emptyInto(session, work, ownSlotsOf(work))
  return ended === null
    ? no('too-slow', `The ${kind} at ${text(pos)} did not finish ${batch.count} ${request.item} in time.`)
    : yes(undefined)
}

/** A furnace's window and whose work in it. */
export type AtFurnace = Pick<Work, 'window' | 'signal'>

/** Takes everything out of slots of the furnace. */
export async function emptyInto(
  session: BotSession,
  { window, signal }: AtFurnace,
  slots: readonly number[] = [OUTPUT, FUEL, INPUT],
): Promise<void> {
  const { bot } = session
  if (bot.currentWindow?.id !== window.id || slots.every((slot) => !window.slots[slot])) return
  for (const slot of slots) {
    if (window.slots[slot]) await attempt(session, { ms: ANSWER_MS, signal }, () => bot.clickWindow(slot, LEFT, SHIFT))
  }
  await synchronise(session, window, ownSlots(window), signal)
}

interface Put {
  readonly item: string
  readonly count: number
  readonly slot: number
}

/** Moves items from the inventory into a slot of the furnace, as far as they go. */
export async function put(
  session: BotSession,
  { window, signal }: AtFurnace,
  { item, count, slot }: Put,
): Promise<void> {
  const type = session.bot.registry.itemsByName[item]
  if (type === undefined) return
  const [sourceStart, sourceEnd] = ownSlots(window)
  await attempt(session, { ms: TRANSFER_MS, signal }, () =>
    session.bot.transfer({
      window,
      itemType: type.id,
      metadata: null,
      count,
      sourceStart,
      sourceEnd,
      destStart: slot,
      destEnd: slot + 1,
    }),
  )
  await synchronise(session, window, [sourceStart, sourceEnd], signal)
}
