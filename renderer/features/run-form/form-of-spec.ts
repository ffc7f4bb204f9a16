/** From a run specification to the form that stands for it: for presets, copies of runs and files. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import type { ModelSet, ModelSpec, RunSpec } from '../../../shared/contract/run.ts'
import { type MemberRole, memberRoles } from '../../../shared/contract/team.ts'
import { matchesGlob } from '../../../shared/core/glob.ts'
import { modelSetsOf } from '../../../shared/core/model-sets.ts'
import { formatRunServer } from '../../../shared/core/server-address.ts'
import type { MemberForm, MethodRow, ModelForm, ModelSetForm, RunForm } from '../../store/run-form.ts'
import { DEFAULT_REUSE } from '../../store/run-limits.ts'
import { fieldsOf } from '../parameters/schema-fields.ts'
import { type Params, textsOfParams } from '../parameters/schema-values.ts'
import { textsOfBudget } from './episode-budget.ts'
import { type MethodChoice, methodChoice, methodChoices, wordFields } from './method-rows.ts'
import { methodTextsOf, type RunTexts } from './run-texts.ts'
import { formatSeeds } from './seeds.ts'

/** Fails with `unknown-name` or `bad-input`, naming the field of the spec. */
export function formOfSpec(spec: RunSpec, catalog: Catalog): Result<RunForm> {
  const scenarios = scenariosOf(spec, catalog)
  if (!scenarios.ok) return scenarios
  const methods = rowsOf(spec, catalog)
  if (!methods.ok) return methods
  const models = formOfModels(spec, catalog)
  if (!models.ok) return models
  const members = membersOf(spec, catalog)
  if (!members.ok) return members
  return ok({
    name: spec.name,
    scenarios: scenarios.value,
    ...methods.value,
    sizes: [spec.agents].flat().join(', '),
    members: members.value,
    ...models.value,
    limits: {
      tokens: spec.budget?.tokens === undefined ? '' : String(spec.budget.tokens),
      usd: spec.budget?.usd === undefined ? '' : String(spec.budget.usd),
      reuse: spec.reuse ?? DEFAULT_REUSE,
    },
    budget: textsOfBudget(spec.episodeBudget),
    seeds: formatSeeds([...new Set(spec.seeds)]),
    repeats: String(spec.repeats),
    clock: spec.clock,
    pace: String(spec.pace),
    server: spec.server === undefined ? '' : formatRunServer(spec.server),
    operator: spec.server !== undefined && 'username' in spec.server ? spec.server.username : '',
  })
}

/** Globs as what they stand for today, in the order in which the lab would play them. */
function scenariosOf({ scenarios }: RunSpec, catalog: Catalog): Result<readonly string[]> {
  const found = new Set<string>()
  for (const glob of scenarios) {
    const matches = catalog.scenarios.filter(({ address }) => matchesGlob(glob, address))
    if (matches.length === 0) return fail('unknown-name', `scenarios: the lab has none with the address ${glob}.`)
    for (const { address } of matches) found.add(address)
  }
  return ok([...found])
}

/** One set of words per method, as the form edits them; rows that differ in theirs keep them among their parameters. */
function rowsOf({ methods }: RunSpec, catalog: Catalog): Result<Pick<RunForm, 'methods' | 'words'>> {
  const rows: MethodRow[] = []
  const words: Record<string, RunTexts[string]> = {}
  for (const [key, { method: name, params, name: title = '' }] of methods.entries()) {
    const choice = methodChoice(catalog, name.replace(/:default$/, ''))
    if (choice === undefined) {
      const known = methodChoices(catalog).map((one) => one.name)
      return fail('unknown-name', `methods: the lab has no ${name}. There are: ${known.join(', ')}.`)
    }
    const shared = sharedTexts(choice, methods, params, catalog.suites)
    if (shared !== null) words[choice.method.id] = shared
    const own = shared === null ? params : withoutTexts(params)
    const texts = textsOfParams(fieldsOf(choice.method.parameters), own)
    if (!texts.ok) return fail('bad-input', `methods: ${name}: ${texts.error.message}`)
    rows.push({ key, name: choice.name, params: texts.value, title })
  }
  return ok({ methods: rows, words })
}

/** The words of all rows of a method where they are the same and the form can edit them; null where they are not. */
function sharedTexts(
  { method }: MethodChoice,
  methods: RunSpec['methods'],
  params: Params,
  suites: Catalog['suites'],
): RunTexts[string] | null {
  const isSame = methods
    .filter(({ method: name }) => name.split(':', 1)[0] === method.id)
    .every((other) => [...wordFields].every((name) => sameJson(other.params[name], params[name])))
  return isSame ? methodTextsOf(params, method, suites) : null
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function withoutTexts(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !wordFields.has(name)))
}

function formOfModels(spec: RunSpec, catalog: Catalog): Result<Pick<RunForm, 'model' | 'roles' | 'modelSets'>> {
  const sets = modelSetsOf(spec)
  if (!sets.ok) return sets
  const isList = Array.isArray(spec.models)
  const found = new Map<string, ModelSetForm>()
  for (const [index, set] of sets.value.entries()) {
    const form = formOfSet(set, isList ? `models[${index}].` : '', catalog)
    if (!form.ok) return form
    // Equal sets make equal conditions, which the lab plays once.
    found.set(JSON.stringify(form.value), form.value)
  }
  const forms = [...found.values()]
  const [first] = forms
  if (first === undefined) return fail('bad-input', 'models: name one at least.')
  const { model, roles } = first
  const isCrossed = isList && (forms.length > 1 || first.title !== '')
  return ok({ model, roles, modelSets: isCrossed ? forms : [] })
}

function formOfSet(
  { model, models = {}, name: title = '' }: ModelSet,
  at: string,
  catalog: Catalog,
): Result<ModelSetForm> {
  const general = formOfModel(model, `${at}model`, catalog)
  if (!general.ok) return general
  const roles: Partial<Record<ModelRole, ModelForm>> = {}
  for (const role of modelRoles) {
    const own = models[role]
    if (own === undefined) continue
    const form = formOfModel(own, `${at}models.${role}`, catalog)
    if (!form.ok) return form
    roles[role] = form.value
  }
  return ok({ title, model: general.value, roles })
}

/** `at` names the field in what it fails with: `unknown-name`, `unsupported` for a replay, `bad-input`. */
export function formOfModel({ provider, model, params }: ModelSpec, at: string, catalog: Catalog): Result<ModelForm> {
  const known = catalog.models.find(({ id }) => id === provider)
  if (known === undefined) {
    const names = catalog.models.map(({ id }) => id)
    return fail('unknown-name', `${at}: the lab has no ${provider}. There are: ${names.join(', ')}.`)
  }
  if (known.kind === 'recorded') {
    return fail('unsupported', `${at}: recorded answers belong to the run that they were recorded in. Replay that run.`)
  }
  const texts = textsOfParams(fieldsOf(known.parameters), params)
  if (!texts.ok) return fail('bad-input', `${at}: ${texts.error.message}`)
  return ok({ provider, name: model === provider ? '' : model, params: texts.value })
}

function membersOf({ members = {} }: RunSpec, catalog: Catalog): Result<RunForm['members']> {
  const forms: Record<string, MemberForm> = {}
  for (const [name, { abilities = 'all', profile = '', models = {}, blocked, modes, kind, joins }] of Object.entries(
    members,
  )) {
    const own: Partial<Record<MemberRole, ModelForm>> = {}
    for (const role of memberRoles) {
      const model = models[role]
      if (model === undefined) continue
      const form = formOfModel(model, `members.${name}.models.${role}`, catalog)
      if (!form.ok) return form
      own[role] = form.value
    }
    forms[name] = {
      ...{ abilities, profile },
      ...(kind === 'human' ? { kind, ...(joins === undefined ? {} : { joins }) } : {}),
      ...(blocked === undefined ? {} : { blocked }),
      ...(modes === undefined ? {} : { modes }),
      ...(Object.keys(own).length === 0 ? {} : { models: own }),
    }
  }
  return ok(forms)
}
