/** What a run asks of models, and what that costs, from what its own methods asked before: pure. */
import type { EarlierEpisodes, Moments } from '../../db/earlier-episodes.ts'
import type { Range, RunEstimate } from '../../shared/contract/estimate.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Prices } from '../../shared/contract/settings.ts'
import { boundModels } from '../../shared/core/model-of.ts'
import { costOf } from '../models/prices.ts'
import { type Cell, type Earlier, hasParameters } from './estimate-earlier.ts'

type Usage = NonNullable<RunEstimate['usage']>

interface UsageFigures extends Pick<RunEstimate, 'usage' | 'costUsd'> {
  /** What to know of them, each a sentence. */
  readonly notes: readonly string[]
}

interface UsageParts {
  readonly modelKind: ModelKind
  readonly prices: Prices
}

/** `each`: episodes of every cell. */
export function usageOf(
  cells: readonly Cell[],
  each: number,
  { modelKind, prices }: UsageParts,
  earlier: Earlier,
): UsageFigures {
  const isLive = modelKind === 'live'
  const usages: (Usage | null)[] = []
  const costs: (Range | null)[] = []
  const unknown = new Set<string>()
  const others = new Set<string>()
  let isSimulated = false
  for (const cell of cells) {
    const rows = askedBefore(cell, isLive, earlier)
    const usage = rows === null ? null : usageOfRows(rows)
    usages.push(usage)
    costs.push(isLive ? costOfEpisode(cell, usage, prices) : { low: 0, high: 0 })
    const { id } = cell.condition.method
    if (rows === null) unknown.add(id)
    else if (!rows.every((row) => hasParameters(row, cell))) others.add(id)
    isSimulated ||= isLive && rows?.every(({ liveModel }) => liveModel === null) === true
  }
  return {
    usage: sumOfUsages(usages, each),
    costUsd: sumOf(costs, each),
    notes: [
      ...(unknown.size === 0 ? [] : [unknownNote([...unknown])]),
      ...(others.size === 0 ? [] : [`Model calls of ${listed([...others])} as with other settings.`]),
      ...(isSimulated ? ['Tokens as the simulated model was asked.'] : []),
    ],
  }
}

function unknownNote(methods: readonly string[]): string {
  return `Model calls of ${listed(methods)} are not known before an episode of that size has been played here; the simulated model plays one for nothing.`
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** As live models were asked where there are any, else as simulated ones; null where its method was not played in that size. */
function askedBefore(cell: Cell, isLive: boolean, earlier: Earlier): readonly EarlierEpisodes[] | null {
  const live = isLive ? earlier.ofMethod(cell, ({ liveModel }) => liveModel !== null) : null
  return (live ?? earlier.ofMethod(cell, () => true))?.rows ?? null
}

function usageOfRows(rows: readonly EarlierEpisodes[]): Usage {
  return {
    calls: rangeOf(rows.map(({ calls }) => calls)),
    tokensIn: rangeOf(rows.map(({ tokensIn }) => tokensIn)),
    tokensOut: rangeOf(rows.map(({ tokensOut }) => tokensOut)),
  }
}

/** Null without a price, or without anything to go by. */
function costOfEpisode(cell: Cell, usage: Usage | null, prices: Prices): Range | null {
  if (usage === null) return null
  const { tokensIn, tokensOut } = usage
  const models = new Set(boundModels(cell.condition).map(({ binding }) => binding.model))
  const costs: number[] = []
  for (const model of models) {
    const low = costOf({ promptTokens: tokensIn.low, answerTokens: tokensOut.low }, model, prices)
    const high = costOf({ promptTokens: tokensIn.high, answerTokens: tokensOut.high }, model, prices)
    if (low === null || high === null) return null
    costs.push(low, high)
  }
  return { low: Math.min(...costs), high: Math.max(...costs) }
}

/** One standard deviation around the mean, within what was seen. */
function rangeOf(sets: readonly Moments[]): Range {
  const count = sets.reduce((total, set) => total + set.count, 0)
  const mean = sets.reduce((total, { sum }) => total + sum, 0) / count
  const squares = sets.reduce((total, set) => total + set.squares, 0)
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  const seen = sets.filter((set) => set.count > 0)
  return {
    low: Math.max(mean - deviation, Math.min(...seen.map(({ min }) => min))),
    high: Math.min(mean + deviation, Math.max(...seen.map(({ max }) => max))),
  }
}

function sumOfUsages(usages: readonly (Usage | null)[], each: number): Usage | null {
  const known = usages.filter((usage) => usage !== null)
  if (known.length < usages.length) return null
  const whole = (part: keyof Usage): Range => {
    const side = (of: keyof Range): number => Math.round(each * known.reduce((sum, usage) => sum + usage[part][of], 0))
    return { low: side('low'), high: side('high') }
  }
  return { calls: whole('calls'), tokensIn: whole('tokensIn'), tokensOut: whole('tokensOut') }
}

/** `each` times their sum; null where one of them is not known. */
function sumOf(ranges: readonly (Range | null)[], each: number): Range | null {
  let low = 0
  let high = 0
  for (const range of ranges) {
    if (range === null) return null
    low += range.low * each
    high += range.high * each
  }
  return { low, high }
}
