/** What tokens of a model cost, as the user has set it: price lists of vendors change, so none is built in. Pure. */
import type { Prices } from '../../preload/contract/settings.ts'
import type { Usage } from './model.ts'

const PER_MILLION = 1_000_000

/** US dollars; null where no price fits the model and the server named none. */
export function costOf(usage: Usage, model: string, prices: Prices): number | null {
  if (usage.costUsd !== undefined) return usage.costUsd
  const price = prices[bestName(model, Object.keys(prices)) ?? '']
  if (price === undefined) return null
  return (usage.promptTokens * price.inputUsdPerMillion + usage.answerTokens * price.outputUsdPerMillion) / PER_MILLION
}

/** The longest name that fits; `*` stands for any characters, and a name without it fits only itself. */
function bestName(model: string, names: readonly string[]): string | undefined {
  return names.filter((name) => fits(name, model)).toSorted((a, b) => b.length - a.length)[0]
}

function fits(name: string, model: string): boolean {
  const pattern = name
    .split('*')
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`, 's').test(model)
}
