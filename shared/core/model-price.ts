/** What a model costs: the user's own prices first, then the built-in ones. Pure. */
import type { Price, Prices } from '../contract/settings.ts'
import { matchesGlob } from './glob.ts'
import { type ListPrice, listPrices } from './list-prices.ts'

/** The longest name that fits; `*` stands for any characters, and a name without it fits only itself. */
export function bestPriceName(model: string, names: readonly string[]): string | undefined {
  return names.filter((name) => matchesGlob(name, model)).toSorted((a, b) => b.length - a.length)[0]
}

/** null if unknown. */
export function priceOf(model: string, own: Prices): Price | null {
  const name = bestPriceName(model, Object.keys(own))
  return (name === undefined ? listPriceOf(model)?.price : own[name]) ?? null
}

/** The built-in price; null if there is none. */
export function listPriceOf(model: string): ListPrice | null {
  const name = bestPriceName(
    model,
    listPrices.map((row) => row.model),
  )
  return listPrices.find((row) => row.model === name) ?? null
}
