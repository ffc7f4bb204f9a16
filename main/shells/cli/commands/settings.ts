/** `causalmace settings`: what stays in the data folder when the lab ends. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import {
  MAX_DEFAULT_SEEDS,
  MAX_KEEP_DAYS,
  MAX_MODEL_CALLS,
  MAX_PARALLEL,
  MAX_PAUSE_AFTER,
  MAX_RUN_EPISODES,
  type Price,
  type Settings,
  type SettingsChange,
} from '../../../../shared/contract/settings.ts'
import { MAX_AGENTS } from '../../../../shared/contract/team.ts'
import { feedSchema } from '../../../../shared/contract/updates.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { changeKeys, keyOptions, readKeyChanges } from '../key-options.ts'
import { wholeNumber } from '../option-values.ts'
import { queueSettings, queueUsage } from '../queue-settings.ts'
import { readSecret } from '../read-secret.ts'
import { exportSettings, exportUsage, importSettings, importUsage } from '../settings-file.ts'
import { askLab } from '../use-lab.ts'

/** Stands for the number that the lab chooses itself. */
const AUTO = 'auto'
/** Stands for runs that no failure pauses. */
const NEVER = 'never'
/** Means that tracks are never deleted. */
const FOR_EVER = 'forever'
/** Means that nobody is asked for updates. */
const NONE = 'none'

const options = {
  parallel: {
    type: 'string',
    value: '<n>',
    help: `episodes at a time from now on; ${AUTO} is all cores but one, 0 leaves all to worker machines`,
  },
  'model-calls': { type: 'string', value: '<n>', help: 'questions to live models at a time, over all episodes' },
  'run-episodes': { type: 'string', value: '<n>', help: 'most episodes of one run; one with more is refused' },
  'pause-after': {
    type: 'string',
    value: '<n>',
    help: `trials that may fail in a row because a server does not answer before their run pauses; ${NEVER} plays on`,
  },
  price: {
    type: 'string',
    value: '<model=in,out,cached>',
    multiple: true,
    help: 'US dollars per million tokens of question and answer, and of what the server has in its cache (else as the question), such as gpt-4o=2.5,10,1.25; * in the name stands for any characters; model=none takes it away; may be repeated',
  },
  agents: { type: 'string', value: '<n>', help: 'agents that a new run begins with' },
  seeds: { type: 'string', value: '<n>', help: 'seeds that a new run begins with' },
  model: {
    type: 'string',
    value: '<model>',
    help: 'model that a new run begins with: scripted (the simulated one), or openai:gpt-4o',
  },
  'keep-tracks': {
    type: 'string',
    value: '<days>',
    help: `days after which tracks of ended episodes are deleted, and their views; ${FOR_EVER} keeps them`,
  },
  trash: {
    type: 'string',
    value: '<days>',
    help: 'days that deleted runs stay in the trash; 0 lets them go after ten seconds',
  },
  'update-feed': {
    type: 'string',
    value: '<address>',
    help: `what is asked for the newest version when somebody looks at About; ${NONE} asks nobody`,
  },
  ...keyOptions,
  json: jsonOption,
} as const

const usage = usageOf(
  'settings [options]',
  'Shows the settings of the data folder, after changing those that are given. --parallel of another command and\n' +
    'CAUSALMACE_PARALLEL win over the setting, for the lab that is started with them.',
  options,
)

export const settingsCommand: Command = {
  usage: `${usage}\n\n${queueUsage}\n\n${exportUsage}\n\n${importUsage}`,
  run: async (args) => {
    const [first, ...rest] = args
    if (first === 'queue') return queueSettings(rest)
    if (first === 'export') return exportSettings(rest)
    if (first === 'import') return importSettings(rest)
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const keys = readKeyChanges(given.value)
    const change = readChange(given.value)
    if (!change.ok) return explain(change.error, json)
    if (keys !== null) {
      if (Object.keys(change.value).length > 0) return explain(besideKeys.error, json)
      return askLab(json, (bridge) =>
        changeKeys(bridge, keys, json, (prompt) => readSecret(prompt, process.stdin, process.stderr)),
      )
    }
    return askLab(json, async (bridge) => {
      const settings = await settle(bridge, change.value)
      if (!settings.ok) return explain(settings.error, json)
      if (json) printJson(settings.value)
      else console.log(describe(settings.value))
      return exitCodes.done
    })
  },
}

const besideKeys = badInput(
  'Keys are set, removed and tested by themselves: leave the other settings to a command of their own.',
)

function describe({
  parallel,
  modelCalls,
  runEpisodes,
  pauseAfterFailures,
  prices,
  defaults,
  keepTracksDays,
  trashDays,
  updateFeed = null,
}: Settings): string {
  const { agents, seeds, provider, model } = defaults
  const priced = Object.entries(prices).map(([name, price]) => `price         ${name}=${priceText(price)}`)
  return [
    `parallel      ${parallel ?? `${AUTO} (all cores but one)`}`,
    `model-calls   ${modelCalls}`,
    `run-episodes  ${runEpisodes}`,
    `pause-after   ${pauseAfterFailures ?? NEVER}`,
    `new runs      ${counted(agents, 'agent')}, ${counted(seeds, 'seed')}, ${model === provider ? model : `${provider}:${model}`}`,
    `keep-tracks   ${keepTracksDays === null ? FOR_EVER : counted(keepTracksDays, 'day')}`,
    `trash         ${counted(trashDays, 'day')}`,
    ...(updateFeed === null ? [] : [`update-feed   ${updateFeed}`]),
    ...priced,
  ].join('\n')
}

/** As `--price` takes it. */
function priceText({ inputUsdPerMillion, outputUsdPerMillion, cachedInputUsdPerMillion: cached }: Price): string {
  return [inputUsdPerMillion, outputUsdPerMillion, ...(cached === undefined ? [] : [cached])].join(',')
}

interface Values {
  readonly parallel?: string
  readonly 'model-calls'?: string
  readonly 'run-episodes'?: string
  readonly 'pause-after'?: string
  readonly price?: readonly string[]
  readonly agents?: string
  readonly seeds?: string
  readonly model?: string
  readonly 'keep-tracks'?: string
  readonly trash?: string
  readonly 'update-feed'?: string
}

function readChange(values: Values): Result<SettingsChange> {
  const {
    parallel,
    'model-calls': modelCalls,
    price = [],
    'run-episodes': runEpisodes,
    'keep-tracks': keepTracks,
  } = values
  const episodes = numberOr(AUTO, '--parallel', parallel, MAX_PARALLEL, 0)
  if (!episodes.ok) return episodes
  const calls = numberOr(null, '--model-calls', modelCalls, MAX_MODEL_CALLS)
  if (!calls.ok) return calls
  const most = numberOr(null, '--run-episodes', runEpisodes, MAX_RUN_EPISODES)
  if (!most.ok) return most
  const pause = numberOr(NEVER, '--pause-after', values['pause-after'], MAX_PAUSE_AFTER)
  if (!pause.ok) return pause
  const days = numberOr(FOR_EVER, '--keep-tracks', keepTracks, MAX_KEEP_DAYS)
  if (!days.ok) return days
  const trash = values.trash === undefined ? ok(undefined) : wholeNumber('--trash', values.trash, 0, MAX_KEEP_DAYS)
  if (!trash.ok) return trash
  const feed = readFeed(values['update-feed'])
  if (!feed.ok) return feed
  const prices = readPrices(price)
  if (!prices.ok) return prices
  const defaults = readDefaults(values)
  if (!defaults.ok) return defaults
  return ok({
    ...(episodes.value === undefined ? {} : { parallel: episodes.value }),
    ...(typeof calls.value === 'number' ? { modelCalls: calls.value } : {}),
    ...(typeof most.value === 'number' ? { runEpisodes: most.value } : {}),
    ...(pause.value === undefined ? {} : { pauseAfterFailures: pause.value }),
    ...(days.value === undefined ? {} : { keepTracksDays: days.value }),
    ...(trash.value === undefined ? {} : { trashDays: trash.value }),
    ...(feed.value === undefined ? {} : { updateFeed: feed.value }),
    ...(price.length === 0 ? {} : { prices: prices.value }),
    ...(Object.keys(defaults.value).length === 0 ? {} : { defaults: defaults.value }),
  })
}

/** undefined where nothing is given, null for the word that stands for none. */
function numberOr(
  word: string | null,
  option: string,
  text: string | undefined,
  max: number,
  min = 1,
): Result<number | null | undefined> {
  if (text === undefined) return ok(undefined)
  return text === word ? ok(null) : wholeNumber(option, text, min, max)
}

function readFeed(text: string | undefined): Result<string | null | undefined> {
  if (text === undefined) return ok(undefined)
  if (text === NONE) return ok(null)
  const feed = feedSchema.safeParse(text)
  if (feed.success) return ok(feed.data)
  return badInput(`--update-feed takes an address such as https://host/newest.json, or ${NONE}, not "${text}".`)
}

function readDefaults({ agents, seeds, model }: Values): Result<NonNullable<SettingsChange['defaults']>> {
  const team = numberOr(null, '--agents', agents, MAX_AGENTS)
  if (!team.ok) return team
  const many = numberOr(null, '--seeds', seeds, MAX_DEFAULT_SEEDS)
  if (!many.ok) return many
  const [, provider, name] = /^([^:]+)(?::(.+))?$/.exec(model ?? '') ?? []
  if (model !== undefined && provider === undefined) {
    return badInput(`--model takes a model such as scripted or openai:gpt-4o, not "${model}".`)
  }
  return ok({
    ...(typeof team.value === 'number' ? { agents: team.value } : {}),
    ...(typeof many.value === 'number' ? { seeds: many.value } : {}),
    ...(provider === undefined ? {} : { provider, model: name ?? provider }),
  })
}

const priceForm = /^(.+)=(?:none|(\d*\.?\d+),(\d*\.?\d+)(?:,(\d*\.?\d+))?)$/

/** By model; null takes a price away. */
function readPrices(texts: readonly string[]): Result<NonNullable<SettingsChange['prices']>> {
  const prices: Record<string, Settings['prices'][string] | null> = {}
  for (const text of texts) {
    const [, model, input, output, cached] = priceForm.exec(text) ?? []
    if (model === undefined) {
      return badInput(`--price takes model=in,out or model=in,out,cached such as gpt-4o=2.5,10,1.25, not "${text}".`)
    }
    const price = { inputUsdPerMillion: Number(input), outputUsdPerMillion: Number(output) }
    const whole = cached === undefined ? price : { ...price, cachedInputUsdPerMillion: Number(cached) }
    prices[model] = input === undefined ? null : whole
  }
  return ok(prices)
}

/** The settings as they are then. */
function settle(bridge: Bridge, change: SettingsChange): Promise<Result<Settings>> {
  return Object.keys(change).length === 0 ? bridge.call('settings.get', {}) : bridge.call('settings.set', change)
}
