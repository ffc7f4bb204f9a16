/** Who answers: one model for every role, models of single roles, and their settings. */
import { ok, type Result } from '../../../preload/contract/errors.ts'
import { type ModelRole, modelRoles } from '../../../preload/contract/record/header.ts'
import { badInput, unknownName } from './command-arguments.ts'
import { parseSettings } from './option-values.ts'

export const modelOptions = {
  model: {
    type: 'string',
    value: '<name>',
    help: 'provider:model, such as openai:gpt-4o, or replay:<run> for a run again without its model',
    otherwise: 'scripted, the simulated model',
  },
  'model-of': {
    type: 'string',
    value: '<role=name>',
    multiple: true,
    help: `a model of its own for one of ${modelRoles.join(', ')}; may be repeated`,
  },
  set: {
    type: 'string',
    value: '<dial=value>',
    multiple: true,
    help: 'a setting of the model, or of one role only: worker:dial=value; may be repeated',
  },
} as const

export interface ModelValues {
  readonly model?: string
  readonly 'model-of'?: readonly string[]
  readonly set?: readonly string[]
}

interface ModelSpec {
  readonly provider: string
  readonly model: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What a spec file says. */
export interface FileModels {
  readonly model?: ModelSpec | undefined
  readonly models?: Partial<Readonly<Record<ModelRole, ModelSpec | undefined>>> | undefined
}

export interface ChosenModels {
  readonly model: ModelSpec
  readonly models?: Partial<Readonly<Record<ModelRole, ModelSpec>>>
}

/**
 * Options win over the file. Settings of a file belong to the file's provider: another one on the command line starts from
 * none. A role that only has settings of its own asks the model of all others with them. `below` lies under all settings.
 */
export function readModels(
  values: ModelValues,
  file: FileModels,
  below: Readonly<Record<string, unknown>> = {},
): Result<ChosenModels> {
  const settings = readSettings(values.set ?? [])
  if (!settings.ok) return settings
  const model = withSettings(chosenModel(values.model, file.model, below), settings.value.get(null))
  if (!model.ok) return model
  const named = readRoles(values['model-of'] ?? [])
  if (!named.ok) return named
  const models: Partial<Record<ModelRole, ModelSpec>> = {}
  for (const role of modelRoles) {
    const name = named.value.get(role)
    const own = settings.value.get(role)
    const ofFile = values.model === undefined ? file.models?.[role] : undefined
    if (name === undefined && own === undefined && ofFile === undefined) continue
    const start = name === undefined ? (ofFile ?? model.value) : chosenModel(name, ofFile, below)
    const read = withSettings(start, own)
    if (!read.ok) return read
    models[role] = read.value
  }
  return ok(Object.keys(models).length === 0 ? { model: model.value } : { model: model.value, models })
}

function chosenModel(
  name: string | undefined,
  file: ModelSpec | undefined,
  below: Readonly<Record<string, unknown>>,
): ModelSpec {
  const [provider = '', model = provider] = (name ?? '').split(/[:/](.*)/s, 2)
  const chosen = name === undefined ? (file ?? { provider: 'scripted', model: 'scripted' }) : { provider, model }
  const ofFile = chosen.provider === file?.provider ? file.params : {}
  return { provider: chosen.provider, model: chosen.model, params: { ...below, ...ofFile } }
}

function withSettings(model: ModelSpec, settings: readonly string[] = []): Result<ModelSpec> {
  const params = parseSettings(settings, model.params)
  return params.ok ? ok({ ...model, params: params.value }) : params
}

function roleOf(name: string): ModelRole | undefined {
  return modelRoles.find((role) => role === name)
}

/** By role; those of every role under null. */
function readSettings(settings: readonly string[]): Result<ReadonlyMap<ModelRole | null, readonly string[]>> {
  const byRole = new Map<ModelRole | null, string[]>()
  for (const setting of settings) {
    const [, name, rest] = /^([a-z]+):(.+)$/s.exec(setting) ?? []
    const role = name === undefined ? null : roleOf(name)
    if (role === undefined) return unknownName('role', name ?? '', modelRoles)
    const own = byRole.get(role) ?? []
    own.push(rest ?? setting)
    byRole.set(role, own)
  }
  return ok(byRole)
}

function readRoles(texts: readonly string[]): Result<ReadonlyMap<ModelRole, string>> {
  const named = new Map<ModelRole, string>()
  for (const text of texts) {
    const [, name = '', model] = /^([^=]*)=(.+)$/s.exec(text) ?? []
    if (model === undefined)
      return badInput(`--model-of takes role=provider:model, such as worker=openai:gpt-4o, not "${text}".`)
    const role = roleOf(name)
    if (role === undefined) return unknownName('role', name, modelRoles)
    named.set(role, model)
  }
  return ok(named)
}
