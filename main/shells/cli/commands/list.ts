/** `causalmace list`: everything that can be named on the command line. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Catalog, ModelPreset } from '../../../../shared/contract/catalog.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { RunView } from '../../../../shared/contract/views.ts'
import { formatBytes } from '../../../../shared/core/format/bytes.ts'
import type { AnyAction } from '../../../actions/action.ts'
import { describeActions } from '../../../actions/describe-actions.ts'
import { actions } from '../../../actions/index.ts'
import { textTable } from '../../../common/text-table.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, unknownName, usageOf } from '../command-arguments.ts'
import { ID_SHOWN } from '../find-id.ts'
import { finished } from '../run-view.ts'
import { askLab, lookAhead } from '../use-lab.ts'

/** What a list is as JSON, and as a table whose first row is its head. */
interface Listing {
  readonly items: readonly unknown[]
  readonly table: readonly (readonly string[])[]
}

const catalogLists = {
  benchmarks: ({ benchmarks }) => ({
    items: benchmarks,
    table: [['benchmark', 'suites'], ...benchmarks.map(({ id, suites }) => [id, suites.join(', ')])],
  }),
  suites: ({ suites }) => ({
    items: suites,
    table: [
      ['suite', 'label', 'actions', 'description'],
      ...suites.map((suite) => [
        `${suite.benchmark}/${suite.id}`,
        suite.label,
        String(suite.actions.length),
        suite.description,
      ]),
    ],
  }),
  scenarios: ({ scenarios }) => ({
    items: scenarios,
    table: [
      ['address', 'size', 'complexity', 'origin', 'title'],
      ...scenarios.map((scenario) => [
        scenario.address,
        String(scenario.size),
        scenario.complexity.toFixed(2),
        scenario.origin,
        scenario.title,
      ]),
    ],
  }),
  methods: ({ methods }) => ({
    items: methods,
    table: [
      ['method', 'label'],
      ...methods.flatMap(({ id, label, variants }) => [
        [id, label],
        ...variants.map((variant) => [`${id}:${variant.id}`, variant.label]),
      ]),
    ],
  }),
  models: ({ models }) => ({
    items: models,
    table: [
      ['model', 'kind', 'description'],
      ...models.flatMap(({ id, kind, description, parameters, presets = [] }) => [
        [id, kind, description],
        ...presets.map((preset) => [
          `  ${hasKinds(parameters) ? `preset=${preset.id}` : 'its server'}`,
          kind,
          describePreset(preset),
        ]),
      ]),
    ],
  }),
  metrics: ({ metrics }) => ({
    items: metrics,
    table: [
      ['metric', 'unit', 'meaning', 'source'],
      ...metrics.map(({ id, unit, label, source }) => [id, unit, label, source]),
    ],
  }),
  actions: () => {
    const given = new Map(actions.map((action) => [action.name, givenTo(action)]))
    const described = describeActions(actions).map((action) => ({ ...action, given: given.get(action.name) }))
    return {
      items: described,
      table: [
        ['action', 'given', 'description'],
        ...described.map(({ name, given: to = '', description }) => [name, to, description]),
      ],
    }
  },
} as const satisfies Readonly<Record<string, (catalog: Catalog) => Listing>>

/** On request is for agents whose `--abilities` name it. */
function givenTo({ inEverySuite, onRequest }: AnyAction): string {
  return onRequest === true ? 'on request' : inEverySuite === true ? 'in every suite' : 'by suite or method'
}

/** Whether there is a key, never the key. */
function describePreset({ label, baseUrl, keyVariable, hasKey, keySource, keyProblem }: ModelPreset): string {
  const missing = keyVariable === null ? 'needs no key' : `no key (${keyVariable})`
  const source = keySource === 'file' ? 'keys.json' : keyVariable
  const key = keyProblem !== undefined ? 'its key cannot be read' : hasKey ? `has a key (${source})` : missing
  return `${label}: ${baseUrl ?? 'give its baseUrl'}, ${key}`
}

const RUNS = 'runs'
const SCENARIOS = 'scenarios'
const kinds = [...Object.keys(catalogLists), RUNS]

const options = {
  trash: { type: 'boolean', help: 'of runs: those that were deleted and can be restored' },
  json: { ...jsonOption, help: 'one JSON document (an array) on standard output, parameters included' },
} as const

export const listCommand: Command = {
  usage: usageOf('list <what> [options]', `Lists what there is. <what> is one of ${kinds.join(', ')}.`, options),
  run: async (args) => {
    const given = readArguments(args, options, ['<what>'])
    if (!given.ok) {
      const { error } = given.error.message.startsWith('<what>')
        ? badInput(`Say what to list: ${kinds.join(', ')}.`)
        : given
      return explain(error, args.includes('--json'))
    }
    const [what = ''] = given.words
    const { json = false, trash = false } = given.value
    if (trash && what !== RUNS)
      return explain(badInput('--trash goes with runs: causalmace list runs --trash.').error, json)
    if (trash) return askLab(json, async (bridge) => print(await trashed(bridge), 'runs in the trash', json, ''))
    if (what === RUNS) {
      return askLab(json, async (bridge) => print(await runs(bridge), what, json))
    }
    const list = new Map<string, (catalog: Catalog) => Listing>(Object.entries(catalogLists)).get(what)
    if (list === undefined) return explain(unknownName('list', what, kinds).error, json)
    const catalog = await lookAhead((lab) => lab.call('catalog.get', {}))
    if (catalog.ok && what === SCENARIOS) for (const problem of catalog.value.problems) console.error(`! ${problem}`)
    return print(catalog.ok ? ok(list(catalog.value)) : catalog, what, json)
  },
}

function print(listing: Result<Listing>, what: string, json: boolean, yet = ' yet'): number {
  if (!listing.ok) return explain(listing.error, json)
  const { items, table } = listing.value
  if (json) printJson(items)
  else console.log(items.length === 0 ? `There are no ${what}${yet}.` : textTable(table))
  return exitCodes.done
}

async function runs(bridge: Bridge): Promise<Result<Listing>> {
  const listed = await bridge.call('run.list', {})
  if (!listed.ok) return listed
  return ok({
    items: listed.value,
    table: [['run', 'name', 'status', 'episodes', 'valid', 'failed', 'model', 'started'], ...listed.value.map(runRow)],
  })
}

async function trashed(bridge: Bridge): Promise<Result<Listing>> {
  const listed = await bridge.call('run.trash', {})
  if (!listed.ok) return listed
  return ok({
    items: listed.value,
    table: [
      ['run', 'name', 'episodes', 'disk', 'deleted', 'gone for good'],
      ...listed.value.map(({ runId, name, episodes, bytes, deletedAt, goesAt }) => [
        runId.slice(0, ID_SHOWN),
        name,
        String(episodes),
        formatBytes(bytes),
        minuteOf(deletedAt),
        minuteOf(goesAt),
      ]),
    ],
  })
}

function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function runRow(run: RunView): readonly string[] {
  const { id, name, status, trials, modelKind, createdAt } = run
  return [
    id.slice(0, ID_SHOWN),
    name,
    status,
    `${finished(run)}/${trials.total}`,
    String(trials.done - (trials.withPerson ?? 0)),
    String(trials.failed),
    modelKind,
    minuteOf(createdAt),
  ]
}

/** Whether one of several kinds of server can be chosen for the model. */
function hasKinds({ properties }: Readonly<Record<string, unknown>>): boolean {
  return typeof properties === 'object' && properties !== null && 'preset' in properties
}
