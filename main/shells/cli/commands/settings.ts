/** `causalmace settings`: what stays in the data folder when the lab ends. */
import type { Bridge } from '../../../../preload/contract/bridge.ts'
import { ok, type Result } from '../../../../preload/contract/errors.ts'
import { MAX_PARALLEL, type Settings } from '../../../../preload/contract/settings.ts'
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { wholeNumber } from '../option-values.ts'
import { askLab } from '../use-lab.ts'

/** Stands for the number that the lab chooses itself. */
const AUTO = 'auto'

const options = {
  parallel: { type: 'string', value: '<n>', help: `episodes at a time from now on; ${AUTO} is all cores but one` },
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
      else console.log(`parallel  ${settings.value.parallel ?? `${AUTO} (all cores but one)`}`)
      return exitCodes.done
    })
  },
}

function readChange({ parallel }: { readonly parallel?: string }): Result<Partial<Settings>> {
  if (parallel === undefined) return ok({})
  if (parallel === AUTO) return ok({ parallel: null })
  const value = wholeNumber('--parallel', parallel, 1, MAX_PARALLEL)
  return value.ok ? ok({ parallel: value.value }) : value
}

/** The settings as they are then. */
async function settle(bridge: Bridge, change: Partial<Settings>): Promise<Result<Settings>> {
  const settings = await bridge.call('settings.get', {})
  if (!settings.ok || Object.keys(change).length === 0) return settings
  return bridge.call('settings.set', { ...settings.value, ...change })
}
