/** ScanEntities(item, distance), appendix A: where players, creatures, dropped items or blocks of a name are. */
import { z } from 'zod'
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import { defineAction } from './action.ts'
import { at } from './observation-text.ts'

/** Positions that an answer lists at most. */
const LISTED = 8
/** Beyond this a client knows no chunks. */
const FARTHEST = 64

export const scanEntities = defineAction({
  name: 'ScanEntities',
  description: 'Look around for players, creatures, dropped items or blocks of a name within a distance in blocks.',
  parameters: z.object({ item: z.string().min(1), distance: z.number().positive().max(FARTHEST) }),
  failures: { 'not-found': 'There is nothing of that name within the distance.' },
  perform: async ({ item, distance }, { body }) => {
    const found = locate(body, item, distance)
    if (found.length === 0) {
      return { ok: false, reason: 'not-found', message: `There is no ${item} within ${distance} blocks of you.` }
    }
    const places = found.map((pos) => at(pos)).join(', ')
    return {
      ok: true,
      message: `Found ${item} at ${places}${found.length === LISTED ? ' and maybe more' : ''}, nearest first.`,
      data: { positions: found.map((pos) => [...pos]) },
    }
  },
  effect: () => null,
})

function locate(body: BotBody, item: string, distance: number): readonly Position[] {
  const wanted = item.toLowerCase()
  const named = body
    .entities(distance)
    .filter((entity) => entity.name.toLowerCase() === wanted || entity.type === wanted)
    .map((entity) => blockOf(entity.position))
  return [...named, ...body.findBlocks(wanted, distance, LISTED)].slice(0, LISTED)
}
