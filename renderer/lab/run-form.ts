/** The form that starts a run, as data: its defaults, its checks, the run specification that it becomes. */
import { z } from 'zod'
import type { CallInput } from '../../preload/contract/calls.ts'
import type { Catalog } from '../../preload/contract/catalog.ts'
import { fail, ok, type Result } from '../../preload/contract/errors.ts'
import { type LimitProblems, limitFields, noLimits, type RunLimits, specOfLimits } from './run-limits.ts'
import { ownWords, type RunWords, type WordedMethod, wordedMethods, wordsParams, wordsProblem } from './run-words.ts'

export type RunSpecInput = CallInput<'run.start'>['spec']

/** A number among a model's settings, from its JSON Schema; a nested one has a path of two. */
export interface Dial {
  readonly path: readonly string[]
  readonly id: string
  readonly description: string
  readonly initial: number
  readonly min: number | null
  readonly max: number | null
}

export interface RunForm {
  readonly name: string
  readonly scenario: string
  /** `method` or `method:variant`. */
  readonly methods: readonly string[]
  readonly agents: string
  readonly seeds: string
  /** Game seconds per second to begin with, or `max`. */
  readonly pace: string
  /** Provider. */
  readonly model: string
  /** As its server calls it; a simulated model has no other. */
  readonly modelName: string
  /** Kind of server, of those that the provider knows; empty leaves it to the provider. */
  readonly preset: string
  /** Empty for the preset's own. */
  readonly baseUrl: string
  /** By dial id; what is not named keeps its default. */
  readonly dials: Readonly<Record<string, string>>
  /** Of a live model; others cost nothing. */
  readonly limits: RunLimits
  readonly words: RunWords
}

export type FormField =
  | 'name'
  | 'scenario'
  | 'methods'
  | 'agents'
  | 'seeds'
  | 'pace'
  | 'model'
  | 'modelName'
  | 'preset'
  | 'baseUrl'
  | 'limits'
  | `limits:${keyof LimitProblems}`
  | 'words'
  | `dial:${string}`
export type FormProblems = Readonly<Partial<Record<FormField, string>>>

/** Speeds that a run may begin with; while an episode runs it takes others, too. */
export const paceChoices = [
  { value: 'max', label: 'As fast as possible' },
  { value: '1', label: '1×, like the game' },
  { value: '4', label: '4×' },
] as const

const MAX_AGENTS = 24
const MAX_SEEDS = 1000

/** Choices of methods: each one plain, then its variants. */
export function methodChoices(catalog: Catalog): readonly { readonly name: string; readonly label: string }[] {
  return catalog.methods.flatMap(({ id, label, variants }) => [
    { name: id, label },
    ...variants
      .filter((variant) => variant.id !== 'default')
      .map((variant) => ({ name: `${id}:${variant.id}`, label: `${label}: ${variant.label}` })),
  ])
}

/** A form that can be sent as it is: VillagerBench's own task, the first method with its first variant, two seeds. */
export function initialForm(catalog: Catalog): RunForm {
  const scenario = catalog.scenarios.find(({ address }) => address.endsWith('/task_24')) ?? catalog.scenarios[0]
  const methods = methodChoices(catalog).map(({ name }) => name)
  return {
    name: '',
    scenario: scenario?.address ?? '',
    methods: methods.slice(0, 2),
    agents: '3',
    seeds: '1..2',
    pace: 'max',
    model: catalog.models[0]?.id ?? '',
    modelName: '',
    preset: '',
    baseUrl: '',
    dials: {},
    limits: noLimits,
    words: {},
  }
}

const numberSchema = z.object({
  type: z.enum(['number', 'integer']),
  default: z.number(),
  description: z.string().default(''),
  minimum: z.number().nullable().default(null),
  maximum: z.number().nullable().default(null),
})
const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()) })

/** Every number with a default in a JSON Schema of settings, down to one object inside. */
export function dialsOf(parameters: unknown, path: readonly string[] = []): readonly Dial[] {
  const object = objectSchema.safeParse(parameters)
  if (!object.success) return []
  return Object.entries(object.data.properties).flatMap(([key, property]) => {
    const own = [...path, key]
    const number = numberSchema.safeParse(property)
    if (!number.success) return path.length === 0 ? dialsOf(property, own) : []
    const { description, minimum, maximum } = number.data
    return [{ path: own, id: own.join('.'), description, initial: number.data.default, min: minimum, max: maximum }]
  })
}

/** `1..3, 8` as numbers, each once; null where it is no such list. */
export function parseSeeds(text: string): readonly number[] | null {
  const seeds = new Set<number>()
  for (const part of text.split(',').map((word) => word.trim())) {
    const range = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(part)
    if (range === null) return null
    const first = Number(range[1])
    const last = Number(range[2] ?? range[1])
    if (last < first || last - first >= MAX_SEEDS) return null
    for (let seed = first; seed <= last; seed++) seeds.add(seed)
  }
  return seeds.size > MAX_SEEDS ? null : [...seeds]
}

/** Episodes that the form asks for; null while it cannot be known. */
export function countEpisodes(form: RunForm): number | null {
  const seeds = parseSeeds(form.seeds)
  return seeds === null || form.methods.length === 0 ? null : seeds.length * form.methods.length
}

/** The run that the form asks for, or what has to be put right, field by field. */
export function specOfForm(form: RunForm, catalog: Catalog): Result<RunSpecInput, FormProblems> {
  const problems: Partial<Record<FormField, string>> = {}
  const agents = Number(form.agents)
  if (!Number.isInteger(agents) || agents < 1 || agents > MAX_AGENTS) {
    problems.agents = `A team has 1 to ${MAX_AGENTS} agents.`
  }
  const seeds = parseSeeds(form.seeds)
  if (seeds === null) problems.seeds = `Numbers and ranges, such as 1..3, 8; at most ${MAX_SEEDS} seeds.`
  if (form.methods.length === 0) problems.methods = 'Choose at least one method.'
  if (form.scenario === '') problems.scenario = 'Choose a scenario.'
  const params = settings(form, catalog, problems)
  const model = modelOf(form, catalog, problems)
  const limits = limitsOf(form, catalog, problems)
  const worded = wordedMethodsOf(form, catalog)
  const misworded = wordsProblem(form.words, worded)
  if (misworded !== null) problems.words = misworded
  if (Object.keys(problems).length > 0 || seeds === null) return { ok: false, error: problems }
  const name = form.name.trim() === '' ? (form.scenario.split('/').at(-1) ?? form.scenario) : form.name.trim()
  return ok({
    name,
    scenarios: [form.scenario],
    methods: form.methods.map((method) => withOwnWords(method, form.words, worded)),
    agents,
    seeds: [...seeds],
    ...(form.pace === 'max' ? {} : { clock: 'paced' as const, pace: Number(form.pace) }),
    model: { ...model, params: { ...params, ...model.params } },
    ...limits,
  })
}

/** The chosen methods whose prompts or rules the run may replace. */
export function wordedMethodsOf({ methods, scenario }: RunForm, catalog: Catalog): readonly WordedMethod[] {
  return wordedMethods(catalog, methods, [scenario])
}

function withOwnWords(name: string, words: RunWords, worded: readonly WordedMethod[]): RunSpecInput['methods'][number] {
  const method = worded.find(({ names }) => names.includes(name))
  const params = method === undefined ? {} : wordsParams(ownWords(words, method))
  return Object.keys(params).length === 0 ? { method: name } : { method: name, params }
}

export function asksLiveModel({ model }: RunForm, catalog: Catalog): boolean {
  return catalog.models.some(({ id, kind }) => id === model && kind === 'live')
}

function limitsOf(form: RunForm, catalog: Catalog, problems: Partial<Record<FormField, string>>) {
  const limits = asksLiveModel(form, catalog) ? specOfLimits(form.limits) : ok({})
  if (limits.ok) return limits.value
  for (const field of limitFields) {
    const problem = limits.error[field]
    if (problem !== undefined) problems[`limits:${field}`] = problem
  }
  return {}
}

/** A recorded model belongs to the run that it was recorded in: it is no choice for a new one. */
export function modelChoices(catalog: Catalog): Catalog['models'] {
  return catalog.models.filter(({ kind }) => kind !== 'recorded')
}

function modelOf(form: RunForm, catalog: Catalog, problems: Partial<Record<FormField, string>>) {
  if (!asksLiveModel(form, catalog)) return { provider: form.model, model: form.model, params: {} }
  const name = form.modelName.trim()
  const baseUrl = form.baseUrl.trim()
  if (name === '') problems.modelName = 'Name the model as its server calls it.'
  if (baseUrl !== '' && !URL.canParse(baseUrl)) problems.baseUrl = 'An address such as http://127.0.0.1:8000/v1.'
  const params = { ...(form.preset === '' ? {} : { preset: form.preset }), ...(baseUrl === '' ? {} : { baseUrl }) }
  return { provider: form.model, model: name, params }
}

function settings(form: RunForm, catalog: Catalog, problems: Partial<Record<FormField, string>>) {
  const model = catalog.models.find(({ id }) => id === form.model)
  const params: Record<string, number | Record<string, number>> = {}
  for (const dial of dialsOf(model?.parameters)) {
    const text = form.dials[dial.id]
    if (text === undefined) continue
    const value = readDial(dial, text)
    if (!value.ok) problems[`dial:${dial.id}`] = value.error.message
    else putAt(params, dial.path, value.value)
  }
  return params
}

function readDial(dial: Dial, text: string): Result<number> {
  const value = Number(text)
  const { min, max } = dial
  if (text.trim() === '' || Number.isNaN(value) || (min !== null && value < min) || (max !== null && value > max)) {
    const range = max === null ? `at least ${min ?? 0}` : `${min ?? 0} to ${max}`
    return fail('bad-input', `A number, ${range}.`)
  }
  return ok(value)
}

function putAt(params: Record<string, number | Record<string, number>>, path: readonly string[], value: number): void {
  const [first = '', second] = path
  if (second === undefined) {
    params[first] = value
    return
  }
  const inner = params[first]
  params[first] = { ...(typeof inner === 'object' ? inner : {}), [second]: value }
}
