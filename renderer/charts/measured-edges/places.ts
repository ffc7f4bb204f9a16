/** Where a group's edges stand between what the model said of them and what the world shows. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { ComparedEdge, EpisodeEdges } from '../../../shared/contract/measured-edges.ts'
import { remembered } from '../select.ts'

/** Edges of a group with equal figures, to a hundredth. */
export interface EdgePlace {
  readonly ateAsked: number
  readonly ateMeasured: number
  readonly edges: readonly { readonly edge: ComparedEdge; readonly episode: EpisodeEdges }[]
  /** Of them, those that refinement kept. */
  readonly kept: number
}

/** The group's episodes whose twins are all played; none in a comparison that was not asked for them. */
export const measuredEpisodes = remembered((comparison, group: string): readonly EpisodeEdges[] =>
  (comparison.measuredEdges ?? []).filter((episode) => episode.group === group && episode.twins === 'measured'),
)

export function hasMeasured(comparison: Comparison): boolean {
  return comparison.groups.some(({ key }) => measuredEpisodes(comparison, key).length > 0)
}

/** Drawn edges of which both figures are known, from the most at a place to the fewest. */
export const edgePlaces = remembered((comparison, group: string): readonly EdgePlace[] => {
  const both = measuredEpisodes(comparison, group).flatMap((episode) =>
    episode.edges.flatMap((edge) => {
      const { ateAsked, ateMeasured } = edge
      return ateAsked === null || ateMeasured === null
        ? []
        : [{ edge, episode, at: { ateAsked: hundredths(ateAsked), ateMeasured: hundredths(ateMeasured) } }]
    }),
  )
  return [...Map.groupBy(both, ({ at }) => `${at.ateAsked} ${at.ateMeasured}`).values()]
    .flatMap((edges): readonly EdgePlace[] => {
      const [first] = edges
      const kept = edges.filter(({ edge }) => edge.asked === 'kept').length
      return first === undefined ? [] : [{ ...first.at, edges, kept }]
    })
    .toSorted((a, b) => b.edges.length - a.edges.length)
})

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
