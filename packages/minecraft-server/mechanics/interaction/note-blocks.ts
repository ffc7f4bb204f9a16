/** Note blocks: a click tunes them, a blow and power let them sound (Minecraft Wiki, Note Block). */
import { Vec3 } from 'vec3'
import { blockAt, blockString, changed, type FullBlock } from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { playersAround, playSound } from '../../squid/sound-effects.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

const NOTE_BLOCK = 'note_block'
const NOTES = 25
/** The note at which an instrument sounds as it was recorded. */
const MIDDLE_NOTE = 12
const NOTES_PER_OCTAVE = 12
/** Blocks: heard from 48 away, the note seen from 64. */
const VOLUME = 3
const SEEN_FROM = 64
const ADVENTURE = 2

export const noteBlocks: Concern = ({ server, context, edits, uses }) => {
  const { states } = context
  const blockId = server.registry.blocksByName[NOTE_BLOCK]?.id ?? 0

  /** Only with air above it. */
  const sound = (pos: Position, { state }: FullBlock): void => {
    if (!isAnyAir(blockAt(edits.blocks, neighbour(pos, 'up')).name)) return
    const [x, y, z] = pos
    const seen = playersAround(server, pos, SEEN_FROM)
    server._writeArray('block_action', { location: new Vec3(x, y, z), byte1: 0, byte2: 0, blockId }, seen)
    playSound(server, {
      name: `block.note_block.${state.instrument ?? 'harp'}`,
      category: 'record',
      at: [x + 0.5, y + 0.5, z + 0.5],
      volume: VOLUME,
      pitch: 2 ** ((Number(state.note) - MIDDLE_NOTE) / NOTES_PER_OCTAVE),
    })
  }

  uses.block.add(({ player, clicked, block }) => {
    if (block.name !== NOTE_BLOCK || player.gameMode >= ADVENTURE) return false
    const tuned = changed(block, { note: String((Number(block.state.note) + 1) % NOTES) })
    edits.apply([{ pos: clicked, from: blockString(block), to: blockString(tuned) }], [], player.username)
    sound(clicked, tuned)
    return true
  })
  uses.struck.add(({ pos, block }) => {
    if (block.name === NOTE_BLOCK) sound(pos, block)
  })
  return {
    onBlock: (pos, from, to) => {
      if (states.name(to) !== NOTE_BLOCK || states.name(from) !== NOTE_BLOCK) return
      const now = blockAt(edits.blocks, pos)
      const wasPowered = states.text(from).includes('powered=true')
      if (now.state.powered === 'true' && !wasPowered) sound(pos, now)
    },
  }
}
