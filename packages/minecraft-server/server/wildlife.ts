/** Animals of open worlds: they stand in a column from when it is first shown to anybody. */

import type { Mobs } from '../mechanics/mobs/mobs.ts'
import type { Animal } from '../open-world/animals.ts'
import type { SquidServer } from '../squid/squid.ts'
import type { Position } from '../values/position.ts'
import type { Terrain } from './terrain.ts'

export interface Wildlife {
  /** A world was built: animals around its start are there at once. */
  settle(start: Position): void
}

/**
 * Animals come at the next tick: in the middle of a login, entities that are spawned would be told of twice. Those that the mechanics
 * do not know, or that are too many, stay away. `radius` in columns.
 */
export function createWildlife(server: SquidServer, terrain: Terrain, mobs: Mobs | null, radius: number): Wildlife {
  let waiting: Animal[] = []
  const arrive = (): void => {
    if (waiting.length === 0) return
    const arriving = waiting
    waiting = []
    for (const { kind, at } of arriving) mobs?.spawn(kind, at)
  }
  if (mobs !== null) terrain.onGenerated((_chunkX, _chunkZ, animals) => waiting.push(...animals))
  server.on('tick', arrive)
  return {
    settle: ([startX, , startZ]) => {
      waiting = []
      if (terrain.ground().generator.id === 'superflat') return
      for (let z = (startZ >> 4) - radius; z <= (startZ >> 4) + radius; z++) {
        for (let x = (startX >> 4) - radius; x <= (startX >> 4) + radius; x++) terrain.generate(x, z)
      }
      arrive()
    },
  }
}
