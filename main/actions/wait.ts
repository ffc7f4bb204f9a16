/** Wait(seconds, until?): staying where one is, for a teammate's or the world's doing. */
import { z } from 'zod'
import { defineAction } from './action.ts'
import { failed } from './observation-text.ts'
import { describeUntil, stay, stayFailures, stayMs, stayParameters, staySeconds } from './staying.ts'

export const wait = defineAction({
  name: 'Wait',
  description:
    'Stay where you are for some seconds. With until, such as {"pos": [1, -60, 2], "block": "iron_door[open=true]"}, only until the block there is that one (properties that are given count), and for the seconds at most.',
  parameters: z.object({ ...stayParameters, seconds: staySeconds }),
  failures: stayFailures,
  asksMs: (params) => stayMs(params),
  perform: async (what, context) => {
    const stayed = await stay(what, context)
    if (!stayed.ok) return failed(stayed)
    const { end, seconds } = stayed.value
    const message = `You waited ${seconds} s${describeUntil(what, context)}.`
    return end === 'not-yet' ? { ok: false, reason: end, message } : { ok: true, message, data: { seconds } }
  },
  effect: () => null,
})
