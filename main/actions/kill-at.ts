/** KillAt(pos, entity?), TeamCraft's killMob: hunts the creature at a position; `Attack` hunts the nearest of a species. */
import { z } from 'zod'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { attack } from './attack.ts'
import { at, failed, list } from './observation-text.ts'

export const killAt = defineAction({
  name: 'KillAt',
  description:
    'Walk to [x, y, z], kill the creature that is there with your best weapon, and pick up what it drops; entity says of which species it must be, within how near to the middle of that cell (1.5 blocks unless given).',
  parameters: z.object({
    pos: positionSchema,
    entity: z.string().min(1).optional(),
    within: z.number().positive().max(8).optional(),
  }),
  failures: { ...attack.failures, 'not-found': 'No creature, or none of that species, is at that position.' },
  onRequest: true,
  asksMs: () => attack.asksMs({ entity: 'any' }),
  perform: async ({ pos, entity, within }, { body, signal }) => {
    const killed = await body.attackAt({ pos, species: entity ?? null, within }, signal)
    if (!killed.ok) return failed(killed)
    const { species, loot } = killed.value
    const got = loot.length === 0 ? 'it left nothing that you could pick up' : `you picked up ${list(loot)}`
    return {
      ok: true,
      message: `Killed a ${species} at ${at(pos)}; ${got}.`,
      data: { loot: loot.map(({ name, count }) => ({ name, count })) },
    }
  },
  /** The dead leave no trace. */
  effect: () => null,
})
