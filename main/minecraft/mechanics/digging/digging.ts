/** Digging with the time and tools that blocks need, dropping held items, swapping hands: the server's answer to `block_dig`. */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import type { Position } from '../../../../preload/contract/geometry.ts'
import { isAir, parseBlock } from '../../../../preload/core/block-string.ts'
import { positionKey } from '../../../../preload/core/geometry.ts'
import type { SquidPlayer } from '../../server/embedded/squid.ts'
import { blockAt, isSolid } from '../blocks/block-facts.ts'
import { isFluid } from '../blocks/block-families.ts'
import { remains } from '../blocks/settling.ts'
import type { WorldEdits } from '../blocks/world-edits.ts'
import type { Drops } from '../items/drops.ts'
import { withCount } from '../items/item-stacks.ts'
import type { MechanicContext } from '../mechanic.ts'
import { predictRemoval } from '../placing/placement-rules.ts'
import { heldSlot, OFF_HAND, readSlot, writeSlot } from '../players/player-slots.ts'
import { eyeHeight, isInReach } from '../players/reach.ts'
import type { Concern } from '../survival.ts'
import { digTimeMs, givesDrops, wearsTools } from './dig-time.ts'

const digSchema = z.object({
  status: z.int(),
  location: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  sequence: z.int().optional(),
})

const STARTED = 0
const CANCELLED = 1
const FINISHED = 2
const DROP_STACK = 3
const DROP_ONE = 4
const SWAP_HANDS = 6

const SURVIVAL = 0
const CREATIVE = 1
const TICK_MS = 50
/** Clients round their ticks; who is faster than this part of the needed time is refused. */
const TOLERANCE = 0.95
const BELOW_FEET = 0.01

interface Digging {
  readonly key: string
  readonly startedAtMs: number
  readonly neededMs: number
}

export const digging: Concern = ({ context, edits, drops, uses }) => {
  const begun = new Map<SquidPlayer, Digging>()

  const neededMs = (player: SquidPlayer, pos: Position): number => {
    const tool = player.inventory.slots[heldSlot(player)] ?? null
    const { x, y, z } = player.position
    const eyes: Position = [Math.floor(x), Math.floor(y + eyeHeight(player)), Math.floor(z)]
    return digTimeMs(context.stateAt(pos), {
      tool: tool?.type ?? null,
      enchantments: tool?.enchants ?? [],
      eyesInWater: edits.blocks.at(eyes).startsWith('water'),
      onGround: player.onGround || standsOnBlock(player, edits),
    })
  }

  /** Takes a block away with all that follows and drops what it gives to this player's tool. */
  const breakBlock = (player: SquidPlayer, pos: Position): void => {
    const text = edits.blocks.at(pos)
    const block = parseBlock(text)
    const tool = readSlot(player, heldSlot(player))
    const { changes, popped } = predictRemoval([{ pos, left: remains(block) }], edits.blocks)
    edits.apply(changes, popped, player.username)
    uses.dug.tell({ player, block })
    if (player.gameMode !== SURVIVAL) return
    if (givesDrops(block.name, tool?.id ?? null)) {
      drops.dropAt(pos, edits.loot(text, tool?.name ?? null))
    }
    if (wearsTools(block.name)) wear(context, player)
  }

  const refuse = (player: SquidPlayer, pos: Position): void => {
    const [x, y, z] = pos
    player._client.write('block_change', { location: new Vec3(x, y, z), type: context.stateAt(pos) })
  }

  const dig = (player: SquidPlayer, status: number, pos: Position): void => {
    const earlier = begun.get(player)
    begun.delete(player)
    if (status === CANCELLED) return
    const there = edits.blocks.at(pos)
    const diggable = !isAir(there) && !isFluid(blockAt(edits.blocks, pos).name)
    if (!diggable || player.gameMode > CREATIVE || !isInReach(player, pos)) {
      refuse(player, pos)
      return
    }
    const needed = player.gameMode === CREATIVE ? 0 : neededMs(player, pos)
    const key = `${positionKey(pos)} ${there}`
    if (status === STARTED && needed > 0) {
      begun.set(player, { key, startedAtMs: context.clock.now(), neededMs: needed })
      return
    }
    const duration = earlier?.key === key ? context.clock.now() - earlier.startedAtMs : 0
    const enough = Math.min(needed, earlier?.neededMs ?? needed) * TOLERANCE - TICK_MS
    if (needed === 0 || duration >= enough) breakBlock(player, pos)
    else refuse(player, pos)
  }

  const handle = (player: SquidPlayer, status: number, pos: Position): void => {
    if (status === STARTED || status === CANCELLED || status === FINISHED) dig(player, status, pos)
    if (status === DROP_STACK || status === DROP_ONE) dropHeld(context, drops, player, status === DROP_STACK)
    if (status === SWAP_HANDS) swapHands(context, player)
  }

  return {
    onPlayer: (player) => {
      player._client.removeAllListeners('block_dig')
      player._client.on('block_dig', (packet) => {
        const parsed = digSchema.safeParse(packet)
        if (!parsed.success) return
        const { status, location, sequence } = parsed.data
        handle(player, status, [location.x, location.y, location.z])
        player._client.write('acknowledge_player_digging', { sequenceId: sequence ?? 0 })
      })
      player._client.on('end', () => begun.delete(player))
    },
    reset: () => begun.clear(),
  }
}

/** Clients say that they stand only when they move; who has a solid block below the feet stands. */
function standsOnBlock(player: SquidPlayer, { blocks }: WorldEdits): boolean {
  const { x, y, z } = player.position
  return isSolid(blockAt(blocks, [Math.floor(x), Math.floor(y - BELOW_FEET), Math.floor(z)]))
}

/** Wears the held tool by one use; it breaks when it is worn out. */
function wear(context: MechanicContext, player: SquidPlayer): void {
  const slot = heldSlot(player)
  const tool = player.inventory.slots[slot] ?? null
  if (tool === null || !(tool.maxDurability > 0)) return
  tool.durabilityUsed += 1
  if (tool.durabilityUsed >= tool.maxDurability) writeSlot(context.Item, player, slot, null)
  else player.inventory.updateSlot(slot, tool)
}

function dropHeld(context: MechanicContext, drops: Drops, player: SquidPlayer, all: boolean): void {
  const slot = heldSlot(player)
  const stack = readSlot(player, slot)
  const thrown = stack === null ? null : withCount(stack, all ? stack.count : 1)
  if (stack === null || thrown === null) return
  writeSlot(context.Item, player, slot, withCount(stack, stack.count - thrown.count))
  drops.toss(player, thrown)
}

function swapHands(context: MechanicContext, player: SquidPlayer): void {
  const main = readSlot(player, heldSlot(player))
  const off = readSlot(player, OFF_HAND)
  writeSlot(context.Item, player, heldSlot(player), off)
  writeSlot(context.Item, player, OFF_HAND, main)
}
