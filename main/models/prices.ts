/** What tokens of a model cost: by the user's prices, else by the vendors' as they come along. Pure. */
import type { Prices } from '../../shared/contract/settings.ts'
import { priceOf } from '../../shared/core/model-price.ts'
import type { Usage } from './model.ts'

const PER_MILLION = 1_000_000
/** What Anthropic charges beyond the price of a question for what it keeps for five minutes, as a share of that price. */
const CACHE_WRITE_SURCHARGE = 0.25

/** US dollars; null where no price fits the model and the server named none. Cached tokens cost like others where they have no price. */
export function costOf(usage: Usage, model: string, prices: Prices): number | null {
  if (usage.costUsd !== undefined) return usage.costUsd
  const price = priceOf(model, prices)
  if (price === null) return null
  const { promptTokens, answerTokens, cachedTokens = 0, cacheWriteTokens = 0 } = usage
  const { inputUsdPerMillion: input, outputUsdPerMillion: output, cachedInputUsdPerMillion: cached = input } = price
  const atFullPrice = promptTokens - cachedTokens + CACHE_WRITE_SURCHARGE * cacheWriteTokens
  return (atFullPrice * input + cachedTokens * cached + answerTokens * output) / PER_MILLION
}
