/** The episodes of a comparison's conditions that did not complete their task: those whose records say what went wrong. */
import type { PlayedEpisodes } from '../analysis/compare/compare.ts'

/** Of a condition's incomplete episodes, so many are looked into at most; reading a long record takes a second. */
export const MOST_LOOKED_INTO = 200

interface IncompleteEpisodes {
  readonly group: string
  /** Ids, in the order of scenarios and trials. */
  readonly incomplete: readonly string[]
}

/** Per group, in the order of the comparison. An episode without a known completion counts as complete. */
export function incompleteEpisodes({ episodes, points }: PlayedEpisodes): readonly IncompleteEpisodes[] {
  return episodes.map(({ group, played }) => {
    const completions = points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const incomplete = played.flatMap((own, at) =>
      own.flatMap(({ episodeId }, index) => ((completions[at]?.[index] ?? 1) < 1 ? [episodeId] : [])),
    )
    return { group, incomplete }
  })
}
