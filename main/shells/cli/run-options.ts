/** From the command line and a spec file to a run. */
import type { CallInput } from '../../../shared/contract/calls.ts'
import {
  type BudgetPart,
  budgetParts,
  type EpisodeBudget,
  episodeBudgetSchema,
} from '../../../shared/contract/episode-budget.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { paceSchema } from '../../../shared/contract/pace.ts'
import { clockKindSchema, clockKinds } from '../../../shared/contract/record/header.ts'
import { reuses } from '../../../shared/contract/run.ts'
import { readRunServer, USUAL_OPERATOR } from '../../../shared/core/server-address.ts'
import { budgetOptions, readBudget } from './budget-options.ts'
import { type ChosenModels, modelOptions, readModelSets } from './model-options.ts'
import { listOf, parseSeeds, type Settings, wholeNumber } from './option-values.ts'
import { readSpecFile, type SpecFile } from './run-spec-file.ts'
import { type ChosenTeam, readTeam, teamOptions } from './team-options.ts'

/** Options that say what one episode may use, whatever its method. */
const episodeBudgetOptions = {
  'episode-seconds': { type: 'string', value: '<s>', help: 'game time that each episode may take' },
  'episode-actions': { type: 'string', value: '<n>', help: 'actions that each agent may take in an episode' },
  'episode-calls': { type: 'string', value: '<n>', help: 'questions that an episode may ask of models' },
  'episode-tokens': { type: 'string', value: '<n>', help: 'tokens that its questions and answers may take' },
  'episode-steps': { type: 'string', value: '<n>', help: 'joint steps, for methods that act in steps' },
  'episode-pictures': { type: 'string', value: '<n>', help: 'pictures that its questions may show' },
} as const

type Option = keyof typeof episodeBudgetOptions
type EpisodeBudgetValues = { readonly [K in Option]?: string }

const options: Readonly<Record<BudgetPart, Option>> = {
  gameSeconds: 'episode-seconds',
  actionsPerAgent: 'episode-actions',
  modelCalls: 'episode-calls',
  tokens: 'episode-tokens',
  jointSteps: 'episode-steps',
  pictures: 'episode-pictures',
}

/** What the options say, over what the file does; null where neither gives any. `bad-input` names the option. */
export function readEpisodeBudget(
  values: EpisodeBudgetValues,
  file: EpisodeBudget | undefined,
): Result<EpisodeBudget | null> {
  const given: Partial<Record<BudgetPart, number>> = {}
  for (const part of budgetParts) {
    const text = values[options[part]]
    if (text === undefined) continue
    const value = episodeBudgetSchema.shape[part].safeParse(/^\d*\.?\d+$/.test(text) ? Number(text) : text)
    if (!value.success || value.data === undefined) return fail('bad-input', problemOf(part, text))
    given[part] = value.data
  }
  const all = { ...file, ...given }
  return ok(Object.keys(all).length === 0 ? null : all)
}

function problemOf(part: BudgetPart, text: string): string {
  const wanted = part === 'gameSeconds' ? 'seconds of game time, above 0 and at most 86400' : 'a whole number from 1'
  const most =
    part === 'actionsPerAgent'
      ? ' to 10000'
      : part === 'modelCalls' || part === 'pictures'
        ? ' to 1000000'
        : part === 'jointSteps'
          ? ' to 100000'
          : ''
  return `--${options[part]} takes ${wanted}${most}, not "${text}".`
}

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
  ...teamOptions,
  seeds: { type: 'string', value: '<list>', help: 'such as 1..5 or 1,5,9', otherwise: '1' },
  repeats: { type: 'string', value: '<n>', help: 'episodes per scenario, method and seed', otherwise: '1' },
  ...modelOptions,
  ...episodeBudgetOptions,
  ...budgetOptions,
  reuse: {
    type: 'string',
    value: '<reach>',
    help: `how far answers of live models travel: ${reuses.join(', ')}`,
    otherwise: 'trial',
  },
  clock: {
    type: 'string',
    value: '<kind>',
    help: 'virtual (as fast as it can), paced (to watch, or to join with Minecraft) or real',
    otherwise: 'virtual',
  },
  pace: { type: 'string', value: '<k>', help: 'game seconds per second of a paced clock, or max', otherwise: '1' },
  server: {
    type: 'string',
    value: '<host:port>',
    help: 'another server to play on, on the real clock; own:<name> for one of yours',
    otherwise: "the lab's own",
  },
  operator: {
    type: 'string',
    value: '<player>',
    help: 'an operator there, who builds the worlds',
    otherwise: USUAL_OPERATOR,
  },
  name: { type: 'string', value: '<text>', help: 'how the run is called', otherwise: "the spec file's name, or run" },
} as const

export type SpecValues = {
  readonly [K in keyof typeof specOptions]?: (typeof specOptions)[K] extends { readonly multiple: true }
    ? readonly string[]
    : string
}

export type StartSpec = CallInput<'run.start'>['spec']

/** What stays open in options and file. */
interface SpecDefaults {
  readonly name: string
  readonly scenarios?: readonly string[]
  readonly methods: readonly string[]
  readonly agents: number
  readonly seeds: readonly number[]
  /** Settings of the model below those of file and options. */
  readonly params?: Settings
}

export const usualDefaults: SpecDefaults = { name: 'run', methods: ['causalmace'], agents: 3, seeds: [1] }

/** What to ask the lab for. Fails with `bad-input`, naming the option or the file's field; all else is the lab's to say. */
export function readSpec(values: SpecValues, defaults: SpecDefaults = usualDefaults): Result<StartSpec> {
  const file = values.spec === undefined ? ok<SpecFile>({}) : readSpecFile(values.spec)
  if (!file.ok) return file
  const team = readTeam(values, { agents: file.value.agents ?? defaults.agents, ...file.value })
  if (!team.ok) return team
  const repeats = values.repeats === undefined ? null : wholeNumber('--repeats', values.repeats, 1, MAX_REPEATS)
  if (repeats?.ok === false) return repeats
  const seeds = values.seeds === undefined ? ok(file.value.seeds ?? defaults.seeds) : parseSeeds(values.seeds)
  if (!seeds.ok) return seeds
  const models = readModelSets(values, file.value, defaults.params)
  if (!models.ok) return models
  const names = readNames(values)
  if (!names.ok) return names
  const clock = readClock(values)
  if (!clock.ok) return clock
  const server = readServer(values)
  if (!server.ok) return server
  const scenarios = names.value.scenarios ?? file.value.scenarios ?? defaults.scenarios
  if (scenarios === undefined) {
    return fail('bad-input', 'Say what to run: --scenarios with addresses, or --spec with a file.')
  }
  const name = values.name ?? file.value.name ?? defaults.name
  if (name.trim() === '') return fail('bad-input', 'A run needs a name: give one with --name, or leave it out.')
  const budget = readBudget(values)
  if (!budget.ok) return budget
  const episodeBudget = readEpisodeBudget(values, file.value.episodeBudget)
  if (!episodeBudget.ok) return episodeBudget
  const reuse = readReuse(values)
  if (!reuse.ok) return reuse
  const { model: _, models: __, members: ___, ...ofFile } = file.value
  const { memberModels, ...modelsOfRoles } = models.value
  const members = membersWith(team.value.members, memberModels, values.model === undefined)
  return ok({
    ...ofFile,
    ...(budget.value === null ? {} : { budget: budget.value }),
    ...(episodeBudget.value === null ? {} : { episodeBudget: episodeBudget.value }),
    ...reuse.value,
    name,
    scenarios: [...scenarios],
    methods: names.value.methods ?? file.value.methods ?? named(defaults.methods),
    agents: file.value.agents ?? defaults.agents,
    ...team.value,
    ...(members === undefined ? {} : { members }),
    seeds: [...seeds.value],
    repeats: repeats?.value ?? file.value.repeats ?? 1,
    ...clock.value,
    ...server.value,
    ...modelsOfRoles,
  })
}

/** Models of the file belong to the file's model, as those of its roles do: another one on the command line starts from none. */
function membersWith(
  members: ChosenTeam['members'],
  models: ChosenModels['memberModels'],
  keepsFile: boolean,
): StartSpec['members'] {
  const names = [...new Set([...Object.keys(members ?? {}), ...Object.keys(models)])]
  if (names.length === 0) return undefined
  return Object.fromEntries(
    names.map((name) => {
      const { models: ofFile, ...rest } = members?.[name] ?? {}
      const own = { ...(keepsFile ? ofFile : {}), ...models[name] }
      return [name, Object.keys(own).length === 0 ? rest : { ...rest, models: own }]
    }),
  )
}

const named = (methods: readonly string[]) => methods.map((method) => ({ method, params: {} }))

function readReuse({ reuse }: SpecValues): Result<Pick<StartSpec, 'reuse'>> {
  if (reuse === undefined) return ok({})
  const reach = reuses.find((one) => one === reuse)
  return reach === undefined
    ? fail('bad-input', `--reuse takes ${reuses.join(', ')}, not "${reuse}".`)
    : ok({ reuse: reach })
}

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

/** A server alone means the clock that it has. */
function readServer({ server, operator = '', clock }: SpecValues): Result<Pick<StartSpec, 'clock' | 'server'>> {
  if (server === undefined) return ok({})
  const read = readRunServer(server, operator)
  if (read === null) {
    return fail(
      'bad-input',
      '--server takes host:port, or own: and the name of a server of yours; --operator takes 3 to 16 letters, digits or _.',
    )
  }
  if ('own' in read && operator !== '') {
    return fail('bad-input', '--operator belongs to host:port; a server of your own has one (causalmace server list).')
  }
  return ok({ server: read, ...(clock === undefined ? { clock: 'real' as const } : {}) })
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
