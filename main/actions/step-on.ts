/** StepOn(pos, seconds?, until?): standing exactly in a cell, as pressure plates and windows of time ask for it. */
import { z } from 'zod'
import { blockName } from '../../packages/minecraft-server/values/block-string.ts'
import { blockOf, samePosition } from '../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { failed, feetAt } from './observation-text.ts'
import { describeUntil, holds, stay, stayFailures, stayMs, stayParameters } from './staying.ts'
import { waitUntil } from './wait-until.ts'

/** A plate goes down within a tick; two more for the news of it. */
const PRESS_MS = 200

export const stepOn = defineAction({
  name: 'StepOn',
  description:
    'Walk exactly into the cell [x, y, z], such as onto a pressure plate, and stay there for some seconds (default 0). With until, such as {"pos": [1, -60, 2], "block": "iron_door[open=true]"}, only until the block there is that one (properties that are given count), and for the seconds (default 30) at most.',
  parameters: z.object({ pos: positionSchema, ...stayParameters }),
  failures: { ...walkingFailures, ...stayFailures },
  asksMs: (params) => stayMs(params),
  perform: async ({ pos, ...what }, context) => {
    const { body, signal } = context
    const isThere = (): boolean => isIn(body.position(), pos)
    const go = (): Promise<BodyResult> => body.goTo({ kind: 'block', pos }, signal)
    const walked = isThere() ? null : await go()
    if (walked?.ok === false) {
      // Nobody has to get there any more for what has come about without.
      if (!holds(what, context)) return failed(walked)
      return { ok: true, message: `${walked.message} It takes nobody there now${describeUntil(what, context)}.` }
    }
    await waitUntil(context, PRESS_MS, () => isDown(body.blockAt(pos)))
    const stayed = await stay(what, context, isThere, go)
    if (!stayed.ok) return failed(stayed)
    const { end, seconds } = stayed.value
    const where = `You are at ${feetAt(body.position())}${onWords(body.blockAt(pos))}`
    const message = `${where} and stayed ${seconds} s${describeUntil(what, context)}.`
    return end === 'not-yet' ? { ok: false, reason: end, message } : { ok: true, message, data: { seconds } }
  },
  // A room that answers may take whoever stood there away.
  effect: ({ pos }, agent, view) => isIn(view.positionOf(agent), pos) || view.isAnswered(pos),
})

/** Feet a hair below a cell's floor count as in it. */
function isIn([x, y, z]: readonly [number, number, number], pos: readonly [number, number, number]): boolean {
  return samePosition(blockOf([x, y + 1e-3, z]), pos)
}

/** Nothing that could go down is as good as down. */
function isDown(block: string | null): boolean {
  if (block === null || !blockName(block).endsWith('_pressure_plate')) return true
  return !/powered=false|power=0\b/.test(block)
}

function onWords(block: string | null): string {
  return block === null || !blockName(block).endsWith('_pressure_plate') ? '' : ` on ${block}`
}
