/** Every single episode behind a mean, for charts that show them all. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { CountedEpisode, TrialGroup } from './groups.ts'

/** `scenarios` are the comparison's, in whose order episodes come. */
export function countedEpisodes(groups: readonly TrialGroup[], scenarios: readonly string[]): Comparison['episodes'] {
  return groups.map((group) => ({
    group: group.key,
    played: scenarios.map((scenario) => episodesIn(group, scenario).map(({ runId, id }) => ({ runId, episodeId: id }))),
  }))
}

/** In the order of `countedEpisodes`. A measure that a group never has is left out. */
export function measurePoints(
  groups: readonly TrialGroup[],
  measureIds: readonly string[],
  scenarios: readonly string[],
): Comparison['points'] {
  return groups.flatMap((group) =>
    measureIds.flatMap((measure) => {
      const values = scenarios.map((scenario) =>
        episodesIn(group, scenario).map((episode) => episode.values.get(measure) ?? null),
      )
      return values.flat().every((value) => value === null) ? [] : [{ group: group.key, measure, values }]
    }),
  )
}

function episodesIn({ scenarios }: TrialGroup, scenario: string): readonly CountedEpisode[] {
  return scenarios.get(scenario)?.episodes ?? []
}
