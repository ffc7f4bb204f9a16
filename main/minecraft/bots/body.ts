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

/** The body of a joined client. Every action takes the body's turn, so that reflexes do not cut in. */
export function bodyOf(session: BotSession, name: string, lost: Promise<string>): BotBody {
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
    goTo: (destination, signal) => turns.own(() => goTo(session, destination, signal)),
    readContainer: (pos, signal) => turns.own(() => readContainer(session, pos, signal)),
    withdraw: (pos, item, count, signal) => turns.own(() => withdraw(session, pos, item, count, signal)),
    store: (pos, item, count, signal) => turns.own(() => store(session, pos, item, count, signal)),
    craft: (item, amount, table, signal) => turns.own(() => craft(session, item, amount, table, signal)),
    smelt: (pos, request, signal) => turns.own(() => smelt(session, pos, request, signal)),
    fillFurnace: (pos, filling, signal) => turns.own(() => fillFurnace(session, pos, filling, signal)),
    emptyFurnace: (pos, emptying, signal) => turns.own(() => emptyFurnace(session, pos, emptying, signal)),
    applyTo: (item, species, signal) => turns.own(() => applyTo(session, item, species, signal)),
    attack: (species, signal) => turns.own(() => attack(session, species, signal)),
    attackAt: (pos, species, signal) => turns.own(() => attackAt(session, pos, species, signal)),
    consume: (item, signal) => turns.own(() => consume(session, item, signal)),
    discard: (item, count, signal) => turns.own(() => discard(session, item, count, signal)),
    sleep: (pos, request, signal) => turns.own(() => sleep(session, pos, request, signal)),
    lookAt: (point, signal) => turns.own(() => lookAt(session, point, signal)),
    equip: (item, signal) => turns.own(() => equip(session, item, signal)),
    place: (request, signal) => turns.own(() => place(session, request, signal)),
    dig: (pos, signal) => turns.own(() => dig(session, pos, signal)),
    toggle: (pos, signal) => turns.own(() => toggle(session, pos, signal)),
    applyItem: (item, pos, signal) => turns.own(() => applyItem(session, item, pos, signal)),
    readSign: (pos) => readSign(session, pos),
    erectDirtLadder: (top, signal) => turns.own(() => erectDirtLadder(session, top, signal)),
    dismantleDirtLadder: (top, signal) => turns.own(() => dismantleDirtLadder(session, top, signal)),
    toss: (player, item, count, signal) => turns.own(() => toss(session, player, item, count, signal)),
    stepAside: (cell, signal) => stepAside(session, cell, signal),
    say: (text) => bot.chat(text),
    leave: () => {
      if (!left && !session.ended.aborted) bot.quit('left')
      left = true
    },
  }
}
