/**
 * The superflat overworld: bedrock, dirt and grass up to `surfaceY`, air above. One template column is made per surface height
 * and copied: flying-squid's own generator needs 39 ms for each column, has its surface at y = 4 and keeps 26 light sections
 * per column.
 */
import type { BlockStates } from '../rules/blocks/block-states.ts'
import type { SquidColumn, SquidColumnClass } from '../squid/squid.ts'
import { type Ground, LAYER, MAX_Y, MIN_Y, packetOf } from './column.ts'

/** Full daylight around the surface; clients take sections without light data above it as bright. */
const LIT_BELOW = 16
const LIT_ABOVE = 48

function template(Column: SquidColumnClass, states: BlockStates, biome: number, surfaceY: number): SquidColumn {
  const column = new Column()
  const need = (name: string): number => {
    const id = states.defaultId(name)
    if (id === null) throw new Error(`no block ${name}`)
    return id
  }
  const [bedrock, dirt, grass] = [need('bedrock'), need('dirt'), need('grass_block')]
  const litFrom = Math.max(MIN_Y, surfaceY - LIT_BELOW)
  const litTo = Math.min(MAX_Y, surfaceY + LIT_ABOVE)
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      for (let y = MIN_Y; y <= surfaceY; y++) {
        column.setBlockStateId({ x, y, z }, y === surfaceY ? grass : y === MIN_Y ? bedrock : dirt)
      }
      for (let y = litFrom; y <= litTo; y++) column.setSkyLight({ x, y, z }, 15)
      for (let y = MIN_Y; y <= MAX_Y; y += 4) if (x % 4 === 0 && z % 4 === 0) column.setBiome({ x, y, z }, biome)
    }
  }
  return column
}

/** Of any column, by y (from the lowest), then z, then x. */
export function readStates(column: SquidColumn): Uint16Array {
  const states = new Uint16Array((MAX_Y - MIN_Y + 1) * LAYER)
  const at = { x: 0, y: 0, z: 0 }
  let index = 0
  for (at.y = MIN_Y; at.y <= MAX_Y; at.y++) {
    for (at.z = 0; at.z < 16; at.z++) {
      for (at.x = 0; at.x < 16; at.x++) states[index++] = column.getBlockStateId(at)
    }
  }
  return states
}

export function superflatGround(
  Column: SquidColumnClass,
  states: BlockStates,
  biome: number,
  surfaceY: number,
): Ground {
  const column = template(Column, states, biome, surfaceY)
  const json = column.toJson()
  const packet = packetOf(column)
  const cell = { x: 0, y: 0, z: 0 }
  return {
    stateAt: (x, y, z) => {
      cell.x = x & 15
      cell.y = y
      cell.z = z & 15
      return column.getBlockStateId(cell)
    },
    statesOf: () => readStates(column),
    packet: () => packet,
    column: () => Column.fromJson(json),
    biomes: () => null,
    animals: () => null,
  }
}
