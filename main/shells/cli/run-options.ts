/** From the command line and a spec file to a run. */
import type { CallInput } from '../../../preload/contract/calls.ts'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { paceSchema } from '../../../preload/contract/pace.ts'
import { clockKindSchema, clockKinds } from '../../../preload/contract/record/header.ts'
import { reuses, runSpecSchema } from '../../../preload/contract/run.ts'
import { describeMisfit } from '../../common/misfit.ts'
import { budgetOptions, readBudget } from './budget-options.ts'
import { listOf, parseSeeds, parseSettings, wholeNumber } from './option-values.ts'
import { readSpecFile, type SpecFile } from './run-spec-file.ts'

export const MAX_AGENTS = 24
const MAX_REPEATS = 1000

/** Options that say what is run. */
export const specOptions = {
  spec: { type: 'string', value: '<file>', help: 'a run written down as JSON; options win over it' },
  scenarios: { type: 'string', value: '<addresses>', help: 'comma-separated, * allowed' },
  methods: {
    type: 'string',
    value: '<names>',
    help: 'comma-separated method or method:variant',
    otherwise: 'causalmace',
  },
  agents: { type: 'string', value: '<n>', help: '1 to 24', otherwise: '3' },
  seeds: { type: 'string', value: '<list>', help: 'such as 1..5 or 1,5,9', otherwise: '1' },
  repeats: { type: 'string', value: '<n>', help: 'episodes per scenario, method and seed', otherwise: '1' },
  model: {
    type: 'string',
    value: '<name>',
    help: 'provider:model, such as openai:gpt-4o, or replay:<run> for a run again without its model',
    otherwise: 'scripted',
  },
  ...budgetOptions,
  reuse: {
    type: 'string',
    value: '<reach>',
    help: `how far answers of live models travel: ${reuses.join(', ')}`,
    otherwise: 'trial',
  },
  set: { type: 'string', value: '<dial=value>', multiple: true, help: 'a setting of the model, may be repeated' },
  clock: {
    type: 'string',
    value: '<kind>',
    help: 'virtual (as fast as it can), paced (to watch, or to join with Minecraft) or real',
    otherwise: 'virtual',
  },
  pace: { type: 'string', value: '<k>', help: 'game seconds per second of a paced clock, or max', otherwise: '1' },
  name: { type: 'string', value: '<text>', help: 'how the run is called', otherwise: "the spec file's name, or run" },
} as const

export type SpecValues = {
  readonly [K in keyof typeof specOptions]?: (typeof specOptions)[K] extends { readonly multiple: true }
    ? readonly string[]
    : string
}

export type StartSpec = CallInput<'run.start'>['spec']

/** What stays open in options and file. */
export interface SpecDefaults {
  readonly name: string
  readonly scenarios?: readonly string[]
  readonly methods: readonly string[]
  readonly agents: number
  readonly seeds: readonly number[]
  /** Settings of the model below those of file and options. */
  readonly params?: Readonly<Record<string, unknown>>
}

export const usualDefaults: SpecDefaults = { name: 'run', methods: ['causalmace'], agents: 3, seeds: [1] }

/** Fails with `bad-input`, naming the option or the file's field. Whether names exist is the lab's to say. */
export function readSpec(values: SpecValues, defaults: SpecDefaults = usualDefaults): Result<StartSpec> {
  const file = values.spec === undefined ? ok<SpecFile>({}) : readSpecFile(values.spec)
  if (!file.ok) return file
  const numbers = readNumbers(values)
  if (!numbers.ok) return numbers
  const seeds = values.seeds === undefined ? ok(file.value.seeds ?? defaults.seeds) : parseSeeds(values.seeds)
  if (!seeds.ok) return seeds
  const model = readModel(values, file.value.model, defaults)
  if (!model.ok) return model
  const names = readNames(values)
  if (!names.ok) return names
  const clock = readClock(values)
  if (!clock.ok) return clock
  const scenarios = names.value.scenarios ?? file.value.scenarios ?? defaults.scenarios
  if (scenarios === undefined) {
    return fail('bad-input', 'Say what to run: --scenarios with addresses, or --spec with a file.')
  }
  const name = values.name ?? file.value.name ?? defaults.name
  if (name.trim() === '') return fail('bad-input', 'A run needs a name: give one with --name, or leave it out.')
  const budget = readBudget(values)
  if (!budget.ok) return budget
  const spec = {
    ...file.value,
    ...(budget.value === null ? {} : { budget: budget.value }),
    ...(values.reuse === undefined ? {} : { reuse: values.reuse }),
    name,
    scenarios: [...scenarios],
    methods: names.value.methods ?? file.value.methods ?? named(defaults.methods),
    agents: numbers.value.agents ?? file.value.agents ?? defaults.agents,
    seeds: [...seeds.value],
    repeats: numbers.value.repeats ?? file.value.repeats ?? 1,
    ...clock.value,
    model: model.value,
  }
  const checked = runSpecSchema.safeParse(spec)
  return checked.success
    ? ok(checked.data)
    : fail('bad-input', `The run cannot be started: ${describeMisfit(checked.error.issues, null)}`)
}

const named = (methods: readonly string[]) => methods.map((method) => ({ method }))

/** A pace alone means the clock that has one. */
function readClock({ clock, pace }: SpecValues): Result<Pick<StartSpec, 'clock' | 'pace'>> {
  const kind = clockKindSchema.safeParse(clock ?? (pace === undefined ? 'virtual' : 'paced'))
  if (!kind.success) return fail('bad-input', `--clock takes ${clockKinds.join(', ')}, not "${clock}".`)
  if (pace !== undefined && kind.data !== 'paced')
    return fail('bad-input', `--pace belongs to --clock paced; a ${kind.data} clock has none.`)
  const speed = paceSchema.safeParse(pace === undefined || pace === 'max' ? (pace ?? 1) : Number(pace))
  if (!speed.success) return fail('bad-input', `--pace takes a number from 0.1 to 100 or max, not "${pace}".`)
  const chosen = clock === undefined && pace === undefined ? {} : { clock: kind.data, pace: speed.data }
  return ok(chosen)
}

interface Names {
  readonly scenarios?: readonly string[]
  readonly methods?: { method: string }[]
}

function readNames(values: SpecValues): Result<Names> {
  const scenarios = values.scenarios === undefined ? null : listOf('--scenarios', values.scenarios)
  if (scenarios?.ok === false) return scenarios
  const methods = values.methods === undefined ? null : listOf('--methods', values.methods)
  if (methods?.ok === false) return methods
  return ok({
    ...(scenarios === null ? {} : { scenarios: scenarios.value }),
    ...(methods === null ? {} : { methods: named(methods.value) }),
  })
}

function readNumbers({ agents, repeats }: SpecValues): Result<{ readonly agents?: number; readonly repeats?: number }> {
  const team = agents === undefined ? null : wholeNumber('--agents', agents, 1, MAX_AGENTS)
  if (team?.ok === false) return team
  const times = repeats === undefined ? null : wholeNumber('--repeats', repeats, 1, MAX_REPEATS)
  if (times?.ok === false) return times
  return ok({ ...(team === null ? {} : { agents: team.value }), ...(times === null ? {} : { repeats: times.value }) })
}

interface ModelChoice {
  readonly provider: string
  readonly model: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Settings of a file belong to the file's provider: another one on the command line starts from none. */
function readModel(values: SpecValues, file: SpecFile['model'], defaults: SpecDefaults): Result<ModelChoice> {
  const [provider = '', model = provider] = (values.model ?? '').split(/[:/](.*)/s, 2)
  const chosen =
    values.model === undefined ? (file ?? { provider: 'scripted', model: 'scripted' }) : { provider, model }
  const below = { ...defaults.params, ...(chosen.provider === file?.provider ? file.params : {}) }
  const params = parseSettings(values.set ?? [], below)
  return params.ok ? ok({ ...chosen, params: params.value }) : params
}
