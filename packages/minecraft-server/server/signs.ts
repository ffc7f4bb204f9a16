/** Words that are put on signs of the running world. */
import { Vec3 } from 'vec3'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import type { SquidServer } from '../squid/squid.ts'
import { isSign } from '../values/block-string.ts'
import type { Position } from '../values/position.ts'
import type { ChunkStream } from './chunk-stream.ts'
import { SIGN_TYPE, signNbt } from './sign-entity.ts'
import type { Terrain } from './terrain.ts'

interface SignParts {
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
