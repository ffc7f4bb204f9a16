/** `causalmace score`: recomputes the metrics of an exported record. */

import { textTable } from '../../../common/text-table.ts'
import { computeMetrics, metricId, metrics } from '../../../metrics/index.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { readRecordFile } from '../record-file.ts'

const options = { json: jsonOption } as const

export const scoreCommand: Command = {
  usage: usageOf(
    'score <file> [options]',
    'Computes every metric from an episode record that `causalmace export --episode` wrote. <file> may be - for standard input.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<file>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [file = ''] = given.words
    const record = readRecordFile(file)
    if (!record.ok) return explain(record.error, json)
    const values = computeMetrics(record.value)
    const { scenario, method, seed, repeat } = record.value.header
    if (json) {
      printJson({
        scenario: scenario.address,
        method: method.id,
        variant: method.variant,
        seed,
        repeat,
        metrics: values,
      })
    } else {
      const rows = metrics.map((metric, index) => [
        metricId(metric),
        text(values[index]?.value ?? null),
        metric.unit,
        metric.label,
      ])
      console.log(`${scenario.address}, ${method.id}:${method.variant}, seed ${seed}, repeat ${repeat}\n`)
      console.log(textTable([['metric', 'value', 'unit', 'meaning'], ...rows]))
    }
    return exitCodes.done
  },
}

const NONE = '–'

function text(value: number | null): string {
  return value === null ? NONE : String(Number(value.toFixed(4)))
}
