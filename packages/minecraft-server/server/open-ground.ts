/** The ground of an open world as the server needs it: state ids, packets, columns to change. */
import { biomeNames } from '../open-world/landscape.ts'
import { openWorldOf } from '../open-world/open-world.ts'
import { openWorldBlocks } from '../open-world/palette.ts'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import type { SquidColumnClass, SquidRegistry } from '../squid/squid.ts'
import { type ColumnPacket, chunkKey, type Ground, LAYER, MAX_Y, MIN_Y } from './column.ts'
import { packGenerated } from './pack-generated.ts'

/** Packets of columns that are kept; others are made again when somebody comes by. */
const MOST_PACKETS = 1024

/** State ids by the numbers of `openWorldBlocks`. */
function stateTable(states: BlockStates): Uint16Array {
  return Uint16Array.from(openWorldBlocks, (block) => {
    const state = states.parse(block)
    if (!state.ok) throw new Error(state.error.message)
    return state.value
  })
}

export function openGround(
  Column: SquidColumnClass,
  states: BlockStates,
  registry: SquidRegistry,
  seed: number,
): Ground {
  const world = openWorldOf(seed)
  const table = stateTable(states)
  const biomes = biomeNames.map((name) => registry.biomesByName[name]?.id ?? 0)
  const packets = new Map<string, ColumnPacket>()
  const packet = (chunkX: number, chunkZ: number): ColumnPacket => {
    const key = chunkKey(chunkX, chunkZ)
    const known = packets.get(key)
    if (known !== undefined) return known
    const made = packGenerated(world.column(chunkX, chunkZ), table, biomes)
    const [oldest] = packets.keys()
    if (packets.size >= MOST_PACKETS && oldest !== undefined) packets.delete(oldest)
    packets.set(key, made)
    return made
  }
  return {
    stateAt: (x, y, z) => {
      const { cells } = world.column(x >> 4, z >> 4)
      return table[cells[((y - MIN_Y) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0] ?? 0
    },
    statesOf: (chunkX, chunkZ) => {
      const all = new Uint16Array((MAX_Y - MIN_Y + 1) * LAYER)
      world.column(chunkX, chunkZ).cells.forEach((block, at) => {
        all[at] = table[block] ?? 0
      })
      return all
    },
    packet,
    column: (chunkX, chunkZ) => {
      const { chunkData, skyLight, skyLightMask, emptySkyLightMask } = packGenerated(
        world.column(chunkX, chunkZ),
        table,
        biomes,
      )
      const column = new Column()
      column.load(chunkData)
      column.loadParsedLight(skyLight, [], skyLightMask, [[0, 0]], emptySkyLightMask, [[0, 0]])
      return column
    },
    biomes: (chunkX, chunkZ) =>
      Array.from(world.column(chunkX, chunkZ).biomes, (biome) => biomeNames[biome] ?? 'plains'),
    animals: (chunkX, chunkZ) => world.column(chunkX, chunkZ).animals,
  }
}
