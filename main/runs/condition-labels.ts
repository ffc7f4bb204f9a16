/** Labels of a run's conditions: method, team size, models, and differences of single agents. Pure. */
import { type MethodChoice, type ModelBindings, modelRoles } from '../../shared/contract/record/header.ts'
import type { ModelSet } from '../../shared/contract/run.ts'
import { type Member, memberRoles, type Team } from '../../shared/contract/team.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { sha256 } from '../common/sha256.ts'

type Params = ModelSet['model']['params']

/** How a set of models is named: by the lab and by the user. */
interface ModelMark {
  readonly made: string
  readonly own: string | null
}

export interface ConditionLabel {
  readonly made: string
  /** With the names that the user gave; null where there are none. */
  readonly own: string | null
}

interface Named {
  readonly method: MethodChoice
  /** What was set by hand. */
  readonly params: Params
  /** The user's name for the method's conditions. */
  readonly name?: string
  /** null in a run whose teams are all of one size. */
  readonly size: number | null
  readonly models: ModelBindings
  readonly team: Team
  /** null in a run with one set of models. */
  readonly mark: ModelMark | null
}

/** `causalmace:no-causal ×3 [gpt-4o]`. */
export function labelOf({ method, params, name, size, models, team, mark }: Named): ConditionLabel {
  const sized = (label: string) => (size === null ? label : `${label} ×${size}`)
  const address = sized(addressOf(method, params))
  const others = memberMarks(models, team)
  const made = [address, ...(mark === null ? describeModel(models) : [mark.made]).map(bracketed), ...others].join(' ')
  if (name === undefined && (mark === null || mark.own === null)) return { made, own: null }
  const first = name === undefined ? address : sized(name)
  return { made, own: mark === null ? first : `${first} ${bracketed(mark.own ?? mark.made)}` }
}

/**
 * One mark per set of models: their names, with settings where names do not tell them apart: `scripted (profile=erring)`. None
 * for a single set.
 */
export function modelMarks(
  sets: readonly { readonly bindings: ModelBindings; readonly said?: ModelSet }[],
): readonly ModelMark[] {
  if (sets.length < 2) return []
  const names = sets.map(({ bindings }) => describeModel(bindings)[0] ?? bindings.planner.model)
  const set = sets.map(({ said }, index) => withSettings(names[index] ?? '', said))
  const hashed = sets.map(({ bindings }, index) => `${names[index]} #${shortHash(canonicalJson(bindings))}`)
  const told = [names, set].find((texts) => new Set(texts).size === texts.length) ?? hashed
  return sets.map(({ said }, index) => ({ made: told[index] ?? '', own: said?.name ?? null }))
}

function withSettings(name: string, said: ModelSet | undefined): string {
  const settings = [
    ...settingsOf(said?.model.params ?? {}),
    ...modelRoles.flatMap((role) => settingsOf(said?.models?.[role]?.params ?? {}, `${role}.`)),
  ]
  return settings.length === 0 ? name : `${name} (${settings.join(', ')})`
}

/** `causalmace:no-causal`, and what else was set by hand: `causalmace (samples=3)`; `[upper bound: …]` of a method that knows the
 * ground truth. */
function addressOf(method: MethodChoice, overrides: Params): string {
  const address = method.variant === 'default' ? method.id : `${method.id}:${method.variant}`
  const name = method.needsTruth === true ? `${address} [upper bound: knows the ground truth]` : address
  const settings = settingsOf(overrides)
  return settings.length === 0 ? name : `${name} (${settings.join(', ')})`
}

function settingsOf(params: Params, before = ''): readonly string[] {
  return Object.entries(params).map(([key, value]) => `${before}${key}=${shortened(canonicalJson(value))}`)
}

/**
 * `gpt-4o`, or `planner gpt-4o, worker gpt-4o-mini, …`. A model that goes by its provider's name, as the simulated one does,
 * needs no other.
 */
function describeModel(models: ModelBindings): readonly string[] {
  const roles = modelRoles.filter((role) => models[role].model !== models[role].provider)
  if (roles.length === 0) return []
  const names = new Set(modelRoles.map((role) => models[role].model))
  return [names.size === 1 ? [...names].join() : roles.map((role) => `${role} ${models[role].model}`).join(', ')]
}

/** What sets a team apart from one of another run: `[Bob gpt-4o-mini]`, `[Bob limited]`, `[Bob human]`, `[Bob human with Minecraft]`, `[Bob hunting]`. */
function memberMarks(models: ModelBindings, { members }: Team): readonly string[] {
  const own = members.flatMap((member) => describeOwnModel(member, models))
  const limited = members.filter((one) => one.abilities !== 'all' || one.blocked !== undefined).map(({ name }) => name)
  const people = members.filter(({ kind }) => kind === 'human')
  const withPage = people.filter(({ joins }) => joins !== 'client').map(({ name }) => name)
  const withClient = people.filter(({ joins }) => joins === 'client').map(({ name }) => name)
  return [
    ...(own.length === 0 ? [] : [bracketed(own.join(', '))]),
    ...(limited.length === 0 ? [] : [bracketed(`${limited.join(', ')} limited`)]),
    ...(withPage.length === 0 ? [] : [bracketed(`${withPage.join(', ')} human`)]),
    ...(withClient.length === 0 ? [] : [bracketed(`${withClient.join(', ')} human with Minecraft`)]),
    ...members.flatMap(({ name, modes }) => (modes === undefined ? [] : [bracketed(`${name} ${modes.join(', ')}`)])),
  ]
}

/** `Bob gpt-4o-mini`, or `Bob its own settings` where the model is the team's. */
function describeOwnModel({ name, models: own = {} }: Member, models: ModelBindings): readonly string[] {
  const names = memberRoles.flatMap((role) => {
    const binding = own[role]
    if (binding === undefined || canonicalJson(binding) === canonicalJson(models[role])) return []
    return [binding.model === models[role].model ? 'its own settings' : binding.model]
  })
  return names.length === 0 ? [] : [`${name} ${[...new Set(names)].join(' and ')}`]
}

/** Labels stay readable with whole texts for settings, and two texts stay apart. */
const LONGEST_SETTING = 40

function shortened(text: string): string {
  return text.length <= LONGEST_SETTING ? text : `#${shortHash(text)}`
}

function shortHash(text: string): string {
  return sha256(text).slice(0, 6)
}

function bracketed(text: string): string {
  return `[${text}]`
}
