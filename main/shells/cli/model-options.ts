/** Who answers: one model for every role, models of single roles, and their settings. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import type { ModelSet } from '../../../shared/contract/run.ts'
import { agentNames, type MemberRole, memberRoles } from '../../../shared/contract/team.ts'
import { badInput, unknownName } from './command-arguments.ts'
import { parseSettings, type Settings } from './option-values.ts'
import type { SpecFile } from './run-spec-file.ts'

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
    help: `a model of its own for one of ${modelRoles.join(', ')}, or for one agent (Bob=name); may be repeated`,
  },
  set: {
    type: 'string',
    value: '<setting=value>',
    multiple: true,
    help: 'a setting of the model, or of one role or agent only: worker:setting=value, Bob:setting=value; may be repeated',
  },
} as const

interface ModelValues {
  readonly model?: string
  readonly 'model-of'?: readonly string[]
  readonly set?: readonly string[]
}

interface ModelSpec {
  readonly provider: string
  readonly model: string
  readonly params: Settings
}

type MemberSpecs = Partial<Readonly<Record<MemberRole, ModelSpec>>>

/** What a spec file says. */
interface FileModels {
  readonly model?: ModelSpec | undefined
  readonly models?: Partial<Readonly<Record<ModelRole, ModelSpec | undefined>>> | undefined
}

export interface ChosenModels {
  readonly model: ModelSpec
  readonly models?: Partial<Readonly<Record<ModelRole, ModelSpec>>>
  /** By the names of agents that have models of their own. */
  readonly memberModels: Readonly<Record<string, MemberSpecs>>
}

/**
 * Options win over the file. Settings of a file belong to the file's provider: another one on the command line starts from
 * none. A role that only has settings of its own asks the model of all others with them. `below` lies under all settings.
 */
export function readModels(values: ModelValues, file: FileModels, below: Settings = {}): Result<ChosenModels> {
  const settings = readSettings(values.set ?? [])
  if (!settings.ok) return settings
  const model = withSettings(chosenModel(values.model, file.model, below), settings.value.get(null))
  if (!model.ok) return model
  const named = readAskers(values['model-of'] ?? [])
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
  const chosen = Object.keys(models).length === 0 ? { model: model.value } : { model: model.value, models }
  const memberModels = readMembers(chosen, named.value, settings.value, below)
  return memberModels.ok ? ok({ ...chosen, memberModels: memberModels.value }) : memberModels
}

type Names = ReadonlyMap<string, string>
type SettingsByAsker = ReadonlyMap<string | null, readonly string[]>

/** Both roles of an agent: the model that it is given, or that of the role with settings of its own. */
function readMembers(
  { model, models = {} }: Pick<ChosenModels, 'model' | 'models'>,
  named: Names,
  settings: SettingsByAsker,
  below: Settings,
): Result<ChosenModels['memberModels']> {
  const members: Record<string, MemberSpecs> = {}
  for (const agent of agentNames) {
    const name = named.get(agent)
    if (name === undefined && !settings.has(agent)) continue
    for (const role of memberRoles) {
      const start = name === undefined ? (models[role] ?? model) : chosenModel(name, undefined, below)
      const read = withSettings(start, settings.get(agent))
      if (!read.ok) return read
      members[agent] = { ...members[agent], [role]: read.value }
    }
  }
  return ok(members)
}

function chosenModel(name: string | undefined, file: ModelSpec | undefined, below: Settings): ModelSpec {
  const [provider = '', model = provider] = (name ?? '').split(/[:/](.*)/s, 2)
  const chosen = name === undefined ? (file ?? { provider: 'scripted', model: 'scripted' }) : { provider, model }
  const ofFile = chosen.provider === file?.provider ? file.params : {}
  return { provider: chosen.provider, model: chosen.model, params: { ...below, ...ofFile } }
}

function withSettings(model: ModelSpec, settings: readonly string[] = []): Result<ModelSpec> {
  const params = parseSettings(settings, model.params)
  return params.ok ? ok({ ...model, params: params.value }) : params
}

/** A role, or the name of an agent. */
const askers: readonly string[] = [...modelRoles, ...agentNames]

/** By role or agent; those of everybody under null. */
function readSettings(settings: readonly string[]): Result<SettingsByAsker> {
  const byAsker = new Map<string | null, string[]>()
  for (const setting of settings) {
    const [, name = null, rest] = /^([A-Za-z]+):(.+)$/s.exec(setting) ?? []
    if (name !== null && !askers.includes(name)) return unknownName('role or agent', name, askers)
    const own = byAsker.get(name) ?? []
    own.push(rest ?? setting)
    byAsker.set(name, own)
  }
  return ok(byAsker)
}

function readAskers(texts: readonly string[]): Result<Names> {
  const named = new Map<string, string>()
  for (const text of texts) {
    const [, name = '', model] = /^([^=]*)=(.+)$/s.exec(text) ?? []
    if (model === undefined)
      return badInput(`--model-of takes role=provider:model, such as worker=openai:gpt-4o, not "${text}".`)
    if (!askers.includes(name)) return unknownName('role or agent', name, askers)
    named.set(name, model)
  }
  return ok(named)
}

/* The models of a run from options and spec file, whose `models` may be a list of sets. */

interface SetOfModels extends Pick<ChosenModels, 'models'> {
  readonly model: ModelSpec
  readonly name?: string
}

interface ChosenSets extends Pick<ChosenModels, 'memberModels'> {
  readonly model?: ModelSpec
  readonly models?: NonNullable<ChosenModels['models']> | SetOfModels[]
}

/**
 * As `readModels`. A list stays one unless `--model` names another: settings then go to each of its sets, and no agent takes
 * any, since whose they would change is open. Fails with `bad-input`.
 */
export function readModelSets(
  values: ModelValues,
  { model, models }: Pick<SpecFile, 'model' | 'models'>,
  below: Settings = {},
): Result<ChosenSets> {
  if (!Array.isArray(models)) return readModels(values, { model, models }, below)
  if (values.model !== undefined) return readModels(values, {}, below)
  if (model !== undefined) return badInput('The file has a `model` and a list of `models`: leave one of them out.')
  const sets: SetOfModels[] = []
  for (const set of models) {
    const read = readSet(values, set, below)
    if (!read.ok) return read
    sets.push(read.value)
  }
  return ok({ models: sets, memberModels: {} })
}

function readSet(values: ModelValues, { name, ...set }: ModelSet, below: Settings): Result<SetOfModels> {
  const read = readModels(values, set, below)
  if (!read.ok) return read
  const { memberModels, ...chosen } = read.value
  const agent = agentNames.find((one) => memberModels[one] !== undefined)
  if (agent !== undefined) {
    return badInput(
      `The file has a list of models: write those of ${agent} into its \`members\`, or choose one --model.`,
    )
  }
  return ok(name === undefined ? chosen : { ...chosen, name })
}
