/** What tokens of a model cost, as the user has set it: price lists of vendors change, so none is built in. Pure. */
import type { Prices } from '../../preload/contract/settings.ts'
import { bestPriceName } from '../../preload/core/price-name.ts'
import type { Usage } from './model.ts'

const PER_MILLION = 1_000_000

/** US dollars; null where no price fits the model and the server named none. */
export function costOf(usage: Usage, model: string, prices: Prices): number | null {
  if (usage.costUsd !== undefined) return usage.costUsd
  const price = prices[bestPriceName(model, Object.keys(prices)) ?? '']
  if (price === undefined) return null
  return (usage.promptTokens * price.inputUsdPerMillion + usage.answerTokens * price.outputUsdPerMillion) / PER_MILLION
}
