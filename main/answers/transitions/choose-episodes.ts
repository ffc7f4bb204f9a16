/** Which episodes become training data. Pure. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { wordsOfAddress } from '../../../shared/core/families/index.ts'

/** What is kept of buildings where only successes are wanted: the share that MineCollab's paper trains on. */
export const TOP_SHARE = 0.25

export interface EpisodeChoice {
  readonly onlySuccess: boolean
  /** Of a suite's buildings, the best by score; 0 to 1. */
  readonly top: number
}

export interface ChosenEpisodes {
  /** In their order. */
  readonly chosen: readonly EpisodeResult[]
  /** Those that could have been. */
  readonly trials: readonly EpisodeResult[]
  /** Ended by a failure of the machine, stopped, measuring, or with a person's hand in it: never data. */
  readonly notValid: number
}

export function chooseEpisodes(results: readonly EpisodeResult[], { onlySuccess, top }: EpisodeChoice): ChosenEpisodes {
  const trials = results.filter(({ validity }) => validity === 'valid')
  const notValid = results.length - trials.length
  if (!onlySuccess) return { chosen: trials, trials, notValid }
  const cuts = cutsOf(trials, top)
  const chosen = trials.filter((result) => {
    const cut = cuts.get(suiteOf(result.scenario))
    return cut === undefined ? successOf(result) === true : isAbove(scoreOf(result), cut)
  })
  return { chosen, trials, notValid }
}

function isAbove(score: number | null, cut: number): boolean {
  return score !== null && score > 0 && score >= cut
}

/** The least score that is kept of each suite of buildings: they are done to a share, and seldom whole. Ties at it are all kept. */
function cutsOf(trials: readonly EpisodeResult[], top: number): ReadonlyMap<string, number> {
  const buildings = trials.filter(({ scenario }) => isScored(scenario))
  const suites = Map.groupBy(buildings, ({ scenario }) => suiteOf(scenario))
  return new Map(
    [...suites].map(([suite, results]) => {
      const best = results.map((result) => scoreOf(result) ?? 0).toSorted((a, b) => b - a)
      return [suite, best[Math.max(1, Math.ceil(top * best.length)) - 1] ?? 0]
    }),
  )
}

/** Of tasks that build something the share counts; others are done or not. */
export function isScored(scenario: string): boolean {
  return wordsOfAddress(scenario)?.completed === 'built'
}

/** Benchmark and suite: `villagerbench/construction`. */
export function suiteOf(scenario: string): string {
  return scenario.split('/').slice(0, 2).join('/')
}

export function scoreOf(result: Pick<EpisodeResult, 'metrics'>): number | null {
  return metricOf(result, 'completion')
}

export function successOf(result: Pick<EpisodeResult, 'metrics'>): boolean | null {
  const success = metricOf(result, 'success')
  return success === null ? null : success === 1
}

function metricOf({ metrics }: Pick<EpisodeResult, 'metrics'>, id: string): number | null {
  return metrics.find((metric) => metric.id === id)?.value ?? null
}
