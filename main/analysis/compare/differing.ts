/** What conditions differ in, and nothing else: a table of all parameters hides the one that matters. */
import type { Condition } from '../../../shared/contract/run.ts'
import { type Parameters, parametersOf, withoutEqualRoles } from './parameters.ts'

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
