/**
 * PlaceBlock(item, pos, state?), appendix A, with a partial block state added: the score of a construction compares
 * orientation, and the listed signature has none. The action finds its own stand point, face and look.
 */
import { z } from 'zod'
import { blockName, matchesBlock, parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { blockPropertiesSchema, nameSchema } from '../../shared/contract/block.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { makeRoom } from './make-room.ts'
import { at, countIn, failed } from './observation-text.ts'

/** Which blocks an item's name can stand for, without the game's registry: descriptors of actions must load anywhere. */
const blockByItem: ReadonlyMap<string, string> = new Map([
  ['redstone', 'redstone_wire'],
  ['string', 'tripwire'],
  ['wheat_seeds', 'wheat'],
  ['carrot', 'carrots'],
  ['potato', 'potatoes'],
  ['beetroot_seeds', 'beetroots'],
  ['melon_seeds', 'melon_stem'],
  ['pumpkin_seeds', 'pumpkin_stem'],
  ['sweet_berries', 'sweet_berry_bush'],
  ['cocoa_beans', 'cocoa'],
])

/** Whether placing `itemOrBlock` may leave a block of this name: `torch` leaves `torch` or `wall_torch`. */
function canStandFor(itemOrBlock: string, block: string): boolean {
  if (itemOrBlock === block || blockByItem.get(itemOrBlock) === block) return true
  return block.replace(/(^|_)wall_(?=torch$|sign$|banner$|head$|skull$|fan$)/, '$1') === itemOrBlock
}

/** How often teammates are asked to step aside. */
const REQUESTS = 3

const parameters = z.object({ item: nameSchema, pos: positionSchema, state: blockPropertiesSchema.optional() })
type Params = z.infer<typeof parameters>

export const placeBlock = defineAction({
  name: 'PlaceBlock',
  description:
    'Walk up to [x, y, z] and place the item there, which must be in your main hand; state gives properties that the block must end with, such as {"facing": "north"}.',
  parameters,
  failures: {
    'not-equipped': 'You have the item but do not hold it in your main hand.',
    'not-in-inventory': 'You do not have the item.',
    occupied: 'Another block is at that position.',
    'no-support': 'Nothing is there to place the block against, or the block cannot rest on what is below it.',
    'unknown-state': 'The block has no such property, or the property no such value.',
    'orientation-impossible': 'No way of placing it gives that state while the blocks around are as they are.',
    unreachable: walkingFailures.unreachable,
    'not-enough-dirt': 'Nothing to stand on is high enough, and you have too little dirt for a pillar under your feet.',
    'entity-in-the-way': 'Somebody stands in that position and does not leave.',
    refused: 'The server did not accept the placement.',
  },
  perform,
  effect: ({ item, pos, state }, _agent, view) => {
    const block = view.blockAt(pos)
    return block === null ? null : isThere(item, state, block)
  },
})

async function perform(params: Params, context: ActionContext): Promise<ActionResult> {
  const { item, pos, state = {} } = params
  const { body, signal } = context
  const before = alreadyThere(params, body)
  if (before !== null) return before
  for (let request = 0; ; request++) {
    const placed = await body.place({ item, pos, state }, signal)
    if (placed.ok) {
      const left = countIn(body.inventory(), item)
      const { block } = placed.value
      return {
        ok: true,
        message: `Placed ${block} at ${at(pos)}; you have ${left} ${item} left.`,
        data: { already: false, block },
      }
    }
    // A teammate may have placed the very block while this body walked.
    const meanwhile = alreadyThere(params, body)
    if (meanwhile !== null) return meanwhile
    if (placed.reason !== 'entity-in-the-way' || request === REQUESTS) return failed(placed)
    await makeRoom(cellsOf(pos), context)
  }
}

/** The answer if the requested block stands there already, by anybody; else null. */
function alreadyThere({ item, pos, state }: Params, body: BotBody): ActionResult | null {
  const block = body.blockAt(pos)
  if (block === null || !isThere(item, state, block)) return null
  return { ok: true, message: `${block} is already at ${at(pos)}.`, data: { already: true, block } }
}

/** The cell and the one above: doors fill both. */
function cellsOf(pos: Position): readonly Position[] {
  return [pos, [pos[0], pos[1] + 1, pos[2]]]
}

function isThere(item: string, state: Params['state'], block: string): boolean {
  if (!canStandFor(item, blockName(block))) return false
  return matchesBlock(block, { name: parseBlock(block).name, state: state ?? {} })
}
