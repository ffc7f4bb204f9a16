/** Words on signs: whoever has placed a sign may write it once, everybody reads it (Minecraft Wiki, Sign). */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import { isInReach } from '../../rules/players/reach.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { isSign } from '../../values/block-string.ts'
import { samePosition } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

/** Characters of a line that the server keeps. */
const LONGEST_LINE = 384
/** A section sign with the letter of a colour or style after it: vanilla takes them out. */
const formatting = /§[0-9a-fk-or]/gi

const line = z.string().transform((text) => text.slice(0, LONGEST_LINE).replaceAll(formatting, ''))
const writtenSchema = z.object({
  location: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  text1: line,
  text2: line,
  text3: line,
  text4: line,
})

export const signs: Concern = ({ context, edits, uses }) => {
  /** The sign that each player has placed and not written yet. */
  const open = new Map<SquidPlayer, Position>()

  const write = (player: SquidPlayer, packet: unknown): void => {
    const written = writtenSchema.safeParse(packet)
    const pos = open.get(player)
    if (!written.success || pos === undefined) return
    const { location, text1, text2, text3, text4 } = written.data
    if (!samePosition(pos, [location.x, location.y, location.z])) return
    open.delete(player)
    if (isInReach(player, pos) && isSign(edits.blocks.at(pos))) context.letter(pos, [text1, text2, text3, text4])
  }

  uses.placed.add(({ player, pos, block }) => {
    if (!isSign(block)) return
    open.set(player, pos)
    // Clients keep the words of a sign that stood there before.
    context.letter(pos, ['', '', '', ''])
    const [x, y, z] = pos
    player._client.write('open_sign_entity', { location: new Vec3(x, y, z) })
  })
  return {
    onPlayer: (player) => {
      player._client.removeAllListeners('update_sign')
      player._client.on('update_sign', (packet) => write(player, packet))
      player._client.on('end', () => open.delete(player))
    },
    reset: () => open.clear(),
  }
}
