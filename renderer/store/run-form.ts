/** The form that starts a run, as data: what stands in it, its defaults, and the step that each of its fields is on. */

import { z } from 'zod'
import type { Catalog } from '../../shared/contract/catalog.ts'
import type { BudgetPart } from '../../shared/contract/episode-budget.ts'
import { memberModeSchema } from '../../shared/contract/modes.ts'
import { clockKinds, modelRoles } from '../../shared/contract/record/header.ts'
import { reuses } from '../../shared/contract/run.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { memberRoles } from '../../shared/contract/team.ts'
import type { WizardStep } from './route.ts'
import { noLimits } from './run-limits.ts'

const textsSchema = z.record(z.string(), z.string()).readonly()

const methodRowSchema = z
  .object({
    /** Tells rows apart whose methods are the same. */
    key: z.int(),
    /** `method` or `method:variant`. */
    name: z.string(),
    /** Parameters that were touched, by id. */
    params: textsSchema,
    /** What the user calls the condition; empty for the label that the lab makes. */
    title: z.string().default(''),
  })
  .readonly()
export type MethodRow = z.infer<typeof methodRowSchema>

const modelFormSchema = z
  .object({
    provider: z.string(),
    /** As its server calls it; a simulated model has no other than its provider's. */
    name: z.string(),
    params: textsSchema,
  })
  .readonly()
export type ModelForm = z.infer<typeof modelFormSchema>

const rolesSchema = z.partialRecord(z.enum(modelRoles), modelFormSchema).readonly()

const modelSetFormSchema = z
  .object({
    /** Empty for the lab's own label. */
    title: z.string(),
    model: modelFormSchema,
    roles: rolesSchema,
  })
  .readonly()
export type ModelSetForm = z.infer<typeof modelSetFormSchema>

const memberFormSchema = z
  .object({
    /** Names of actions. */
    abilities: z.union([z.literal('all'), z.array(z.string()).readonly()]),
    /** What its body does by itself; absent for nothing. */
    modes: z.array(memberModeSchema).readonly().exactOptional(),
    profile: z.string(),
    /** A person plays it; absent for an agent. */
    kind: z.literal('human').exactOptional(),
    /** How that person joins; absent for from the page. */
    joins: z.literal('client').exactOptional(),
    /** Actions that it may not take; absent for none. */
    blocked: z.array(z.string()).readonly().exactOptional(),
    /** Of its own, by role; absent where its team's answers. */
    models: z.partialRecord(z.enum(memberRoles), modelFormSchema).readonly().exactOptional(),
  })
  .readonly()
export type MemberForm = z.infer<typeof memberFormSchema>

const wordsSchema = z
  .record(
    z.string(),
    z
      .object({
        prompts: textsSchema,
        rules: z
          .array(z.object({ key: z.int(), id: z.string(), text: z.string() }).readonly())
          .readonly()
          .nullable(),
      })
      .readonly(),
  )
  .readonly()

/** Texts as typed, so that nothing is lost that is not right yet. */
export const runFormSchema = z
  .object({
    name: z.string(),
    /** Addresses. */
    scenarios: z.array(z.string()).readonly(),
    methods: z.array(methodRowSchema).readonly(),
    words: wordsSchema,
    /** Of teams: `3`, or several such as `1, 2, 4`. */
    sizes: z.string(),
    /** By name, of those that differ from the others. */
    members: z.record(z.string(), memberFormSchema).readonly(),
    model: modelFormSchema,
    /** Of roles that have a model of their own. */
    roles: rolesSchema,
    /** Of a run that crosses several sets of models, in the place of `model` and `roles`, which are the first one's; else empty. */
    modelSets: z.array(modelSetFormSchema).readonly().default([]),
    /** Of a live model; others cost nothing. */
    limits: z.object({ tokens: z.string(), usd: z.string(), reuse: z.enum(reuses) }).readonly(),
    /** What an episode may use, by part; empty texts for no budget. */
    budget: textsSchema.default({}),
    seeds: z.string(),
    repeats: z.string(),
    clock: z.enum(clockKinds),
    /** Game seconds per second that a paced clock begins with, or `max`. */
    pace: z.string(),
    /** Another server to play on, as `host:port`, and an operator there; empty for the lab's own. */
    server: z.string().default(''),
    operator: z.string().default(''),
  })
  .readonly()
export type RunForm = z.infer<typeof runFormSchema>

export type FormField =
  | 'name'
  | 'scenarios'
  | 'methods'
  | `method:${number}`
  | `method:${number}:${string}`
  | 'words'
  | 'sizes'
  | `member:${string}`
  | `model:${string}`
  | `limits:${'tokens' | 'usd'}`
  | `budget:${BudgetPart}`
  | 'seeds'
  | 'repeats'
  | 'pace'
  | 'server'
export type FormProblems = Readonly<Partial<Record<FormField, string>>>

/** Name of a model's own name among its fields, and of a role's in `model:planner:name`. */
export const MODEL_NAME = 'name'

/** Where a field is to be fixed. */
export function stepOf(field: string): WizardStep {
  switch (field.split(':', 1)[0]) {
    case 'scenarios':
      return 'task'
    case 'methods':
    case 'method':
    case 'words':
      return 'methods'
    case 'sizes':
    case 'member':
      return 'team'
    case 'model':
    case 'limits':
      return 'model'
    default:
      return 'repeats'
  }
}

/** Problems of one step. */
export function problemsOf(problems: FormProblems, step: WizardStep): readonly string[] {
  return Object.entries(problems).flatMap(([field, message]) =>
    message !== undefined && stepOf(field) === step ? [message] : [],
  )
}

/** What a lab begins with whose settings say nothing else, or are not known yet. */
const usualDefaults: Settings['defaults'] = { agents: 3, seeds: 2, provider: '', model: '' }

/** A form that can be sent as it is: VillagerBench's own task, the first method with its first variant. */
export function initialForm(catalog: Catalog, defaults: Settings['defaults'] = usualDefaults): RunForm {
  const scenario = catalog.scenarios.find(({ address }) => address.endsWith('/task_24')) ?? catalog.scenarios[0]
  const [method] = catalog.methods
  const variant = method?.variants.find(({ id }) => id !== 'default')
  const choices = method === undefined ? [] : [method.id]
  if (method !== undefined && variant !== undefined) choices.push(`${method.id}:${variant.id}`)
  const model = catalog.models.find(({ id }) => id === defaults.provider) ?? catalog.models[0]
  return {
    name: '',
    scenarios: scenario === undefined ? [] : [scenario.address],
    methods: choices.map((name, key) => ({ key, name, params: {}, title: '' })),
    words: {},
    sizes: String(defaults.agents),
    members: {},
    model: {
      provider: model?.id ?? '',
      name: model?.kind === 'live' && model.id === defaults.provider ? defaults.model : '',
      params: {},
    },
    roles: {},
    modelSets: [],
    limits: noLimits,
    budget: {},
    seeds: defaults.seeds === 1 ? '1' : `1..${defaults.seeds}`,
    repeats: '1',
    clock: 'virtual',
    pace: '1',
    server: '',
    operator: '',
  }
}

/** A form that somebody began before the settings were known: what nobody has touched of what they say is as they say. */
export function filledIn(form: RunForm, touched: ReadonlySet<string>, initial: RunForm): RunForm {
  return {
    ...form,
    sizes: touched.has('sizes') ? form.sizes : initial.sizes,
    model: touched.has('model') ? form.model : initial.model,
    seeds: touched.has('seeds') ? form.seeds : initial.seeds,
  }
}

/* The form of a run that is not started yet, kept by the browser: leaving, reloading and closing lose nothing. */

/** What is needed of the browser's storage. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const KEY = 'new-run'
/** A form of another version is no form of this one. */
const VERSION = 1
const keptSchema = z.object({ version: z.literal(VERSION), form: runFormSchema })

/** null where nothing is kept, or nothing that this version reads. */
export function readDraft(storage: DraftStorage): RunForm | null {
  const text = attempt(() => storage.getItem(KEY))
  const kept = keptSchema.safeParse(attempt(() => JSON.parse(text ?? 'null')))
  return kept.success ? kept.data.form : null
}

/** null forgets it. */
export function keepDraft(storage: DraftStorage, form: RunForm | null): void {
  attempt(() => {
    if (form === null) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify({ version: VERSION, form }))
  })
}

/** Storage that is full or forbidden costs the draft after a reload, and nothing else. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
