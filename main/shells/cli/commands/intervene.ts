/** `causalmace intervene`: which subtasks of a plan need which, measured in the simulated world. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import {
  plainPlanSchema,
  type TwinsRequest,
  twinExecutorSchema,
  worldRuleSchema,
} from '../../../../shared/contract/twins.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { type Command, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { tellMeasured } from '../exit-of-run.ts'
import { findEpisode } from '../find-id.ts'
import { followRun } from '../follow-run.ts'
import { measurementText } from '../measurement-report.ts'
import { listOf, parallelOption, parseSeeds, readParallel } from '../option-values.ts'
import { readText } from '../record-file.ts'
import { workInLab } from '../use-lab.ts'

const options = {
  seeds: { type: 'string', value: '<list>', help: 'such as 1..5 or 1,5,9', otherwise: '1..3' },
  executor: {
    type: 'string',
    value: '<self|body-only>',
    help: 'fetches what a subtask lacks, or does what the plan says and nothing else',
    otherwise: 'self',
  },
  'no-joint': { type: 'boolean', help: 'leave out one subtask at a time, never alternatives together' },
  rules: {
    type: 'boolean',
    help: 'play the same twins once more for each rule of the planner, in a world without the rule that it speaks of',
  },
  lift: {
    type: 'string',
    value: '<list>',
    help: `choose such rules of the world: ${worldRuleSchema.options.join(', ')}`,
  },
  again: { type: 'boolean', help: 'play twins anew that have been played already' },
  parallel: parallelOption,
  json: jsonOption,
} as const

/** What names a plan's file rather than an episode. */
const PLAN_FILE = '.json'

export const interveneCommand: Command = {
  usage: usageOf(
    'intervene <episode or plan> [options]',
    "Measures a plan's true dependencies: plays it without a model, once with everything and once without each subtask, and tells\n" +
      'which others then could not be done. An episode is given by its id, its beginning, or latest; a plan is a file that\n' +
      '`causalmace plan --json` printed (.json). Asked dependencies stand beside measured ones. Ctrl-C cancels, and the same\n' +
      'command goes on; what has been played already is only read. Nothing of it counts as a result of a method.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode or plan>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const {
      json = false,
      parallel,
      seeds: listed = '1..3',
      executor: how = 'self',
      'no-joint': single = false,
      again = false,
      rules = false,
      lift: lifted,
    } = given.value
    const atOnce = readParallel(parallel)
    if (!atOnce.ok) return explain(atOnce.error, json)
    const seeds = parseSeeds(listed)
    if (!seeds.ok) return explain(seeds.error, json)
    const executor = twinExecutorSchema.safeParse(how)
    if (!executor.success) {
      return explain(fail('bad-input', `--executor: "${how}" is neither self nor body-only.`).error, json)
    }
    const lift = lifted === undefined ? ok(rules ? ('all' as const) : null) : readLifted(lifted)
    if (!lift.ok) return explain(lift.error, json)
    const [what = ''] = given.words
    return workInLab({ parallel: atOnce.value, json }, (bridge, announce) =>
      measure(
        bridge,
        what,
        {
          seeds: [...seeds.value],
          executor: executor.data,
          joint: !single,
          ...(again ? { again } : {}),
          ...(lift.value === null ? {} : { lift: lift.value }),
        },
        { json, announce },
      ),
    )
  },
}

function readLifted(text: string): Result<NonNullable<TwinsRequest['lift']>> {
  const names = listOf('--lift', text)
  if (!names.ok) return names
  const known = worldRuleSchema.options
  const unknown = names.value.find((name) => !known.some((rule) => rule === name))
  if (unknown === undefined) return ok(known.filter((rule) => names.value.includes(rule)))
  return fail('bad-input', `--lift: the world has no rule "${unknown}" to lift. Choose of ${known.join(', ')}.`)
}

async function measure(
  bridge: Bridge,
  what: string,
  how: Omit<TwinsRequest, 'of'>,
  { json, announce }: { readonly json: boolean; readonly announce: () => void },
): Promise<number> {
  const of = what.endsWith(PLAN_FILE) ? readPlan(what) : await episodeOf(bridge, what)
  if (!of.ok) return explain(of.error, json)
  const ended = await followRun(bridge, async () => {
    const started = await bridge.call('twins.start', { of: of.value, ...how })
    if (!started.ok) return started
    announce()
    return ok(started.value.runId)
  })
  if (!ended.ok) return explain(ended.error, json)
  const measured = await bridge.call('twins.get', { runId: ended.value.id })
  if (!measured.ok) return explain(measured.error, json)
  if (json) printJson(measured.value)
  else console.log(measurementText(measured.value))
  return tellMeasured(ended.value)
}

async function episodeOf(bridge: Bridge, text: string): Promise<Result<TwinsRequest['of']>> {
  const episodeId = await findEpisode(bridge, text)
  return episodeId.ok ? ok({ episodeId: episodeId.value }) : episodeId
}

function readPlan(file: string): Result<TwinsRequest['of']> {
  const text = readText(file)
  if (!text.ok) return text
  const content = parseJson(text.value, file)
  if (!content.ok) return content
  const plan = plainPlanSchema.safeParse(content.value)
  if (plan.success) return ok({ plan: plan.data })
  return fail(
    'bad-input',
    `${file} holds no plan. Write one with: causalmace plan --scenario <address> --json > ${file}`,
  )
}
