/** Average effects of forks over episodes (ATE of interventions.md): units are episodes, intervals and tests go over scenarios. Pure. */
import type { ForkEffect, ForkEffects } from '../../shared/contract/forks.ts'
import { meanOf } from '../../shared/core/mean.ts'
import { FEWEST_PAIRS } from './compare/pairs.ts'
import { holm, signFlipTest } from './significance.ts'
import { spreadOf } from './spread.ts'

type Row = ForkEffects['rows'][number]

export interface ForkUnits {
  readonly do: Row['do']
  /** One per episode whose fork has a tau. */
  readonly units: readonly {
    readonly scenario: string
    readonly tau: { readonly completion: number | null; readonly gameTimeS: number }
  }[]
}

const measures = ['completion', 'gameTimeS'] as const
/** The least and the greatest that a difference can be. */
const bounds = {
  completion: [-1, 1],
  gameTimeS: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
} as const

/** A row each; p corrected after Holm over all that have one. */
export function forkEffects(forks: readonly ForkUnits[]): readonly Row[] {
  const rows = forks.map((fork): Row => {
    const { do: change, units } = fork
    const scenarios = new Set(units.map(({ scenario }) => scenario)).size
    const [completion, gameTimeS] = measures.map((measure) => effectOf(fork, measure))
    return { do: change, units: units.length, scenarios, completion: completion ?? null, gameTimeS: gameTimeS ?? null }
  })
  const adjusted = holm(rows.flatMap((row) => measures.flatMap((measure) => row[measure]?.p ?? [])))
  let place = 0
  const corrected = (effect: ForkEffect | null): ForkEffect | null =>
    effect === null || effect.p === null ? effect : { ...effect, pAdjusted: adjusted[place++] ?? null }
  return rows.map((row) => ({ ...row, completion: corrected(row.completion), gameTimeS: corrected(row.gameTimeS) }))
}

function effectOf({ do: change, units }: ForkUnits, measure: (typeof measures)[number]): ForkEffect | null {
  const defined = units.flatMap(({ scenario, tau }) => {
    const value = tau[measure]
    return value === null ? [] : [{ scenario, value }]
  })
  if (defined.length === 0) return null
  const means = [...Map.groupBy(defined, ({ scenario }) => scenario).values()].map((of) =>
    meanOf(of.map(({ value }) => value)),
  )
  const { interval } = spreadOf(means, 'over-scenarios', bounds[measure])
  const isTested = change.kind !== 'placebo' && means.length >= FEWEST_PAIRS
  return {
    mean: meanOf(means),
    interval: interval === null ? null : { low: interval.low, high: interval.high },
    p: isTested ? signFlipTest(means).p : null,
    pAdjusted: null,
  }
}
