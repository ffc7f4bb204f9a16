/** Anvils: players name, join and mend items on them, pay in levels, and wear them out (Minecraft Wiki, Anvil). */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import { blockAt, blockString } from '../../rules/blocks/block-facts.ts'
import { isAnvil } from '../../rules/blocks/block-families.ts'
import { CREATIVE } from '../../rules/players/game-mode.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'
import { type AnvilBench, anvilBench } from './anvil-view.ts'

const nameSchema = z.object({ name: z.string() })
const LONGEST_NAME = 50
/** Share of uses that wear an anvil. */
const WEAR = 0.12
/** What a worn anvil becomes; the last one is gone. */
const worn: Readonly<Record<string, string>> = { anvil: 'chipped_anvil', chipped_anvil: 'damaged_anvil' }
/** World events that clients play as sounds. */
const BROKEN = 1029
const USED = 1030

/** Letters that vanilla leaves out of names: control characters and the sign that begins a format. */
const plain = (name: string): string =>
  [...name].filter((letter) => letter >= ' ' && !'\u007f\u00a7'.includes(letter)).join('')

export const anvils: Concern = (world) => {
  const { server, context, edits, windows } = world
  const benches = new WeakMap<SquidPlayer, AnvilBench>()
  /** Uses by each player, which name their draws. */
  const uses = new Map<string, number>()

  const wear = (pos: Position, by: string): number => {
    const count = (uses.get(by) ?? 0) + 1
    uses.set(by, count)
    if (context.draw('anvil', by, count) >= WEAR) return USED
    const block = blockAt(edits.blocks, pos)
    const next = worn[block.name]
    const to = next === undefined ? 'air' : blockString({ ...block, name: next })
    edits.apply([{ pos, from: blockString(block), to }], [], by)
    edits.settle([{ pos, from: blockString(block), kept: next === undefined ? null : block.state }], by)
    return next === undefined ? BROKEN : USED
  }

  const use = (pos: Position, player: SquidPlayer): void => {
    const effectId = player.gameMode === CREATIVE ? USED : wear(pos, player.username)
    server._writeAll('world_event', { effectId, location: new Vec3(...pos), data: 0, global: false })
  }

  windows.offer((opening) => {
    if (!isAnvil(opening.block.name)) return null
    const bench = anvilBench(world, opening, () => use(opening.pos, opening.player))
    benches.set(opening.player, bench)
    return bench.view
  })

  return {
    onPlayer: (player) => {
      player._client.removeAllListeners('name_item')
      player._client.on('name_item', (packet) => {
        const written = nameSchema.safeParse(packet)
        const bench = benches.get(player)
        if (!written.success || bench === undefined) return
        const name = plain(written.data.name)
        if (name.length > LONGEST_NAME) return
        bench.write(name)
        windows.showMade(player, bench.view)
      })
    },
    reset: () => uses.clear(),
  }
}
