/** HarvestRipe(pos), TeamCraft's farm_work with `harvest`: digs a crop if it is ripe, and leaves it alone if not. */
import { z } from 'zod'
import { isAir, parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { gainedSince } from './gained-since.ts'
import { at, failed, list } from './observation-text.ts'

/** The age at which a crop is ripe. */
const ripeAges: Readonly<Record<string, number>> = {
  wheat: 7,
  carrots: 7,
  potatoes: 7,
  beetroots: 3,
  nether_wart: 3,
  cocoa: 2,
  sweet_berry_bush: 3,
}

export const harvestRipe = defineAction({
  name: 'HarvestRipe',
  description: 'Walk to the crop at [x, y, z]; dig it and pick up what it gives if it is ripe, else leave it alone.',
  parameters: z.object({ pos: positionSchema }),
  failures: {
    ...walkingFailures,
    'no-crop': 'No crop grows at that position.',
    'not-ripe': 'The crop is not ripe yet; it was left alone.',
    'nothing-there': 'There is only air at that position.',
    undiggable: 'The crop cannot be dug.',
    'wrong-tool': 'Nothing would come out of it without a better tool than you have.',
    'too-far': 'There is no way into reach of the crop.',
    'not-enough-dirt': 'Nothing to stand on is high enough, and you have too little dirt for a pillar under your feet.',
    interrupted: 'The crop did not break.',
  },
  onRequest: true,
  perform: async ({ pos }, context) => {
    const { body, signal } = context
    const walked = await approach(pos, context)
    if (!walked.ok) return failed(walked)
    const block = body.blockAt(pos) ?? 'air'
    const { name, state } = parseBlock(block)
    const ripe = ripeAges[name]
    if (ripe === undefined) return { ok: false, reason: 'no-crop', message: `At ${at(pos)} is ${block}, not a crop.` }
    const age = Number(state.age)
    if (age < ripe) {
      return {
        ok: false,
        reason: 'not-ripe',
        message: `The ${name} at ${at(pos)} are not ripe: age ${age} of ${ripe}.`,
      }
    }
    const had = body.inventory()
    const dug = await body.dig(pos, signal)
    if (!dug.ok) return failed(dug)
    const gained = gainedSince(had, body.inventory())
    const got = gained.length === 0 ? 'you picked up nothing' : `you picked up ${list(gained)}`
    return { ok: true, message: `Harvested ${name} at ${at(pos)}; ${got}.`, data: { gained } }
  },
  effect: ({ pos }, _agent, view) => {
    const block = view.blockAt(pos)
    return block === null ? null : isAir(block)
  },
})
