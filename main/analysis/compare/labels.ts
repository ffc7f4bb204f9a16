/**
 * What conditions differ in, and the names of groups that follow: unlike each other, and no longer than that takes.
 */
import { budgetParts } from '../../../shared/contract/episode-budget.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import type { Condition } from '../../../shared/contract/run.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { sha256 } from '../../common/sha256.ts'
import type { TrialGroup } from './groups.ts'

/* A condition's content as parameters with paths: `method.samples`, `models.worker.model`, `team.size`. */

/** Values in words, by path. */
type Parameters = ReadonlyMap<string, string>

/** Longer texts are shown by their hash: what matters is whether two of them are the same. */
const LONGEST_TEXT = 40
const HASH_DIGITS = 6

function parametersOf({ method, models, team, budget = {} }: Condition): Parameters {
  const found = new Map<string, string>([['method', method.id]])
  put(found, 'method', method.params)
  for (const role of modelRoles) {
    const { params, ...model } = models[role]
    put(found, `models.${role}`, { ...params, ...model })
  }
  for (const part of budgetParts) found.set(`budget.${part}`, describeIn(budget[part]))
  found.set('team.size', String(team.members.length))
  for (const { name, abilities, blocked = [], profile, kind, models: own } of team.members) {
    put(found, `team.${name}`, { abilities, blocked, profile: profile ?? null, kind })
    if (own !== undefined) put(found, `team.${name}.models`, own)
  }
  return found
}

function put(found: Map<string, string>, path: string, value: unknown): void {
  if (value instanceof Object && !Array.isArray(value)) {
    for (const [key, member] of Object.entries(value)) put(found, `${path}.${key}`, member)
  } else found.set(path, describeIn(value))
}

function describeIn(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : shortened(listed(value))
  return shortened(typeof value === 'string' ? value : canonicalJson(value))
}

function listed(values: readonly unknown[]): string {
  return values.some((value) => value instanceof Object)
    ? canonicalJson([...values])
    : values.map(describeIn).join(', ')
}

function shortened(text: string): string {
  const isShort = text.length <= LONGEST_TEXT && !text.includes('\n')
  return isShort ? text : `#${sha256(text).slice(0, HASH_DIGITS)}`
}

/** The same once for all roles, where in every condition all roles have the same: `models.model`. */
function withoutEqualRoles(all: readonly Parameters[]): readonly Parameters[] {
  const isRolePath = (path: string) => modelRoles.some((role) => path.startsWith(`models.${role}.`))
  const settings = new Set(all.flatMap((of) => [...of.keys()].filter(isRolePath).map(settingOf)))
  const equal = [...settings].filter((setting) =>
    all.every((of) => new Set(modelRoles.map((role) => of.get(rolePath(role, setting)))).size === 1),
  )
  return all.map(
    (of) =>
      new Map(
        [...of].flatMap(([path, value]) => {
          if (!isRolePath(path) || !equal.includes(settingOf(path))) return [[path, value]]
          return path.startsWith(`models.${modelRoles[0]}.`) ? [[`models.${settingOf(path)}`, value]] : []
        }),
      ),
  )
}

function settingOf(path: string): string {
  return path.split('.').slice(2).join('.')
}

function rolePath(role: ModelRole, setting: string): string {
  return `models.${role}.${setting}`
}

/* What conditions differ in, and nothing else: a table of all parameters hides the one that matters. */

/** What a condition has where others of its method or provider have a setting of their own. */
const NOT_SET = 'not set'

/**
 * Per condition, in their order: the parameters in which some of them differ. A parameter of one method is compared among
 * conditions of that method, one of a provider among those that use it.
 */
export function differingParameters(conditions: readonly Condition[]): readonly Readonly<Record<string, string>>[] {
  const all = withoutEqualRoles(conditions.map(parametersOf))
  const paths = [...new Set(all.flatMap((of) => [...of.keys()]))]
  const differing = paths.filter((path) => new Set(all.flatMap((of) => valueIn(of, path, all))).size > 1)
  return all.map((of) =>
    Object.fromEntries(differing.flatMap((path) => valueIn(of, path, all).map((value) => [path, value]))),
  )
}

/** Nothing where the parameter has no meaning for the condition. */
function valueIn(of: Parameters, path: string, all: readonly Parameters[]): readonly string[] {
  const value = of.get(path)
  if (value !== undefined) return [value]
  const scope = scopeOf(path)
  if (scope === null) return []
  return all.some((other) => other.has(path) && other.get(scope) === of.get(scope)) ? [NOT_SET] : []
}

/** The parameter that has to be the same for a path to have a meaning; null where the path's own presence says it. */
function scopeOf(path: string): string | null {
  if (path.startsWith('method.')) return 'method'
  if (!path.startsWith('models.')) return null
  const [, role, ...setting] = path.split('.')
  return setting.length === 0 ? 'models.provider' : `models.${role}.provider`
}

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
