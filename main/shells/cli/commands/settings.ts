/** `causalmace settings`: what stays in the data folder when the lab ends. */
import type { Bridge } from '../../../../preload/contract/bridge.ts'
import { ok, type Result } from '../../../../preload/contract/errors.ts'
import { MAX_MODEL_CALLS, MAX_PARALLEL, type Settings } from '../../../../preload/contract/settings.ts'
import type { Command } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { wholeNumber } from '../option-values.ts'
import { askLab } from '../use-lab.ts'

/** Stands for the number that the lab chooses itself. */
const AUTO = 'auto'

const options = {
  parallel: { type: 'string', value: '<n>', help: `episodes at a time from now on; ${AUTO} is all cores but one` },
  'model-calls': { type: 'string', value: '<n>', help: 'questions to live models at a time, over all episodes' },
  price: {
    type: 'string',
    value: '<model=in,out>',
    multiple: true,
    help: 'US dollars per million tokens of question and answer, such as gpt-4o=2.5,10; * in the name stands for any characters; model=none takes it away; may be repeated',
  },
  json: jsonOption,
} as const

export const settingsCommand: Command = {
  usage: usageOf(
    'settings [options]',
    'Shows the settings of the data folder, after changing those that are given. --parallel of another command and\n' +
      'CAUSALMACE_PARALLEL win over the setting, for the lab that is started with them.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const change = readChange(given.value)
    if (!change.ok) return explain(change.error, json)
    return askLab(json, async (bridge) => {
      const settings = await settle(bridge, change.value)
      if (!settings.ok) return explain(settings.error, json)
      if (json) printJson(settings.value)
      else console.log(describe(settings.value))
      return exitCodes.done
    })
  },
}

function describe({ parallel, modelCalls, prices }: Settings): string {
  const priced = Object.entries(prices).map(
    ([model, price]) => `price        ${model}=${price.inputUsdPerMillion},${price.outputUsdPerMillion}`,
  )
  const lines = [`parallel     ${parallel ?? `${AUTO} (all cores but one)`}`, `model-calls  ${modelCalls}`, ...priced]
  return lines.join('\n')
}

interface Change {
  readonly parallel?: number | null
  readonly modelCalls?: number
  /** By model; null takes a price away. */
  readonly prices: ReadonlyMap<string, Settings['prices'][string] | null>
}

interface Values {
  readonly parallel?: string
  readonly 'model-calls'?: string
  readonly price?: readonly string[]
}

function readChange({ parallel, 'model-calls': modelCalls, price = [] }: Values): Result<Change> {
  const episodes =
    parallel === undefined || parallel === AUTO ? null : wholeNumber('--parallel', parallel, 1, MAX_PARALLEL)
  if (episodes?.ok === false) return episodes
  const calls = modelCalls === undefined ? null : wholeNumber('--model-calls', modelCalls, 1, MAX_MODEL_CALLS)
  if (calls?.ok === false) return calls
  const prices = readPrices(price)
  if (!prices.ok) return prices
  return ok({
    ...(parallel === undefined ? {} : { parallel: episodes?.value ?? null }),
    ...(calls === null ? {} : { modelCalls: calls.value }),
    prices: prices.value,
  })
}

function readPrices(texts: readonly string[]): Result<Change['prices']> {
  const prices = new Map<string, Settings['prices'][string] | null>()
  for (const text of texts) {
    const [, model, input, output] = /^(.+)=(?:none|(\d*\.?\d+),(\d*\.?\d+))$/.exec(text) ?? []
    if (model === undefined) return badInput(`--price takes model=in,out such as gpt-4o=2.5,10, not "${text}".`)
    const isTaken = input === undefined
    prices.set(model, isTaken ? null : { inputUsdPerMillion: Number(input), outputUsdPerMillion: Number(output) })
  }
  return ok(prices)
}

/** The settings as they are then. */
async function settle(bridge: Bridge, { prices, ...change }: Change): Promise<Result<Settings>> {
  const settings = await bridge.call('settings.get', {})
  if (!settings.ok || (prices.size === 0 && Object.keys(change).length === 0)) return settings
  const all = new Map<string, Settings['prices'][string] | null>([...Object.entries(settings.value.prices), ...prices])
  const left = [...all].flatMap(([model, price]) => (price === null ? [] : [[model, price] as const]))
  return bridge.call('settings.set', { ...change, prices: Object.fromEntries(left) })
}
