/** ReadSign(pos): what is written on a sign. */
import { z } from 'zod'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { at, failed } from './observation-text.ts'

export const readSign = defineAction({
  name: 'ReadSign',
  description: 'Read what is written on the sign at [x, y, z]; walks up to it where it cannot be read from afar.',
  parameters: z.object({ pos: positionSchema }),
  failures: {
    ...walkingFailures,
    'out-of-sight': 'The sign is hidden behind something, even from near by.',
    'no-sign': 'There is no sign at that position.',
    blank: 'Nothing is written on the sign.',
  },
  perform: async ({ pos }, context) => {
    const { body, signal } = context
    signal.throwIfAborted()
    let read = body.readSign(pos)
    if (!read.ok && read.reason === 'out-of-sight') {
      const walked = await approach(pos, context)
      if (!walked.ok) return failed(walked)
      read = body.readSign(pos)
    }
    if (!read.ok) return failed(read)
    return { ok: true, message: `The sign at ${at(pos)} says: ${read.value}`, data: { text: read.value } }
  },
  effect: () => null,
})
