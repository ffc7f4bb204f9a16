/** Signs with words, as clients are told of them. */
import { Vec3 } from 'vec3'
import type { Position } from '../../../../preload/contract/geometry.ts'
import { isSign } from '../../../../preload/core/block-string.ts'
import type { BlockStates } from '../../rules/blocks/block-states.ts'
import type { ChunkStream } from './chunk-stream.ts'
import type { SquidServer } from './squid.ts'
import type { Terrain } from './terrain.ts'

export interface Sign {
  readonly pos: Position
  /** From the top line down, four at most. */
  readonly lines: readonly string[]
}

/** A sign's number among Minecraft 1.19.2's block entities. */
export const SIGN_TYPE = 7

const LINES = ['Text1', 'Text2', 'Text3', 'Text4'] as const

/** A sign's words as NBT in the form of packets. */
export function signNbt(lines: readonly string[]): object {
  const texts = LINES.map((name, index) => [name, nbtString(JSON.stringify({ text: lines[index] ?? '' }))])
  const value = {
    ...Object.fromEntries(texts),
    Color: nbtString('black'),
    GlowingText: { type: 'byte', value: 0 },
  }
  return { type: 'compound', name: '', value }
}

/** What a `map_chunk` packet says of a sign. */
export function signEntity({ pos: [x, y, z], lines }: Sign): object {
  return { x: x & 15, y, z: z & 15, type: SIGN_TYPE, nbtData: signNbt(lines) }
}

function nbtString(value: string): object {
  return { type: 'string', value }
}

export interface SignParts {
  readonly server: SquidServer
  readonly terrain: Terrain
  readonly stream: ChunkStream
  readonly states: BlockStates
}

/** Puts words on a sign of the running world and shows them to everybody who sees it; where no sign stands, nothing happens. */
export function letterSign(
  { server, terrain, stream, states }: SignParts,
  pos: Position,
  lines: readonly string[],
): void {
  if (!isSign(states.name(terrain.stateAt(pos)))) return
  const [x, y, z] = pos
  terrain.letter(pos, lines)
  const seers = server.players.filter((player) => stream.sees(player, x, z))
  const packet = { location: new Vec3(x, y, z), action: SIGN_TYPE, nbtData: signNbt(lines) }
  server._writeArray('tile_entity_data', packet, seers)
}
