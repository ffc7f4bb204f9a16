/** Groups that differ in their team's size alone: one line of the chart. Teams with people are never on a line of agents alone. */
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { sideBySide } from '../overlaps.ts'

export interface TeamSeries {
  readonly id: string
  /** By team size, smallest first; several of one size where they differ in their team in another way. */
  readonly groups: readonly ComparedGroup[]
}

/** In the order of their first groups. */
export function teamSeries(groups: readonly ComparedGroup[]): readonly TeamSeries[] {
  const series = Map.groupBy(groups, ({ method, variant, modelKind, source, people, differing }) => {
    const others = Object.entries(differing)
      .filter(([path]) => !path.startsWith('team'))
      .toSorted(([a], [b]) => a.localeCompare(b))
    return JSON.stringify([method, variant, modelKind, source, people !== undefined, others])
  })
  return [...series].map(([id, members]) => ({ id, groups: members.toSorted((a, b) => a.teamSize - b.teamSize) }))
}

/** Team sizes that occur, smallest first. */
export function teamSizes(groups: readonly ComparedGroup[]): readonly number[] {
  return [...new Set(groups.map(({ teamSize }) => teamSize))].sort((a, b) => a - b)
}

/** How far each group, by its key, stands beside its team size in px: all of one size next to each other. */
export function teamShifts(groups: readonly ComparedGroup[]): ReadonlyMap<string, number> {
  const ordered = teamSeries(groups).flatMap((series) => series.groups)
  const bySize = Map.groupBy(ordered, ({ teamSize }) => teamSize)
  return new Map(
    [...bySize.values()].flatMap((members) => {
      const shifts = sideBySide(members.length, 11, 44)
      return members.map(({ key }, index) => [key, shifts[index] ?? 0] as const)
    }),
  )
}
