/** Names of groups that are unlike each other, and no longer than that takes. */
import type { Condition } from '../../../shared/contract/run.ts'
import { differingParameters } from './differing.ts'
import type { TrialGroup } from './groups.ts'

interface LabelledGroup extends Pick<TrialGroup, 'conditionId' | 'modelKind' | 'source'> {
  readonly condition: Condition
}

const ID_DIGITS = 6

/**
 * The condition's label. Where several conditions have the same: what they differ in. Where groups are still alike: the kind
 * of model, `[imported]` for those of another lab, at last the condition's id.
 */
export function groupLabels(groups: readonly LabelledGroup[]): readonly string[] {
  const plain = groups.map(({ condition }) => condition.label)
  const told = withDifferences(groups, plain)
  const ofKind = amongAlike(
    groups,
    told,
    ({ modelKind }) => modelKind,
    (kind) => ` [${kind}]`,
  )
  const ofSource = amongAlike(
    groups,
    ofKind,
    ({ source }) => source,
    (source) => (source === 'measured' ? '' : ` [${source}]`),
  )
  return amongAlike(
    groups,
    ofSource,
    ({ conditionId }) => conditionId,
    (id) => ` #${id.slice(0, ID_DIGITS)}`,
  )
}

function withDifferences(groups: readonly LabelledGroup[], labels: readonly string[]): readonly string[] {
  return groups.map((group, index) => {
    const alike = groups.filter((_, other) => labels[other] === labels[index])
    const conditions = [...new Map(alike.map(({ condition }) => [condition.id, condition])).values()]
    const own = differingParameters(conditions)[conditions.findIndex(({ id }) => id === group.conditionId)] ?? {}
    const words = Object.entries(own).map(([path, value]) => `${path}=${value}`)
    return words.length === 0 ? group.condition.label : `${group.condition.label} (${words.join(', ')})`
  })
}

/** Adds words about a property where groups of the same label differ in it. */
function amongAlike(
  groups: readonly LabelledGroup[],
  labels: readonly string[],
  property: (group: LabelledGroup) => string,
  words: (value: string) => string,
): readonly string[] {
  return groups.map((group, index) => {
    const label = labels[index] ?? ''
    const alike = groups.filter((_, other) => labels[other] === label)
    return new Set(alike.map(property)).size > 1 ? label + words(property(group)) : label
  })
}
