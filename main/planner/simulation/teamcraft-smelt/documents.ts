/** Furnaces to the simulated model: what is to come out of them, and what there is for it. */
import type { DocumentFamily } from '../document-family.ts'
import { placesIn } from '../reading/places.ts'
import { chooseAtFurnace } from './choose-at-furnace.ts'
import { planSmelting } from './plan-smelting.ts'
import { leftBy, piecesEach, rawFor, type Smelting } from './smelting.ts'

/** `to be smelted: 2 stone, not more, with spruce_planks as fuel` */
const WANTED = /^to be smelted: (\d+) (\w+)(?:, not more)?, with (\w+) as fuel$/
const FURNACE = 'furnace'

export const smeltDocuments: DocumentFamily = {
  takesAny: false,
  formNote: () => [],
  read: ({ environment, documents }) => {
    const smelting = readSmelting(environment, documents)
    if (smelting === null) return null
    return {
      plan: (input) => planSmelting(smelting, input.team, [...input.documents, ...(input.players ?? [])]),
      leavesOutDone: false,
      choose: (work) => chooseAtFurnace(smelting, work),
    }
  },
}

function readSmelting(environment: string, documents: readonly string[]): Smelting | null {
  const places = placesIn(environment)
  const furnaces = places.flatMap(({ name, pos }) => (name === FURNACE ? [pos] : []))
  for (const line of documents) {
    const [, count, item, fuel] = WANTED.exec(line.trim()) ?? []
    if (item === undefined || fuel === undefined || furnaces.length === 0) continue
    const raw = rawFor(item)
    return {
      item,
      count: Number(count),
      raw,
      fuel,
      furnaces,
      raws: places.filter(({ name }) => leftBy(name) === raw),
      fuels: places.filter(({ name }) => name !== FURNACE && piecesEach(leftBy(name)) > 0),
    }
  }
  return null
}
