/**
 * Using an item on a block: the server's answer to `block_place`. Every such packet is answered with its sequence and with
 * the true blocks at the clicked cell and across the face, in this order, whatever came of it; clients wait for both.
 */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import { blockAt } from '../../rules/blocks/block-facts.ts'
import { isInteractive } from '../../rules/blocks/interactive-blocks.ts'
import { type Stack, withCount } from '../../rules/items/item-stacks.ts'
import {
  type FilledCell,
  overlapsBody,
  type PlacementClick,
  predictPlacement,
} from '../../rules/placing/placement-rules.ts'
import { isInReach } from '../../rules/players/reach.ts'
import { exchangeHeld, heldSlot, OFF_HAND, readSlot, writeSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { isAir } from '../../values/block-string.ts'
import { directions, neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'
import { bodiesInTheWay } from './bodies-in-the-way.ts'

const useSchema = z.object({
  hand: z.int(),
  location: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  direction: z.int().min(0).max(5),
  cursorX: z.number(),
  cursorY: z.number(),
  cursorZ: z.number(),
  insideBlock: z.boolean().optional(),
  sequence: z.int().optional(),
})
type Use = z.infer<typeof useSchema>

const SURVIVAL = 0
const CREATIVE = 1
const SPECTATOR = 3

export const placing: Concern = ({ server, mobs, context, edits, windows, uses }) => {
  const sendTrueBlock = (player: SquidPlayer, pos: Position): void => {
    const [x, y, z] = pos
    player._client.write('block_change', { location: new Vec3(x, y, z), type: context.stateAt(pos) })
  }

  /** Snow comes out of a bucket that stays. */
  const takePlaced = (player: SquidPlayer, slot: number, stack: Stack): void => {
    if (stack.name === 'powder_snow_bucket') exchangeHeld(context.Item, player, slot, 'bucket')
    else writeSlot(context.Item, player, slot, withCount(stack, stack.count - 1))
  }

  /** Places the item in hand and answers the cells that it filled; whatever is refused changes nothing. */
  const place = (player: SquidPlayer, slot: number, click: PlacementClick): readonly FilledCell[] => {
    const stack = readSlot(player, slot)
    if (stack === null || player.gameMode > CREATIVE) return []
    const prediction = predictPlacement(click, edits.blocks)
    if (!prediction.ok) return []
    const bodies = bodiesInTheWay({ server, mobs })
    if (prediction.filled.some(({ pos, block }) => bodies.some((body) => overlapsBody(block, pos, body)))) return []
    edits.apply(prediction.changes, prediction.popped, player.username)
    if (player.gameMode === SURVIVAL) takePlaced(player, slot, stack)
    uses.placed.tell({ player, pos: prediction.pos, block: prediction.block })
    return prediction.filled
  }

  /** Clients take a placed block that is not there for a refusal: one that has already fallen was there for a moment. */
  const showFallen = (player: SquidPlayer, filled: readonly FilledCell[]): void => {
    for (const { pos, block } of filled) {
      const state = context.states.parse(block)
      if (!state.ok || !isAir(edits.blocks.at(pos))) continue
      const [x, y, z] = pos
      player._client.write('block_change', { location: new Vec3(x, y, z), type: state.value })
      sendTrueBlock(player, pos)
    }
  }

  const use = (player: SquidPlayer, packet: Use): void => {
    const { x, y, z } = packet.location
    const clicked: Position = [x, y, z]
    const face = directions[packet.direction] ?? 'up'
    const slot = packet.hand === 0 ? heldSlot(player) : OFF_HAND
    const stack = readSlot(player, slot)
    const sneaksWithItem =
      player.crouching && (readSlot(player, heldSlot(player)) ?? readSlot(player, OFF_HAND)) !== null
    let filled: readonly FilledCell[] = []
    if (isInReach(player, clicked) && player.gameMode !== SPECTATOR && player.health > 0) {
      const block = blockAt(edits.blocks, clicked)
      const click = {
        clicked,
        face,
        cursor: [packet.cursorX, packet.cursorY, packet.cursorZ],
        yawDeg: player.yawDegrees,
        pitchDeg: player.pitchDegrees,
        sneaking: player.crouching,
        inside: packet.insideBlock === true,
      } as const
      const use = { ...click, player, block, slot, stack }
      const answered = !sneaksWithItem && (uses.block.run(use) || isInteractive(block.name))
      if (!answered && stack !== null && !uses.itemOnBlock.run({ ...use, stack })) {
        filled = place(player, slot, { ...click, item: stack.name })
      }
    }
    player._client.write('acknowledge_player_digging', { sequenceId: packet.sequence ?? 0 })
    sendTrueBlock(player, clicked)
    showFallen(player, filled)
    sendTrueBlock(player, neighbour(clicked, face))
    windows.showInventorySlot(player, slot)
  }

  return {
    onPlayer: (player) => {
      player._client.removeAllListeners('block_place')
      player._client.on('block_place', (packet) => {
        const parsed = useSchema.safeParse(packet)
        if (parsed.success) use(player, parsed.data)
      })
    },
  }
}
