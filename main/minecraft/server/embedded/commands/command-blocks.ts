/**
 * Command blocks that power lets run (Minecraft Wiki, Command Block): those of one impulse. Chains and repetition are left out.
 * What they run is the world's, until the next one begins; it is not saved.
 */
import { z } from 'zod'
import type { Position } from '../../../../../preload/contract/geometry.ts'
import { COMMAND_LETTERS } from '../../../../../preload/contract/server.ts'
import { positionKey } from '../../../../../preload/core/geometry.ts'
import { isPowered } from '../../../mechanics/power/signal.ts'
import type { BlockReader } from '../../../ports/world-port.ts'
import type { SquidPlayer } from '../squid.ts'
import { componentOf, told } from './answers.ts'
import { show } from './talking.ts'

const BLOCK = 'command_block'
const CREATIVE = 1
const IMPULSE = 2
const ALWAYS_ACTIVE = 4
/** Blocks through which power reaches a command block. */
const NEAR = 2

const setSchema = z.object({
  location: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  command: z.string().max(COMMAND_LETTERS),
  mode: z.int(),
  flags: z.int(),
})

interface Armed {
  readonly pos: Position
  readonly command: string
  isPowered: boolean
}

export class CommandBlocks {
  readonly #blocks: BlockReader
  readonly #run: (command: string, pos: Position) => void
  readonly #armed = new Map<string, Armed>()
  #due: readonly Armed[] = []

  /** `run` runs a command from a block. */
  constructor(blocks: BlockReader, run: (command: string, pos: Position) => void) {
    this.#blocks = blocks
    this.#run = run
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

  /** A command runs a tick after its power came, so that command blocks that power each other come to no end within one tick. */
  tick(): void {
    if (this.#due.length === 0) return
    const due = this.#due
    this.#due = []
    for (const { command, pos } of due) if (this.#stands(pos)) this.#run(command, pos)
  }

  reset(): void {
    this.#due = []
    this.#armed.clear()
  }

  #write(player: SquidPlayer, { location, command, mode, flags }: z.infer<typeof setSchema>): void {
    const pos: Position = [location.x, location.y, location.z]
    if (!player.op || player.gameMode !== CREATIVE) {
      show(player, componentOf(told('advMode.notAllowed')))
      return
    }
    if (!this.#stands(pos)) return
    if (mode !== IMPULSE) {
      show(player, { text: 'Only command blocks of one impulse work on this server', color: 'red' })
      return
    }
    const armed = { pos, command, isPowered: false }
    this.#armed.set(positionKey(pos), armed)
    show(player, componentOf(told('advMode.setCommand.success', command)))
    if ((flags & ALWAYS_ACTIVE) === 0) this.#look(armed)
    else this.#due = [...this.#due, armed]
  }

  #stands(pos: Position): boolean {
    return this.#blocks.at(pos).startsWith(`${BLOCK}[`)
  }

  #look(armed: Armed): void {
    const { pos, command } = armed
    if (!this.#stands(pos)) {
      this.#armed.delete(positionKey(pos))
      return
    }
    const before = armed.isPowered
    armed.isPowered = isPowered(pos, this.#blocks)
    if (armed.isPowered && !before && command !== '') this.#due = [...this.#due, armed]
  }
}
