/** What to put into a furnace, in which order, and how much fuel that takes. Pure. */
import type { BodyResult } from '../ports/bot-body.ts'
import { no, yes } from './body-results.ts'

interface Kind {
  readonly name: string
  readonly stackSize: number
}

export interface SmeltRequest {
  /** What is to come out. */
  readonly item: string
  readonly amount: number
  /** Everything that smelts into it. */
  readonly sources: readonly Kind[]
  /** Ticks that one item takes. */
  readonly smeltTicks: number
  /** `burnTicks` is 0 for what does not burn. */
  readonly fuel: Kind & { readonly burnTicks: number }
  /** How many of an item are at hand. */
  held(name: string): number
}

/** One filling of the furnace. */
export interface Batch {
  readonly source: string
  readonly count: number
  /** Pieces of fuel that the batch takes by itself. */
  readonly fuel: number
  readonly ticks: number
}

export interface SmeltPlan {
  readonly batches: readonly Batch[]
}

/** Reasons: `no-recipe`, `bad-fuel`, `missing-material`, `missing-fuel`. */
export function planSmelting(wish: SmeltRequest): BodyResult<SmeltPlan> {
  const { item, amount, sources, smeltTicks, fuel, held } = wish
  const [first] = sources
  if (first === undefined) return no('no-recipe', `Nothing smelts into ${item} there.`)
  if (fuel.burnTicks === 0) return no('bad-fuel', `${fuel.name} does not burn.`)
  const most = Math.max(1, Math.floor((fuel.stackSize * fuel.burnTicks) / smeltTicks))
  const batches: Batch[] = []
  let left = amount
  for (const { name, stackSize } of sources.toSorted((a, b) => held(b.name) - held(a.name))) {
    let here = Math.min(left, held(name))
    left -= here
    while (here > 0) {
      const count = Math.min(here, stackSize, most)
      const ticks = count * smeltTicks
      batches.push({ source: name, count, ticks, fuel: Math.ceil(ticks / fuel.burnTicks) })
      here -= count
    }
  }
  if (left > 0) return no('missing-material', shortOf(wish, left, first.name))
  const takes = (name: string): number =>
    batches.reduce((sum, batch) => sum + (batch.source === name ? batch.count : 0), 0)
  const needed = batches.reduce((sum, batch) => sum + batch.fuel, 0)
  const have = held(fuel.name) - takes(fuel.name)
  if (have >= needed) return yes({ batches })
  return no('missing-fuel', `Smelting ${amount} ${item} takes ${needed} ${fuel.name} as fuel; you have ${have}.`)
}

/** `For 2 cooked_rabbit you still need 1 rabbit (you have 1 of 2).` */
function shortOf({ item, amount, sources }: SmeltRequest, left: number, name: string): string {
  const like = sources.length === 1 ? '' : ` or another like it, such as ${sources[1]?.name}`
  const have = amount - left
  return `For ${amount} ${item} you still need ${left} ${name}${like} (you have ${have === 0 ? 'none' : `${have} of ${amount}`}).`
}
