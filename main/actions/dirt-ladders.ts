/** ErectDirtLadder(top) and DismantleDirtLadder(top), VillagerBench's scaffolds, built and taken down by hand. */
import { z } from 'zod'
import { blockName } from '../../packages/minecraft-server/values/block-string.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { BotBody, Scaffold } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { makeRoom } from './make-room.ts'
import { at, countIn, failed, list } from './observation-text.ts'

/** Thirty-two levels take their time. */
const ERECT_MS = 120_000
const DISMANTLE_MS = 120_000
const parameters = z.object({ top: positionSchema })

export const erectDirtLadder = defineAction({
  name: 'ErectDirtLadder',
  description:
    'Build a pillar of your dirt from the ground up to [x, y, z] with your ladders on one side, one of each for every level, and climb onto it.',
  parameters,
  failures: {
    ...walkingFailures,
    'too-far': 'The top is more than 32 blocks away.',
    occupied: 'There is no room for the pillar, its ladders or who climbs them.',
    'no-support': 'Nothing under the top carries a pillar.',
    'not-enough-dirt': 'You have less dirt than the pillar has levels.',
    'not-enough-ladders': 'You have fewer ladders than the pillar has levels.',
    'not-in-inventory': 'Dirt or ladders went missing on the way.',
    refused: 'The server did not accept a block; somebody may be in the way.',
  },
  asksMs: () => ERECT_MS,
  perform: async ({ top }, context) => {
    const { body, signal } = context
    await clearColumn(top, context)
    const built = await body.erectDirtLadder(top, signal)
    if (!built.ok) return failed(built)
    const left = `${countIn(body.inventory(), 'dirt')} dirt and ${countIn(body.inventory(), 'ladder')} ladder`
    const message = `Built a pillar of ${describePillar(built.value)} up to ${at(top)}; you stand on it and have ${left} left.`
    return { ok: true, message, data: scaffoldData(built.value) }
  },
  effect: ({ top }, _agent, view) => {
    const block = view.blockAt(top)
    return block === null ? null : blockName(block) === 'dirt'
  },
})

export const dismantleDirtLadder = defineAction({
  name: 'DismantleDirtLadder',
  description:
    'Take down the dirt pillar with ladders whose topmost dirt is at [x, y, z], and pick up its dirt and ladders.',
  parameters,
  failures: {
    ...walkingFailures,
    'too-far': 'The top is more than 32 blocks away.',
    'nothing-there': 'There is only air at that position.',
    'no-ladder': 'That block is not the top of a dirt pillar with ladders.',
    undiggable: 'A block of the pillar cannot be dug.',
    interrupted: 'A block of the pillar did not break.',
  },
  asksMs: () => DISMANTLE_MS,
  perform: async ({ top }, { body, signal }) => {
    const before = scaffoldItems(body)
    const taken = await body.dismantleDirtLadder(top, signal)
    if (!taken.ok) return failed(taken)
    const { height } = taken.value
    const gained = scaffoldItems(body).map(({ name, count }) => ({ name, count: count - countIn(before, name) }))
    const missing = gained.map(({ name, count }) => ({ name, count: height - count })).filter(({ count }) => count > 0)
    const lost = missing.length === 0 ? '' : ` ${list(missing)} fell out of reach and lies on the ground.`
    const message = `Took down ${describePillar(taken.value)} and picked up ${list(gained)}.${lost}`
    return { ok: true, message, data: scaffoldData(taken.value) }
  },
  effect: ({ top }, _agent, view) => {
    const block = view.blockAt(top)
    return block === null ? null : blockName(block) !== 'dirt'
  },
})

/** Teammates leave the column before anything is built in it. */
async function clearColumn(top: Position, context: ActionContext): Promise<void> {
  const ground = Math.floor(context.body.position()[1])
  const cells: Position[] = [ground - 1, ground, ground + 1].map((y) => [top[0], y, top[2]])
  await makeRoom(cells, context)
}

function scaffoldItems(body: BotBody): readonly { readonly name: string; readonly count: number }[] {
  return ['dirt', 'ladder'].map((name) => ({ name, count: countIn(body.inventory(), name) }))
}

function describePillar({ base, height, side }: Scaffold): string {
  return `${height} dirt from ${at(base)} with ${height} ladder on its ${side} side`
}

function scaffoldData({ base, height, side }: Scaffold) {
  return { base: [...base], height, side }
}
