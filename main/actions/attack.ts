/** Attack(entity), VillagerBench's attackTarget: hunts one creature until it is dead and picks up what it leaves. */
import { z } from 'zod'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { failed, list } from './observation-text.ts'

const PICKING_UP_MS = 20_000

export const attack = defineAction({
  name: 'Attack',
  description:
    'Hunt the nearest creature of a species with your best weapon until it is dead, and pick up what it drops, which is a matter of luck.',
  parameters: z.object({ entity: z.string().min(1) }),
  failures: {
    ...walkingFailures,
    'not-found': 'There is no creature of that species near by.',
    'not-allowed': 'Players and villagers must not be attacked.',
    escaped: 'The creature got away alive.',
  },
  /** A hunt may take 40 s by itself; after it there is something to pick up. */
  asksMs: () => PICKING_UP_MS,
  perform: async ({ entity }, { body, signal }) => {
    const hunted = await body.attack(entity, signal)
    if (!hunted.ok) return failed(hunted)
    const loot = hunted.value
    const got = loot.length === 0 ? 'it left nothing that you could pick up' : `you picked up ${list(loot)}`
    return {
      ok: true,
      message: `Killed a ${entity}; ${got}.`,
      data: { loot: loot.map(({ name, count }) => ({ name, count })) },
    }
  },
  /** The dead leave no trace, and what they leave may be passed on. */
  effect: () => null,
})
