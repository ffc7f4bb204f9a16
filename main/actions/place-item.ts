/** PlaceItem(item, pos), TeamCraft's placeItem: takes the item in hand and places it in an empty cell beside what stands there now. */
import { z } from 'zod'
import { isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { directions, neighbour } from '../../packages/minecraft-server/values/geometry.ts'
import { nameSchema } from '../../shared/contract/block.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { makeRoom } from './make-room.ts'
import { at, countIn, failed } from './observation-text.ts'
import { placeBlock } from './place-block.ts'

/** How often teammates are asked to step aside. */
const REQUESTS = 3

const parameters = z.object({ item: nameSchema, pos: positionSchema })
type Params = z.infer<typeof parameters>

export const placeItem = defineAction({
  name: 'PlaceItem',
  description:
    'Take the item in hand, walk up to the empty cell [x, y, z] and place it there, against a block that is beside the cell already.',
  parameters,
  failures: {
    ...placeBlock.failures,
    occupied: 'A block is at that position.',
    'no-support': 'No block is beside, below or above that position to place against.',
  },
  onRequest: true,
  perform,
  effect: (params, agent, view) => placeBlock.effect(params, agent, view),
})

async function perform({ item, pos }: Params, context: ActionContext): Promise<ActionResult> {
  const { body, signal } = context
  const refusal = refusalOf(pos, body)
  if (refusal !== null) return refusal
  const taken = await body.equip(item, signal)
  if (!taken.ok) return failed(taken)
  for (let request = 0; ; request++) {
    const placed = await body.place({ item, pos, state: {} }, signal)
    if (placed.ok) {
      const { block, isOwn } = placed.value
      // Whoever meant the same cell was faster: that is no block of this member's.
      if (!isOwn) return occupied(block, pos)
      const message = `Placed ${block} at ${at(pos)}; you have ${countIn(body.inventory(), item)} ${item} left.`
      return { ok: true, message, data: { block } }
    }
    if (placed.reason !== 'entity-in-the-way' || request === REQUESTS) return failed(placed)
    await makeRoom([pos], context)
  }
}

/** Chosen once, at the start: what others place meanwhile is no support. */
function refusalOf(pos: Position, body: BotBody): ActionResult | null {
  const there = body.blockAt(pos) ?? 'air'
  if (!isAir(there)) return occupied(there, pos)
  if (directions.some((side) => !isAir(body.blockAt(neighbour(pos, side)) ?? 'air'))) return null
  const message = `No block is beside, below or above ${at(pos)} to place against.`
  return { ok: false, reason: 'no-support', message }
}

function occupied(block: string, pos: Position): ActionResult {
  return { ok: false, reason: 'occupied', message: `${block} is at ${at(pos)} already.` }
}
