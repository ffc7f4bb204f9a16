/** The episodes of a comparison's conditions that did not complete their task: those whose records say what went wrong. */
import type { PlayedEpisodes } from '../analysis/compare/compare.ts'

/** Of a condition's incomplete episodes, so many are looked into; reading a long record takes a second. */
export const MOST_LOOKED_INTO = 200

export interface IncompleteEpisodes {
  readonly group: string
  /** All of them. */
  readonly count: number
  /** Ids of those to look into, in the order of scenarios and trials. */
  readonly toLookInto: readonly string[]
}

/** Per group, in the order of the comparison. An episode without a known completion counts as complete. */
export function incompleteEpisodes({ episodes, points }: PlayedEpisodes): readonly IncompleteEpisodes[] {
  return episodes.map(({ group, played }) => {
    const completions = points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const ids = played.flatMap((own, at) =>
      own.flatMap(({ episodeId }, index) => ((completions[at]?.[index] ?? 1) < 1 ? [episodeId] : [])),
    )
    return { group, count: ids.length, toLookInto: ids.slice(0, MOST_LOOKED_INTO) }
  })
}
