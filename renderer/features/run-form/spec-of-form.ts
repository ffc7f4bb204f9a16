/** From the form to the run specification that it stands for, or to what has to be fixed. Pure. */

import { z } from 'zod'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { budgetParts, type EpisodeBudget } from '../../../shared/contract/episode-budget.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { paceSchema } from '../../../shared/contract/pace.ts'
import {
  conditionNameSchema,
  MAX_SEEDS,
  type ModelSet,
  type RunSpec,
  runSpecSchema,
} from '../../../shared/contract/run.ts'
import { agentNames, MAX_AGENTS } from '../../../shared/contract/team.ts'
import { issueLine } from '../../../shared/core/format/issue-line.ts'
import { readRunServer } from '../../../shared/core/server-address.ts'
import { type FormField, type FormProblems, type MethodRow, MODEL_NAME, type RunForm } from '../../store/run-form.ts'
import { limitFields, specOfLimits } from '../../store/run-limits.ts'
import { paramsOfTexts } from '../parameters/schema-values.ts'
import { budgetOfTexts } from './episode-budget.ts'
import { fieldsOfMethod, methodChoice, repeatedRows } from './method-rows.ts'
import { asksLiveModel, memberField, modelField, ownMemberRoles, ownRoles, specOfModel } from './model-forms.ts'
import { methodsWithTexts, ownTexts, type TextedMethod, textParams, textsProblem } from './run-texts.ts'
import { parseSeeds, parseSizes } from './seeds.ts'

export type RunSpecInput = CallInput<'run.start'>['spec']
type Problems = Partial<Record<FormField, string>>

/** Most repeats of one episode, as the contract has it. */
const MAX_REPEATS = 1000

/** The run that the form asks for, or what has to be fixed, field by field. */
export function specOfForm(form: RunForm, catalog: Catalog): Result<RunSpecInput, FormProblems> {
  const problems: Problems = {}
  const sizes = parseSizes(form.sizes, MAX_AGENTS)
  if (sizes === null) problems.sizes = `Teams have 1 to ${MAX_AGENTS} agents: one number, or several such as 1, 2, 4.`
  const seeds = parseSeeds(form.seeds)
  if (seeds === null) problems.seeds = `Numbers and ranges, such as 1..3, 8; at most ${MAX_SEEDS} seeds.`
  const repeats = /^\d+$/.test(form.repeats.trim()) ? Number(form.repeats) : 0
  if (repeats < 1 || repeats > MAX_REPEATS) problems.repeats = `A whole number from 1 to ${MAX_REPEATS}.`
  checkScenarios(form, catalog, problems)
  const methods = methodsOf(form, catalog, problems)
  const models = modelsOf(form, catalog, problems)
  const members = membersOf(form, Math.max(0, ...(sizes ?? [])), catalog, problems)
  const limits = limitsOf(form, catalog, problems)
  const episodeBudget = budgetOf(form, problems)
  const time = timeOf(form, problems)
  if (Object.keys(problems).length > 0 || seeds === null || sizes === null) return { ok: false, error: problems }
  const [size = 1] = sizes
  return ok({
    name: form.name.trim() === '' ? usualName(form) : form.name.trim(),
    scenarios: [...form.scenarios],
    methods,
    agents: sizes.length === 1 ? size : [...sizes],
    ...(Object.keys(members).length === 0 ? {} : { members }),
    seeds: [...seeds],
    ...(repeats === 1 ? {} : { repeats }),
    ...models,
    ...time,
    ...(episodeBudget === null ? {} : { episodeBudget }),
    ...limits,
  })
}

/** Problems of crossed sets have no fields of their own: they are all told at the model's name. */
function modelsOf(form: RunForm, catalog: Catalog, problems: Problems): Pick<RunSpecInput, 'model' | 'models'> {
  if (form.modelSets.length === 0) return specOfSet(form, modelField, catalog, problems)
  const models = form.modelSets.map(({ title, ...set }) => ({
    ...specOfSet(set, () => modelField(null, MODEL_NAME), catalog, problems),
    ...(title === '' ? {} : { name: title }),
  }))
  return { models }
}

function specOfSet(
  set: Pick<RunForm, 'model' | 'roles'>,
  field: typeof modelField,
  catalog: Catalog,
  problems: Problems,
): ModelSet {
  const model = specOfModel(set.model, (id) => field(null, id), catalog, problems)
  const models = Object.fromEntries(
    ownRoles(set).map(([role, own]) => [role, specOfModel(own, (id) => field(role, id), catalog, problems)]),
  )
  return Object.keys(models).length === 0 ? { model } : { model, models }
}

/** What a run is called that nobody named. */
export function usualName({ scenarios }: Pick<RunForm, 'scenarios'>): string {
  const [first = ''] = scenarios
  const name = first.split('/').at(-1) ?? first
  return scenarios.length < 2 ? name : `${name} and ${scenarios.length - 1} more`
}

/** The chosen methods whose prompts or rules the run may replace. */
export function wordedMethodsOf({ methods, scenarios }: RunForm, catalog: Catalog): readonly TextedMethod[] {
  return methodsWithTexts(catalog, [...new Set(methods.map(({ name }) => name))], scenarios)
}

function checkScenarios({ scenarios }: RunForm, catalog: Catalog, problems: Problems): void {
  const unknown = scenarios.find((address) => !catalog.scenarios.some((known) => known.address === address))
  if (scenarios.length === 0) problems.scenarios = 'Choose at least one scenario.'
  else if (unknown !== undefined) problems.scenarios = `The lab has no scenario ${unknown}. Leave it out.`
}

function methodsOf(form: RunForm, catalog: Catalog, problems: Problems): RunSpecInput['methods'] {
  if (form.methods.length === 0) problems.methods = 'Choose at least one method.'
  const worded = wordedMethodsOf(form, catalog)
  const misworded = textsProblem(form.words, worded)
  if (misworded !== null) problems.words = misworded
  for (const { key, name } of repeatedRows(form.methods, catalog)) {
    problems[`method:${key}`] = `${name} stands above with the same parameters. Change one of them, or leave it out.`
  }
  return form.methods.map((row) => {
    const params = { ...wordsOfRow(row, form, worded), ...paramsOfRow(row, catalog, problems) }
    const name = nameOfRow(row, problems)
    return {
      method: row.name,
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(name === null ? {} : { name }),
    }
  })
}

/** null for the lab's own label. */
function nameOfRow({ key, title }: MethodRow, problems: Problems): string | null {
  if (title.trim() === '') return null
  const name = conditionNameSchema.safeParse(title)
  if (name.success) return name.data
  problems[`method:${key}:name`] = 'A name has at most 60 characters.'
  return null
}

function wordsOfRow({ name }: MethodRow, { words }: RunForm, worded: readonly TextedMethod[]) {
  const method = worded.find(({ names }) => names.includes(name))
  return method === undefined ? {} : textParams(ownTexts(words, method))
}

function paramsOfRow({ key, name, params }: MethodRow, catalog: Catalog, problems: Problems) {
  const choice = methodChoice(catalog, name)
  if (choice === undefined) {
    problems[`method:${key}`] = `The lab has no method ${name}. Leave it out.`
    return {}
  }
  const read = paramsOfTexts(fieldsOfMethod(choice.method, params), params)
  if (read.ok) return read.value
  for (const [id, message] of Object.entries(read.error)) problems[`method:${key}:${id}`] = message
  return {}
}

/** Only of agents that take part, and only what sets them apart. */
function membersOf(
  { members }: RunForm,
  most: number,
  catalog: Catalog,
  problems: Problems,
): NonNullable<RunSpecInput['members']> {
  const own = agentNames.slice(0, most).flatMap((name) => {
    const { abilities = 'all', profile = '', blocked = [], modes = [], kind, joins, ...rest } = members[name] ?? {}
    const models = ownMemberRoles(rest).map(
      ([role, own]) => [role, specOfModel(own, (id) => memberField(name, role, id), catalog, problems)] as const,
    )
    const apart = {
      ...(abilities === 'all' ? {} : { abilities: [...abilities] }),
      ...(kind === undefined ? {} : { kind }),
      ...(joins === undefined ? {} : { joins }),
      ...(blocked.length === 0 ? {} : { blocked: [...blocked] }),
      ...(modes.length === 0 ? {} : { modes: [...modes] }),
      ...(profile.trim() === '' ? {} : { profile }),
      ...(models.length === 0 ? {} : { models: Object.fromEntries(models) }),
    }
    return Object.keys(apart).length === 0 ? [] : [[name, apart] as const]
  })
  return Object.fromEntries(own)
}

function budgetOf({ budget }: RunForm, problems: Problems): EpisodeBudget | null {
  const read = budgetOfTexts(budget)
  if (read.ok) return read.value
  for (const part of budgetParts) {
    const problem = read.error[part]
    if (problem !== undefined) problems[`budget:${part}`] = problem
  }
  return null
}

function limitsOf(form: RunForm, catalog: Catalog, problems: Problems) {
  const limits = asksLiveModel(form, catalog) ? specOfLimits(form.limits) : ok({})
  if (limits.ok) return limits.value
  for (const field of limitFields) {
    const problem = limits.error[field]
    if (problem !== undefined) problems[`limits:${field}`] = problem
  }
  return {}
}

/** Another server has the wall clock only, so that the form asks for one there alone. */
function timeOf(form: RunForm, problems: Problems): Pick<RunSpecInput, 'clock' | 'pace' | 'server'> {
  const { clock, pace } = form
  if (clock === 'virtual') return {}
  if (clock === 'real') {
    if (form.server.trim() === '') return { clock }
    const server = readRunServer(form.server, form.operator)
    if (server !== null) return { clock, server }
    problems.server =
      'A host and a port, such as localhost:25565, and a player whose name has 3 to 16 letters, digits or _.'
    return { clock }
  }
  const speed = paceSchema.safeParse(pace.trim() === 'max' ? 'max' : Number(pace))
  if (speed.success && pace.trim() !== '') return { clock, pace: speed.data }
  problems.pace = 'Game seconds per second, 0.1 to 100, or max.'
  return {}
}

/** Run specifications as files: the same that the command line reads. */
export function specFileText(spec: RunSpecInput): string {
  return `${JSON.stringify(spec, null, 2)}\n`
}

/** A name that every system takes. */
export function specFileName({ name }: Pick<RunSpec, 'name'>): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain === '' ? 'run' : plain}.json`
}

/** `fileName` names a run whose file does not. Fails with `bad-input`: no JSON, or the field that does not fit. */
export function readSpecFile(text: string, fileName: string): Result<RunSpec> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return fail(
      'bad-input',
      `${fileName} is not a run specification: those are JSON files, as “Save spec” writes them. Choose another file.`,
    )
  }
  const object = z.record(z.string(), z.unknown()).safeParse(raw)
  if (!object.success)
    return fail(
      'bad-input',
      `${fileName} is not a run specification: it holds no settings of a run. Choose another file.`,
    )
  const { $schema: _, ...fields } = object.data
  const spec = runSpecSchema.strict().safeParse({ name: fileName.replace(/\.json$/, ''), ...fields })
  if (spec.success) return ok(spec.data)
  const problems = spec.error.issues.map((issue) => issueLine([issue]))
  return fail('bad-input', `${fileName} cannot be read as a run: ${problems.join('; ')}.`)
}

/** What a copy is called: `night` gives `night 2`, and that `night 3`. */
export function copyName(name: string): string {
  const numbered = /^(.*\S)\s+(\d{1,6})$/.exec(name)
  return numbered === null ? `${name} 2` : `${numbered[1]} ${Number(numbered[2]) + 1}`
}
