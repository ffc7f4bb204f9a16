/** The one way in which a block of the running world changes: written, shown and reported in the same moment. */
import { Vec3 } from 'vec3'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import { isInWorld } from '../rules/blocks/world-height.ts'
import type { SquidServer } from '../squid/squid.ts'
import { isSign } from '../values/block-string.ts'
import { samePosition } from '../values/geometry.ts'
import type { Position } from '../values/position.ts'
import type { WorldEvent } from '../values/world-event.ts'
import type { ChunkStream } from './chunk-stream.ts'
import { chunkKey, type Terrain } from './terrain.ts'

export interface Blocks {
  /** Changes a block; the same state, or a position outside the world's height, changes nothing. */
  set(pos: Position, stateId: number, by?: string): void
  /** Puts one state at many positions inside the world and gives the number of blocks that changed. */
  fill(positions: Iterable<Position>, stateId: number, by?: string): number
}

/** Who hears of changes. */
interface BlockListeners {
  readonly report: (event: WorldEvent) => void
  readonly onBlock: (pos: Position, from: number, to: number) => void
}

/** From here on whole columns are cheaper for everybody than a packet per block. */
const COLUMN_THRESHOLD = 256

export function createBlocks(
  server: SquidServer,
  terrain: Terrain,
  stream: ChunkStream,
  states: BlockStates,
  listeners: BlockListeners,
): Blocks {
  const write = (pos: Position, stateId: number, by: string | undefined): number | null => {
    if (!isInWorld(pos)) return null
    const before = terrain.stateAt(pos)
    if (before === stateId) return null
    const words = keepsSign(states, before, stateId) ? wordsAt(terrain, pos) : null
    terrain.write(pos, stateId)
    if (words !== null) terrain.letter(pos, words)
    const change = { kind: 'block', pos, from: states.text(before), to: states.text(stateId) } as const
    listeners.report(by === undefined ? change : { ...change, by })
    return before
  }
  const show = (pos: Position, stateId: number): void => {
    const [x, y, z] = pos
    const location = new Vec3(x, y, z)
    const seers = server.players.filter((player) => stream.sees(player, x, z))
    server._writeArray('block_change', { location, type: stateId }, seers)
  }
  const set = (pos: Position, stateId: number, by?: string): void => {
    const before = write(pos, stateId, by)
    if (before === null) return
    show(pos, stateId)
    listeners.onBlock(pos, before, stateId)
  }
  const fill = (positions: Iterable<Position>, stateId: number, by?: string): number => {
    const changed: (readonly [pos: Position, before: number])[] = []
    for (const pos of positions) {
      const before = write(pos, stateId, by)
      if (before !== null) changed.push([pos, before])
    }
    if (changed.length < COLUMN_THRESHOLD) for (const [pos] of changed) show(pos, stateId)
    else stream.resend(new Set(changed.map(([[x, , z]]) => chunkKey(x >> 4, z >> 4))))
    for (const [pos, before] of changed) listeners.onBlock(pos, before, stateId)
    return changed.length
  }
  server.setBlock = async (world, { x, y, z }, stateId) => {
    if (world === server.overworld) set([Math.floor(x), Math.floor(y), Math.floor(z)], stateId)
  }
  stopBlockUpdates(server)
  return { set, fill }
}

/** A sign that turns or gets wet keeps its words. */
function keepsSign(states: BlockStates, before: number, after: number): boolean {
  return isSign(states.name(before)) && states.name(before) === states.name(after)
}

function wordsAt(terrain: Terrain, pos: Position): readonly string[] | null {
  return terrain.signs().find((sign) => samePosition(sign.pos, pos))?.lines ?? null
}

/**
 * flying-squid's queue of block updates serves only its redstone for block ids before 1.13. At 1.19.2 its
 * `multi_block_change` packets lack the masks, so that clients see wrong blocks everywhere but in chunk 0, and it sorts
 * itself anew at every push: 10,000 blocks set to air took 12 s.
 */
function stopBlockUpdates(server: SquidServer): void {
  server.updateBlock = () => undefined
  server.notifyNeighborsOfStateChange = () => undefined
  server.notifyNeighborsOfStateChangeDirectional = () => undefined
}
