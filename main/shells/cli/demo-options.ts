/** The demo's command line: a run with everything chosen beforehand. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { demoRun } from '../../../shared/core/demo-run.ts'
import { jsonOption, readArguments, usageOf } from './command-arguments.ts'
import { parallelOption, readParallel } from './option-values.ts'
import { readSpec, type StartSpec, specOptions } from './run-options.ts'

interface DemoOptions {
  /** As the lab wants it; the lab looks its names up. */
  readonly spec: StartSpec
  /** Episodes at a time; null for the lab's own choice. */
  readonly parallel: number | null
  readonly json: boolean
  /** The simulated model was asked to make no mistakes. */
  readonly perfect: boolean
}

const { scenarios, methods, agents, seeds, set } = specOptions

const options = {
  scenarios: { ...scenarios, otherwise: 'villagerbench/construction/task_24' },
  methods: { ...methods, help: 'comma-separated', otherwise: 'causalmace,causalmace:no-causal' },
  agents,
  seeds: { ...seeds, help: 'such as 1..4 or 1,5,9', otherwise: '1..2' },
  set: { ...set, help: 'a setting of the simulated model, may be repeated: --set spuriousEdgeRate=0.2' },
  perfect: {
    type: 'boolean',
    help: 'a simulated model that makes no mistakes: every error rate 0 that --set does not name',
  },
  parallel: parallelOption,
  json: {
    ...jsonOption,
    help: 'results as one line of JSON on standard output; through npm: npm run --silent demo -- --json',
  },
} as const

export const demoUsage = usageOf(
  'demo [options]',
  "Runs VillagerBench's task_24 (a flower bed of 14 blocks) with and without causal intervention, on two seeds, with the\n" +
    "simulated model: no key, no network. Everything is stored in the lab's database.",
  options,
)

/** Every error rate of the simulated model is 0. */
const perfectReader = { profile: 'perfect' } as const

/** Fails with `bad-input` and a sentence that names the option. */
export function parseDemoOptions(args: readonly string[]): Result<DemoOptions> {
  const given = readArguments(args, options)
  if (!given.ok) return given
  const { parallel, perfect = false, json = false, ...values } = given.value
  const atOnce = readParallel(parallel)
  if (!atOnce.ok) return atOnce
  const spec = readSpec(values, perfect ? { ...demoRun, params: perfectReader } : demoRun)
  if (!spec.ok) return spec
  return ok({ spec: spec.value, parallel: atOnce.value, json, perfect })
}
