/**
 * Command blocks (Minecraft Wiki, Command Block): of one impulse, repeating ones and chains. What they run is the world's, until the
 * next one begins; it is not saved, and nobody hears what they answer.
 */
import { z } from 'zod'
import type { BlockReader } from '../../rules/blocks/block-reader.ts'
import { isPowered } from '../../rules/power/signal.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { BlockString } from '../../values/block.ts'
import { parseBlock } from '../../values/block-string.ts'
import { COMMAND_LETTERS } from '../../values/command-length.ts'
import { directions, neighbour, oppositeDirection, positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { componentOf, told } from './answers.ts'
import { show } from './talking.ts'

const CREATIVE = 1
/** The modes of the protocol by their numbers. */
const blockNames = ['chain_command_block', 'repeating_command_block', 'command_block'] as const
const [CHAIN, REPEATING, IMPULSE] = blockNames
const CONDITIONAL = 2
const ALWAYS_ACTIVE = 4
/** Blocks through which power reaches a command block. */
const NEAR = 2

const setSchema = z.object({
  location: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  command: z.string().max(COMMAND_LETTERS),
  mode: z.int().min(0).max(2),
  flags: z.int(),
})

interface Armed {
  readonly pos: Position
  readonly command: string
  readonly alwaysActive: boolean
  isPowered: boolean
  /** Whether its last run did what it should. */
  succeeded: boolean
}

/** The world as command blocks need it. */
interface CommandBlockWorld {
  readonly blocks: BlockReader
  /** Runs a command from a block; whether it did what it should. */
  run(command: string, pos: Position): boolean
  set(pos: Position, block: BlockString, by: string): void
}

export class CommandBlocks {
  readonly #world: CommandBlockWorld
  readonly #armed = new Map<string, Armed>()
  #due: readonly Armed[] = []

  constructor(world: CommandBlockWorld) {
    this.#world = world
  }

  /** Operators in creative mode write into command blocks. */
  onPlayer(player: SquidPlayer): void {
    player._client.on('update_command_block', (packet) => {
      const written = setSchema.safeParse(packet)
      if (written.success) this.#write(player, written.data)
    })
  }

  /** A block changed: whoever is near may have power now, or none any more. */
  onBlock([x, y, z]: Position): void {
    for (const armed of [...this.#armed.values()]) {
      const [ax, ay, az] = armed.pos
      if (Math.abs(ax - x) + Math.abs(ay - y) + Math.abs(az - z) <= NEAR) this.#look(armed)
    }
  }

  /** Commands run a tick after their power came, so that blocks that power each other come to an end within one tick. */
  tick(): void {
    if (this.#armed.size === 0) return
    const due = this.#due
    this.#due = []
    for (const armed of due) this.#runChain(armed)
    for (const armed of [...this.#armed.values()]) {
      if (this.#at(armed.pos).name === REPEATING && isActive(armed)) this.#runChain(armed)
    }
  }

  reset(): void {
    this.#due = []
    this.#armed.clear()
  }

  #at(pos: Position): ReturnType<typeof parseBlock> {
    return parseBlock(this.#world.blocks.at(pos))
  }

  #write(player: SquidPlayer, { location, command, mode, flags }: z.infer<typeof setSchema>): void {
    const pos: Position = [location.x, location.y, location.z]
    if (!player.op || player.gameMode !== CREATIVE) {
      show(player, componentOf(told('advMode.notAllowed')))
      return
    }
    const there = this.#at(pos)
    if (!isCommandBlock(there.name)) return
    const conditional = (flags & CONDITIONAL) !== 0
    const block = `${blockNames[mode]}[conditional=${conditional},facing=${there.state.facing ?? 'north'}]`
    const alwaysActive = (flags & ALWAYS_ACTIVE) !== 0
    const armed = { pos, command, alwaysActive, isPowered: false, succeeded: false }
    this.#armed.set(positionKey(pos), armed)
    this.#world.set(pos, block, player.username)
    if (alwaysActive && blockNames[mode] === IMPULSE) this.#due = [...this.#due, armed]
    else this.#look(armed)
    show(player, componentOf(told('advMode.setCommand.success', command)))
  }

  #look(armed: Armed): void {
    const { pos } = armed
    const { name } = this.#at(pos)
    if (!isCommandBlock(name)) {
      this.#armed.delete(positionKey(pos))
      return
    }
    const before = armed.isPowered
    armed.isPowered = isPowered(pos, this.#world.blocks)
    if (armed.isPowered && !before && name === IMPULSE) this.#due = [...this.#due, armed]
  }

  /** Runs a command block and the chain in front of it, each at most once. */
  #runChain(first: Armed): void {
    const done = new Set<Armed>()
    let next: Armed | undefined = first
    while (next !== undefined && !done.has(next)) {
      const { pos }: Armed = next
      const { name, state } = this.#at(pos)
      const facing = directions.find((direction) => direction === state.facing)
      if (facing === undefined || (next === first ? !isCommandBlock(name) : name !== CHAIN)) return
      done.add(next)
      const behind = this.#armed.get(positionKey(neighbour(pos, oppositeDirection[facing])))
      const mayRun = state.conditional !== 'true' || behind?.succeeded === true
      if (isActive(next)) next.succeeded = mayRun && next.command !== '' && this.#world.run(next.command, pos)
      next = this.#armed.get(positionKey(neighbour(pos, facing)))
    }
  }
}

const isCommandBlock = (name: string): boolean => blockNames.some((known) => known === name)
const isActive = ({ alwaysActive, isPowered: powered }: Armed): boolean => alwaysActive || powered
