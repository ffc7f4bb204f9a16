/** In what two episodes differ by what they were given: the least that has to be said of them side by side. Pure. */

import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import { modelName } from '../../../shared/core/format/model.ts'

export interface Difference {
  /** `seed`, `causal`, `planner.falseDoneRate`. */
  readonly name: string
  /** In the order of the episodes; null for what one of them does not have. */
  readonly values: readonly [string | null, string | null]
}

/** Method first, then its parameters, team, models, seed. Parameters of different methods are not compared: nothing in them is the same. */
export function differences(a: EpisodeHeader, b: EpisodeHeader): readonly Difference[] {
  const [left, right] = [factsOf(a), factsOf(b)]
  const sameMethod = a.method.id === b.method.id
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): readonly Difference[] => {
    const values = [left.get(key) ?? null, right.get(key) ?? null] as const
    if (values[0] === values[1] || (!sameMethod && key.startsWith(PARAMETER))) return []
    return [{ name: key.replace(PARAMETER, ''), values }]
  })
}

/** Only here: names of parameters are shown without it. */
const PARAMETER = 'parameter '

function factsOf({ method, team, models, seed, repeat, clock }: EpisodeHeader): ReadonlyMap<string, string> {
  const facts = new Map<string, string>([['method', method.id]])
  flatten(method.params, PARAMETER, facts)
  facts.set('agents', String(team.members.length))
  for (const { name, abilities, profile } of team.members) {
    facts.set(`${name}’s abilities`, abilities === 'all' ? 'all' : abilities.join(', '))
    if (profile !== undefined) facts.set(`${name}’s profile`, profile)
  }
  const bindings = Object.entries(models)
  const isOne = new Set(bindings.map(([, binding]) => JSON.stringify(binding))).size === 1
  for (const [role, binding] of isOne ? bindings.slice(0, 1) : bindings) {
    const prefix = isOne ? '' : `${role}.`
    facts.set(`${prefix}model`, modelName(binding))
    flatten(binding.params, prefix, facts)
  }
  facts.set('seed', String(seed))
  facts.set('repeat', String(repeat))
  facts.set('clock', clock)
  return facts
}

/** Leaves by their paths; lists are leaves. */
function flatten(value: object, prefix: string, into: Map<string, string>): void {
  for (const [key, part] of Object.entries(value)) {
    const isBranch = part instanceof Object && !Array.isArray(part)
    if (isBranch) flatten(part, `${prefix}${key}.`, into)
    else into.set(`${prefix}${key}`, typeof part === 'string' ? part : JSON.stringify(part))
  }
}

/** `causal none, seed 2`: what is different of one of them; null where nothing is. */
export function describeDifference(all: readonly Difference[], of: 0 | 1): string | null {
  const words = all.map(({ name, values }) => `${name} ${shortened(values[of] ?? '–')}`)
  return words.length === 0 ? null : words.join(' · ')
}

const MOST_LETTERS = 40

function shortened(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`
}
