/** What a reader knows of items to be held: who is to hold what, where things stand, and who has what. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import { placesIn } from '../reading/places.ts'
import { type Amount, amountsIn } from './ways.ts'

/** `agent` is null where any one player may hold it. */
export interface Want {
  readonly agent: string | null
  readonly items: readonly Amount[]
}

interface Store {
  readonly pos: Position
  readonly holds: readonly Amount[]
}

export interface CollectTask {
  readonly wants: readonly Want[]
  readonly stores: readonly Store[]
  /** Names of blocks that the surroundings give places of: `furnace`. */
  readonly places: ReadonlyMap<string, Position>
}

const WANT = /^to hold at once: ([\w ]+): (.+)$/
const ANYBODY = 'one player'
const STORES: ReadonlySet<string> = new Set(['chest', 'trapped_chest', 'barrel'])

/** Null for documents of other tasks. */
export function readCollectTask(environment: string, documents: readonly string[]): CollectTask | null {
  const wants = documents.flatMap((line): readonly Want[] => {
    const [, who, list] = WANT.exec(line.trim()) ?? []
    return list === undefined ? [] : [{ agent: who === ANYBODY ? null : (who ?? null), items: amountsIn(list) }]
  })
  if (wants.length === 0) return null
  const seen = placesIn(environment)
  return {
    wants,
    stores: seen
      .filter(({ name }) => STORES.has(name))
      .map(({ pos, note }) => ({ pos, holds: amountsIn(/held at the start: (.+)$/.exec(note)?.[1] ?? '') })),
    places: new Map(seen.map(({ name, pos }) => [name, pos])),
  }
}

/** `Andy begins with 2 iron_ingot, 1 redstone`; `Andy has now 1 compass` by the time of a later plan. By name. */
export function holdings(players: readonly string[]): ReadonlyMap<string, readonly Amount[]> {
  return new Map(
    players.flatMap((line) => {
      const [, name, list] = /^(\w+) (?:begins with|has now) (.+)$/.exec(line) ?? []
      return name === undefined || list === undefined ? [] : [[name, amountsIn(list)] as const]
    }),
  )
}
