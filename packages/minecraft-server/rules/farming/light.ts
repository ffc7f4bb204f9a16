/**
 * Light where something grows: light of the sky and of blocks, one level less at each step through blocks that let it
 * through (Minecraft Wiki, Light). Shapes that cover only some faces (slabs, stairs) let all of it through, by the
 * registry's `filterLight`.
 */
import loadRegistry from 'prismarine-registry'
import { directions, neighbour, positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, type FullBlock } from '../blocks/block-facts.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { MAX_Y } from '../blocks/world-height.ts'
import { MINECRAFT_VERSION } from '../version.ts'

export interface Light {
  /** Whether the light in a cell is at least `least` (1..15), the sky's at its brightest whatever the time of day. */
  reaches(pos: Position, least: number): boolean
  /** The same with the sky as dark as it is now. */
  reachesNow(pos: Position, least: number): boolean
  /** Whether any light of blocks comes to a cell. */
  isLitByBlocks(pos: Position): boolean
}

/** Light that keeps what it found of the sky until it is told otherwise. */
export interface WorldLight extends Light {
  /** To be told of every write: the sky above that column may be another. */
  onWrite(pos: Position): void
  reset(): void
}

const FULL = 15
/** What the sky gives at night. */
const NIGHT = 4
/** Ticks of the day between which the sky is too dark to count. */
const DUSK = 12_542
const DAWN = 23_460
const DAY = 24_000

const registry = loadRegistry(MINECRAFT_VERSION)
const filterOf = (name: string): number => registry.blocksByName[name]?.filterLight ?? 0

const whenLit: Readonly<Record<string, number>> = {
  furnace: 13,
  smoker: 13,
  blast_furnace: 13,
  campfire: 15,
  soul_campfire: 10,
  redstone_lamp: 15,
  redstone_torch: 7,
  redstone_wall_torch: 7,
  redstone_ore: 9,
  deepslate_redstone_ore: 9,
}

function emissionOf({ name, state }: FullBlock): number {
  const lit = whenLit[name]
  if (lit !== undefined) return state.lit === 'true' ? lit : 0
  if (name.endsWith('candle')) return state.lit === 'true' ? 3 * Number(state.candles) : 0
  if (name.startsWith('cave_vines')) return state.berries === 'true' ? 14 : 0
  return registry.blocksByName[name]?.emitLight ?? 0
}

interface Cell {
  readonly pos: Position
  readonly steps: number
}

/** `time` answers the world's age in ticks, of which a day has 24,000. */
export function createLight(blocks: BlockReader, time: () => number): WorldLight {
  /** Lowest y from which a column is open to the sky, by `x,z`. */
  const openFrom = new Map<string, number>()

  const seesSky = ([x, y, z]: Position): boolean => {
    const key = `${x},${z}`
    const known = openFrom.get(key)
    if (known !== undefined && y >= known) return true
    for (let above = known === undefined ? MAX_Y : known - 1; above > y; above--) {
      if (filterOf(blockAt(blocks, [x, above, z]).name) === 0) continue
      openFrom.set(key, above + 1)
      return false
    }
    openFrom.set(key, y)
    return true
  }

  /** Steps outwards through what lets light through, until some source is near enough. */
  const search = (start: Position, least: number, sky: number): boolean => {
    const seen = new Set([positionKey(start)])
    const queue: Cell[] = [{ pos: start, steps: 0 }]
    for (let index = 0; index < queue.length; index++) {
      const { pos, steps } = queue[index] ?? { pos: start, steps: FULL }
      const block = blockAt(blocks, pos)
      if (emissionOf(block) - steps >= least) return true
      const passes = index === 0 || filterOf(block.name) < FULL
      if (passes && sky - steps >= least && seesSky(pos)) return true
      if (!passes || steps >= FULL - least) continue
      for (const direction of directions) {
        const next = neighbour(pos, direction)
        const key = positionKey(next)
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ pos: next, steps: steps + 1 })
      }
    }
    return false
  }

  return {
    reaches: (pos, least) => search(pos, least, FULL),
    reachesNow: (pos, least) => {
      const now = time() % DAY
      return search(pos, least, now < DUSK || now > DAWN ? FULL : NIGHT)
    },
    isLitByBlocks: (pos) => search(pos, 1, 0),
    onWrite: ([x, , z]) => {
      if (openFrom.size > 0) openFrom.delete(`${x},${z}`)
    },
    reset: () => openFrom.clear(),
  }
}
