/** The demo's command line: options in, a run to launch out. */
import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'

export interface DemoOptions {
  /** As a run's form wants it; the lab checks it. */
  readonly spec: {
    readonly name: string
    readonly scenarios: readonly string[]
    readonly methods: readonly { readonly method: string }[]
    readonly agents: number
    readonly seeds: readonly number[]
    readonly model: {
      readonly provider: string
      readonly model: string
      readonly params: Readonly<Record<string, unknown>>
    }
  }
  /** Episodes at a time; null for the lab's own choice. */
  readonly parallel: number | null
  readonly json: boolean
  /** The simulated model was asked to make no mistakes. */
  readonly perfect: boolean
}

export const demoUsage = `Usage: causalmace demo [options]

Runs VillagerBench's task_24 (a flower bed of 14 blocks) with and without causal intervention, on two seeds, with the
simulated model: no key, no network. Everything is stored in the lab's database.

  --scenarios <addresses>  comma-separated, * allowed            (villagerbench/construction/task_24)
  --methods <names>        comma-separated                       (causalmace,causalmace:no-causal)
  --agents <n>             1 to 24                               (3)
  --seeds <list>           such as 1..4 or 1,5,9                 (1..2)
  --set <dial=value>       a setting of the simulated model, may be repeated: --set spuriousEdgeRate=0.2
  --perfect                a simulated model that makes no mistakes: every error dial 0 that --set does not name
  --parallel <n>           episodes at a time                    (all cores but one)
  --json                   results as one line of JSON on standard output, progress on standard error;
                           through npm: npm run --silent demo -- --json`

/** The simulated model's error dials at 0. */
const perfectDials = {
  spuriousEdgeRate: 0,
  missingEdgeRate: 0,
  trueEdgeInsensitivity: 0,
  badActionRate: 0,
  falseDoneRate: 0,
  malformedJsonRate: 0,
  refusalRate: 0,
} as const

const MAX_SEEDS = 10_000

/** Fails with `bad-input` and a sentence that names the option. */
export function parseDemoOptions(args: readonly string[]): Result<DemoOptions> {
  const parsed = readArgs(args)
  if (!parsed.ok) return parsed
  const values = parsed.value
  const agents = wholeNumber('--agents', values.agents ?? '3')
  if (!agents.ok) return agents
  const parallel = values.parallel === undefined ? null : wholeNumber('--parallel', values.parallel)
  if (parallel?.ok === false) return parallel
  const seeds = parseSeeds(values.seeds ?? '1..2')
  if (!seeds.ok) return seeds
  const perfect = values.perfect ?? false
  const params = parseSettings(values.set ?? [], perfect ? perfectDials : {})
  if (!params.ok) return params
  return ok({
    spec: {
      name: 'demo',
      scenarios: list(values.scenarios ?? 'villagerbench/construction/task_24'),
      methods: list(values.methods ?? 'causalmace,causalmace:no-causal').map((method) => ({ method })),
      agents: agents.value,
      seeds: seeds.value,
      model: { provider: 'scripted', model: 'scripted', params: params.value },
    },
    parallel: parallel?.value ?? null,
    json: values.json ?? false,
    perfect,
  })
}

const argsConfig = {
  scenarios: { type: 'string' },
  methods: { type: 'string' },
  agents: { type: 'string' },
  seeds: { type: 'string' },
  set: { type: 'string', multiple: true },
  perfect: { type: 'boolean' },
  parallel: { type: 'string' },
  json: { type: 'boolean' },
} as const

function readArgs(args: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...args], options: argsConfig, strict: true, allowPositionals: false }).values)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return fail('bad-input', error.message)
  }
}

function list(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim())
}

function wholeNumber(option: string, text: string): Result<number> {
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return ok(value)
  return fail('bad-input', `${option} takes a whole number from 1, not "${text}".`)
}

/** `1..4`, `7`, `1,5,9`, or a mixture. */
function parseSeeds(text: string): Result<readonly number[]> {
  const seeds: number[] = []
  for (const part of list(text)) {
    const [, first, last] = /^(\d+)(?:\.\.(\d+))?$/.exec(part) ?? []
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    if (first === undefined || to < from || seeds.length + to - from >= MAX_SEEDS) {
      return fail('bad-input', `--seeds takes up to ${MAX_SEEDS} seeds such as 1..4 or 1,5,9, not "${text}".`)
    }
    for (let seed = from; seed <= to; seed++) seeds.push(seed)
  }
  return ok(seeds)
}

/** `name=value`, the value as JSON where it is JSON, else as text; dots go into objects: `latency.baseMs=0`. A setting wins over the start. */
function parseSettings(
  settings: readonly string[],
  start: Readonly<Record<string, unknown>>,
): Result<Readonly<Record<string, unknown>>> {
  let params = start
  for (const setting of settings) {
    const [, path, text] = /^([A-Za-z][\w.]*)=(.+)$/.exec(setting) ?? []
    if (path === undefined || text === undefined) {
      return fail('bad-input', `--set takes dial=value, such as spuriousEdgeRate=0.2, not "${setting}".`)
    }
    params = withSetting(params, path.split('.'), jsonOrText(text))
  }
  return ok(params)
}

function withSetting(
  params: Readonly<Record<string, unknown>>,
  [name = '', ...deeper]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (deeper.length === 0) return { ...params, [name]: value }
  const inner = params[name]
  const known = typeof inner === 'object' && inner !== null ? Object.fromEntries(Object.entries(inner)) : {}
  return { ...params, [name]: withSetting(known, deeper, value) }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
