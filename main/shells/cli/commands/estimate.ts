/** `causalmace estimate`: what a run would be, without starting it. */
import type { CallOutput } from '../../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { formatBytes } from '../../../../shared/core/format/bytes.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../../shared/core/format/duration.ts'
import { describeDesign, describeNeeded, describeSmallest } from '../../../../shared/core/format/power.ts'
import { describeUsage } from '../../../../shared/core/format/usage.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { replayedRunOf, replaySpec } from '../replay-spec.ts'
import { readSpec, type SpecValues, specOptions } from '../run-options.ts'
import { lookAhead, lookInLab } from '../use-lab.ts'

type Estimate = CallOutput<'run.estimate'>

const options = {
  ...specOptions,
  power: {
    type: 'boolean',
    help: 'say which differences in completion the run can find, and how many scenarios they take',
  },
  spread: {
    type: 'string',
    value: '<points>',
    help: 'for --power: how far differences lie apart from scenario to scenario',
    otherwise: 'as in earlier episodes, else 15',
  },
  json: jsonOption,
} as const

export const estimateCommand: Command = {
  usage: usageOf(
    'estimate [options]',
    'Says what `causalmace run` with the same options would do: episodes, conditions, time, disk, cost, and what to know before\n' +
      'it is started. Goes by earlier episodes of the data folder. Nothing is played or stored.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, power = false, spread, ...values } = given.value
    const stated = readSpread(spread)
    if (!stated.ok) return explain(stated.error, json)
    const estimate = await estimateOf(values, stated.value)
    if (!estimate.ok) return explain(estimate.error, json)
    if (json) printJson(estimate.value)
    else console.log([estimateText(estimate.value), ...(power ? [powerText(estimate.value)] : [])].join('\n'))
    return exitCodes.done
  },
}

async function estimateOf(values: SpecValues, stated: { readonly spread?: number }): Promise<Result<Estimate>> {
  const replayed = replayedRunOf(values)
  if (replayed !== null) {
    return lookInLab(async (bridge) => {
      const again = await replaySpec(bridge, values, replayed)
      return again.ok ? bridge.call('run.estimate', { spec: again.value, ...stated }) : again
    })
  }
  const spec = readSpec(values)
  return spec.ok ? lookAhead((lab) => lab.call('run.estimate', { spec: spec.value, ...stated })) : spec
}

const MOST_POINTS = 100

/** A share of what is given in points. */
function readSpread(spread: string | undefined): Result<{ readonly spread?: number }> {
  if (spread === undefined) return ok({})
  const points = Number(spread)
  if (!(points > 0 && points <= MOST_POINTS)) {
    return fail('bad-input', `--spread takes points of completion, above 0 and up to 100, not "${spread}": --spread 12`)
  }
  return ok({ spread: points / MOST_POINTS })
}

/** What the run can show. */
export function powerText({ power }: Pick<Estimate, 'power'>): string {
  if (power === null) return 'Power: there is no second condition to compare with.'
  return [
    `Power: finds ${describeSmallest(power)} (${describeDesign(power)})`,
    `  ${describeNeeded(power)}`,
    `  ${power.basis}`,
  ].join('\n')
}

/** The estimate for people. */
export function estimateText({ scenarios, conditions, episodes, basis, warnings, ...figures }: Estimate): string {
  const { wallMs, bytes, usage, costUsd } = figures
  const time = wallMs === null ? 'not known' : formatRange(formatDuration(wallMs.low), formatDuration(wallMs.high))
  const disk = bytes === null ? 'not known' : `about ${formatBytes(bytes)}`
  return [
    `${counted(episodes, 'episode')}: ${counted(scenarios, 'scenario')}, ${counted(conditions.length, 'condition')}`,
    ...conditions.map(({ id, label }) => `  ${id}  ${label}`),
    `Time: ${time}`,
    `Disk: ${disk}`,
    `Models: ${describeUsage(usage)}`,
    `Cost: ${formatCost(costUsd)}`,
    basis,
    ...warnings.map(({ message }) => `! ${message}`),
  ].join('\n')
}

function formatCost(costUsd: Estimate['costUsd']): string {
  if (costUsd === null) return 'not known'
  if (costUsd.high === 0) return 'nothing'
  return formatRange(`$${costUsd.low.toFixed(2)}`, `$${costUsd.high.toFixed(2)}`)
}

function formatRange(low: string, high: string): string {
  return low === high ? `about ${low}` : `${low} to ${high}`
}
