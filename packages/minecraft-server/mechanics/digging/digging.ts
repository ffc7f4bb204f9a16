/** Digging with the time and tools that blocks need, dropping held items, swapping hands: the server's answer to `block_dig`. */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import { blockAt, isSolid } from '../../rules/blocks/block-facts.ts'
import { isAnyAir, isFluid } from '../../rules/blocks/block-families.ts'
import { digTimeMs } from '../../rules/digging/dig-time.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { ARMOUR_SLOTS } from '../../rules/players/armour.ts'
import { SPECTATOR } from '../../rules/players/game-mode.ts'
import { eyeHeight, isInReach } from '../../rules/players/reach.ts'
import { heldSlot, OFF_HAND, readSlot, writeSlot } from '../../squid/player-slots.ts'
import type { SquidItem, SquidPlayer } from '../../squid/squid.ts'
import { samePosition } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { WorldEdits } from '../blocks/world-edits.ts'
import type { Drops } from '../items/drops.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Concern } from '../survival.ts'
import { createBreaking } from './breaking.ts'

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

const CREATIVE = 1
const TICK_MS = 50
/** Clients round their ticks; who is faster than this part of the needed time is refused. */
const TOLERANCE = 0.95
const BELOW_FEET = 0.01
/** Of a player, in blocks. */
const HALF_WIDTH = 0.3

interface Digging {
  readonly pos: Position
  /** The block's name: lit, open or joined to another, it is still the block that is dug. */
  readonly name: string
  readonly startedAtMs: number
  readonly neededMs: number
}

export const digging: Concern = (world) => {
  const { context, edits, drops, effects, uses } = world
  const begun = new Map<SquidPlayer, Digging>()
  const breaking = createBreaking(world)

  const neededMs = (player: SquidPlayer, pos: Position): number => {
    const tool = player.inventory.slots[heldSlot(player)] ?? null
    const { x, y, z } = player.position
    const eyes: Position = [Math.floor(x), Math.floor(y + eyeHeight(player)), Math.floor(z)]
    return digTimeMs(context.stateAt(pos), {
      tool: tool?.type ?? null,
      enchantments: [...(tool?.enchants ?? []), ...enchantmentsOfHelmet(player)],
      eyesInWater: edits.blocks.at(eyes).startsWith('water'),
      onGround: player.onGround || standsOnBlock(player, edits),
      haste: effects.level(player, 'haste'),
      miningFatigue: effects.level(player, 'mining_fatigue'),
    })
  }

  const refuse = (player: SquidPlayer, pos: Position): void => {
    const [x, y, z] = pos
    player._client.write('block_change', { location: new Vec3(x, y, z), type: context.stateAt(pos) })
  }

  const dig = (player: SquidPlayer, status: number, pos: Position): void => {
    const earlier = begun.get(player)
    begun.delete(player)
    if (status === CANCELLED) return
    const block = blockAt(edits.blocks, pos)
    const diggable = !isAnyAir(block.name) && !isFluid(block.name)
    if (!diggable || !mayDig(player) || !isInReach(player, pos)) {
      refuse(player, pos)
      return
    }
    const needed = player.gameMode === CREATIVE ? 0 : neededMs(player, pos)
    if (status === STARTED && player.gameMode !== CREATIVE) {
      uses.struck.tell({ player, pos, block })
    }
    if (status === STARTED && needed > 0) {
      begun.set(player, { pos, name: block.name, startedAtMs: context.clock.now(), neededMs: needed })
      return
    }
    const isSameCell = earlier !== undefined && samePosition(earlier.pos, pos)
    const duration = isSameCell ? context.clock.now() - earlier.startedAtMs : 0
    // The block that is there now decides, as in vanilla. Of the same block, the faster time since the start counts.
    const least = isSameCell && earlier.name === block.name ? Math.min(needed, earlier.neededMs) : needed
    const enough = least * TOLERANCE - TICK_MS
    if (needed === 0 || duration >= enough) breaking.breakBlock(player, pos)
    else refuse(player, pos)
  }

  const handle = (player: SquidPlayer, status: number, pos: Position): void => {
    if (status === STARTED || status === CANCELLED || status === FINISHED) dig(player, status, pos)
    // Spectators keep what they hold.
    if (player.gameMode === SPECTATOR) return
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
    reset: () => {
      begun.clear()
      breaking.reset()
    },
  }
}

/** What counts of a helmet's enchantments while its wearer digs. */
function enchantmentsOfHelmet(player: SquidPlayer): SquidItem['enchants'] {
  const [head] = ARMOUR_SLOTS
  return (player.inventory.slots[head]?.enchants ?? []).filter(({ name }) => /^(minecraft:)?aqua_affinity$/.test(name))
}

/** Clients say that they stand only when they move; who has a solid block below any corner of the feet stands. */
function standsOnBlock(player: SquidPlayer, { blocks }: WorldEdits): boolean {
  const { x, y, z } = player.position
  const below = Math.floor(y - BELOW_FEET)
  const cells = (at: number): readonly number[] => [Math.floor(at - HALF_WIDTH), Math.floor(at + HALF_WIDTH)]
  return cells(x).some((cx) => cells(z).some((cz) => isSolid(blockAt(blocks, [cx, below, cz]))))
}

/** In creative mode swords are no tools, so that nobody breaks blocks in a fight. */
function mayDig(player: SquidPlayer): boolean {
  if (player.gameMode > CREATIVE || player.health <= 0) return false
  return player.gameMode !== CREATIVE || readSlot(player, heldSlot(player))?.name.endsWith('_sword') !== true
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
