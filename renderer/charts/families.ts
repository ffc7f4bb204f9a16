/** Families of tasks in a comparison, beside all of its scenarios. */
import type { Comparison } from '../../shared/contract/comparison.ts'
import { remembered } from './remember.ts'
import { summaryOf } from './select.ts'

type Summary = NonNullable<ReturnType<typeof summaryOf>>

/** Scenarios that are summed up together. */
export interface Bundle {
  /** Unlike that of any other. */
  readonly id: string
  readonly label: string
  readonly summaryOf: (group: string, measure: string) => Summary | undefined
}

/** Addresses of families (`villagerbench/cooking`), in the order in which scenarios come. */
export const familiesIn = remembered((comparison): readonly string[] => [
  ...new Set(comparison.families.flatMap(({ family }) => family ?? [])),
])

/** A suite's name, with its benchmark where another one has a suite of the same name. */
export function familyName(comparison: Comparison, family: string): string {
  const last = (address: string): string => address.split('/').at(-1) ?? address
  const isAlone = familiesIn(comparison).filter((other) => last(other) === last(family)).length === 1
  return isAlone ? last(family) : family
}

/** Each family, all scenarios together, and the benchmark's weighted average where there is one; all scenarios alone where all are of one family. */
export const bundlesOf = remembered((comparison): readonly Bundle[] => {
  const families = familiesIn(comparison)
  const within = (family: string | null) => (group: string, measure: string) =>
    comparison.families
      .find((row) => row.group === group && row.family === family)
      ?.measures.find(({ id }) => id === measure)
  const all: Bundle = {
    id: 'all',
    label: 'all',
    summaryOf: (group, measure) => summaryOf(comparison, group, null, measure),
  }
  if (families.length < 2) return [all]
  const hasAverage = comparison.families.some(({ family }) => family === null)
  return [
    ...families.map((family) => ({ id: family, label: familyName(comparison, family), summaryOf: within(family) })),
    all,
    ...(hasAverage ? [{ id: 'average', label: 'weighted average', summaryOf: within(null) }] : []),
  ]
})
