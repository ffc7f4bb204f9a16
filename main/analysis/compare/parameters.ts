/** A condition's content as parameters with paths: `method.samples`, `models.worker.model`, `team.size`. */
import { budgetParts } from '../../../shared/contract/episode-budget.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import type { Condition } from '../../../shared/contract/run.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { sha256 } from '../../common/sha256.ts'

/** Values in words, by path. */
export type Parameters = ReadonlyMap<string, string>

/** Longer texts are shown by their hash: what matters is whether two of them are the same. */
const LONGEST_TEXT = 40
const HASH_DIGITS = 6

export function parametersOf({ method, models, team, budget = {} }: Condition): Parameters {
  const found = new Map<string, string>([['method', method.id]])
  put(found, 'method', method.params)
  for (const role of modelRoles) {
    const { params, ...model } = models[role]
    put(found, `models.${role}`, { ...params, ...model })
  }
  for (const part of budgetParts) found.set(`budget.${part}`, describeIn(budget[part]))
  found.set('team.size', String(team.members.length))
  for (const { name, abilities, profile, kind, models: own } of team.members) {
    put(found, `team.${name}`, { abilities, profile: profile ?? null, kind })
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
export function withoutEqualRoles(all: readonly Parameters[]): readonly Parameters[] {
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
