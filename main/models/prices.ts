/** What tokens of a model cost, as the user has set it: price lists of vendors change, so none is built in. Pure. */
import type { Prices } from '../../preload/contract/settings.ts'
import { bestPriceName } from '../../preload/core/price-name.ts'
import type { Usage } from './model.ts'

const PER_MILLION = 1_000_000

/** US dollars; null where no price fits the model and the server named none. Cached tokens cost like others where they have no price. */
export function costOf(usage: Usage, model: string, prices: Prices): number | null {
  if (usage.costUsd !== undefined) return usage.costUsd
  const price = prices[bestPriceName(model, Object.keys(prices)) ?? '']
  if (price === undefined) return null
  const { promptTokens, answerTokens, cachedTokens = 0 } = usage
  const { inputUsdPerMillion: input, outputUsdPerMillion: output, cachedInputUsdPerMillion: cached = input } = price
  return ((promptTokens - cachedTokens) * input + cachedTokens * cached + answerTokens * output) / PER_MILLION
}
