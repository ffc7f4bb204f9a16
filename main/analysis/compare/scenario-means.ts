/** A measure in a group, scenario by scenario: the scenario is the unit, since its episodes share its difficulty. */
import { meanOf } from '../../../shared/core/mean.ts'
import type { ScenarioCells, TrialGroup } from './groups.ts'

interface ScenarioValues {
  readonly scenario: string
  /** Of the episodes in which the measure is defined, by seed and repeat; at least one. */
  readonly values: readonly number[]
  readonly mean: number
}

/** The values of a measure in one scenario, by seed and repeat. */
export function valuesIn({ episodes }: Pick<ScenarioCells, 'episodes'>, measureId: string): readonly number[] {
  return episodes.flatMap((episode) => {
    const value = episode.values.get(measureId) ?? null
    return value === null ? [] : [value]
  })
}

/** Scenarios of the group in which the measure is defined at all, in the group's order. */
export function scenarioMeans(
  { scenarios }: Pick<TrialGroup, 'scenarios'>,
  measureId: string,
): readonly ScenarioValues[] {
  return [...scenarios.values()].flatMap((cells) => {
    const values = valuesIn(cells, measureId)
    return values.length === 0 ? [] : [{ scenario: cells.scenario, values, mean: meanOf(values) }]
  })
}
