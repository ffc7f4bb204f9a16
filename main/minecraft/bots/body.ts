/** Puts the parts of a body together behind the one interface that the rest of the lab knows. */
import type { BotBody } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { missingTool } from './breaking.ts'
import { consume } from './consuming.ts'
import { readContainer, store, withdraw } from './containers.ts'
import { craftable } from './craftable.ts'
import { craft } from './crafting.ts'
import { planCrafting } from './crafting-plan.ts'
import { dig } from './digging.ts'
import { dismantleDirtLadder, erectDirtLadder } from './dirt-ladders.ts'
import { discard } from './discarding.ts'
import { emptyFurnace, fillFurnace } from './furnaces.ts'
import { equip, toss } from './hands.ts'
import { attack } from './hunting.ts'
import { attackAt } from './hunting-at.ts'
import { lookAt } from './looking.ts'
import { place } from './placing.ts'
import { readSign } from './reading.ts'
import { entities, findBlocks, held, inventory } from './seeing.ts'
import type { BotSession } from './session.ts'
import { sleep } from './sleeping.ts'
import { smelt } from './smelting.ts'
import { stepAside } from './stepping-aside.ts'
import { toggle } from './switching.ts'
import { applyItem, applyTo } from './using.ts'
import { goTo } from './walking.ts'

/** Runs a verb when it may. */
type Take = <T>(work: () => Promise<T>) => Promise<T>

/**
 * The body of a joined client. Every action takes the body's turn, so that reflexes do not cut in, and is over once what it did
 * is known: `known` is absent where it is at once.
 */
export function bodyOf(
  session: BotSession,
  name: string,
  lost: Promise<string>,
  known: (() => Promise<void>) | null = null,
): BotBody {
  if (known === null) return bodyTaking(session, name, lost, (work) => session.turns.own(work))
  return bodyTaking(session, name, lost, (work) =>
    session.turns.own(async () => {
      const done = await work()
      await known()
      return done
    }),
  )
}

function bodyTaking(session: BotSession, name: string, lost: Promise<string>, take: Take): BotBody {
  const { bot, turns } = session
  let left = false
  return {
    name,
    lost,
    position: () => toPoint(bot.entity.position),
    health: () => bot.health ?? 0,
    held: () => held(bot),
    inventory: () => inventory(bot),
    blockAt: (pos) => blockAt(bot, pos),
    findBlocks: (block, distance, count) => findBlocks(bot, block, distance, count),
    entities: (distance) => entities(bot, distance),
    missingTool: (block) => missingTool(bot, block),
    craftable: (atTable) => craftable(session, atTable),
    planCrafting: (item, amount, stock) => planCrafting(session, item, amount, stock),
    goTo: (destination, signal) => take(() => goTo(session, destination, signal)),
    readContainer: (pos, signal) => take(() => readContainer(session, pos, signal)),
    withdraw: (pos, item, count, signal) => take(() => withdraw(session, pos, item, count, signal)),
    store: (pos, item, count, signal) => take(() => store(session, pos, item, count, signal)),
    craft: (item, amount, table, signal) => take(() => craft(session, item, amount, table, signal)),
    smelt: (pos, request, signal) => take(() => smelt(session, pos, request, signal)),
    fillFurnace: (pos, filling, signal) => take(() => fillFurnace(session, pos, filling, signal)),
    emptyFurnace: (pos, emptying, signal) => take(() => emptyFurnace(session, pos, emptying, signal)),
    applyTo: (item, species, signal) => take(() => applyTo(session, item, species, signal)),
    attack: (species, signal) => take(() => attack(session, species, signal)),
    attackAt: (creature, signal) => take(() => attackAt(session, creature, signal)),
    consume: (item, signal) => take(() => consume(session, item, signal)),
    discard: (item, count, signal) => take(() => discard(session, item, count, signal)),
    sleep: (pos, request, signal) => take(() => sleep(session, pos, request, signal)),
    lookAt: (point, signal) => take(() => lookAt(session, point, signal)),
    equip: (item, signal) => take(() => equip(session, item, signal)),
    place: (request, signal) => take(() => place(session, request, signal)),
    dig: (pos, signal, purpose) => take(() => dig(session, { pos, purpose }, signal)),
    toggle: (pos, signal) => take(() => toggle(session, pos, signal)),
    applyItem: (item, pos, signal) => take(() => applyItem(session, item, pos, signal)),
    readSign: (pos) => readSign(session, pos),
    erectDirtLadder: (top, signal) => take(() => erectDirtLadder(session, top, signal)),
    dismantleDirtLadder: (top, signal) => take(() => dismantleDirtLadder(session, top, signal)),
    toss: (player, item, count, signal) => take(() => toss(session, player, item, count, signal)),
    stepAside: (cell, signal) => stepAside(session, cell, signal),
    reflex: (signal, work) =>
      turns.reflex(signal, (inner) =>
        work(
          bodyTaking(session, name, lost, (run) => run()),
          inner,
        ),
      ),
    setUnstuck: (on) => {
      const isNew = session.habits.unstuck !== on
      session.habits.unstuck = on
      return isNew
    },
    say: (text) => bot.chat(text),
    leave: () => {
      if (!left && !session.ended.aborted) bot.quit('left')
      left = true
    },
  }
}
