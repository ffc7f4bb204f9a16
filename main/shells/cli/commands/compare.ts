/** `causalmace compare`: conditions of one run or several beside each other, the same bytes as the page's tables. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import {
  type ComparisonRequest,
  type ExportedTable,
  exportedTables,
  isPaperTable,
  type OwnTable,
  tableFormats,
} from '../../../../shared/contract/comparison.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { readTableExport } from '../../../../shared/core/read-export.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, unknownName, usageOf } from '../command-arguments.ts'
import { compareReport } from '../compare-report.ts'
import { findRequest } from '../compare-request.ts'
import { writeReportFile } from '../made-files.ts'
import { askLab } from '../use-lab.ts'
import { writeParts } from '../write-file.ts'

const options = {
  conditions: {
    type: 'string',
    value: '<names>',
    help: 'labels (* for anything), ids or their beginnings, with commas between',
    otherwise: 'all of the runs',
  },
  scenarios: { type: 'string', value: '<addresses>', help: 'with commas between, * for anything', otherwise: 'all' },
  metrics: {
    type: 'string',
    value: '<names>',
    help: 'measures to show and to test, with commas between',
    otherwise: 'shows the main ones, tests completion',
  },
  baseline: {
    type: 'string',
    value: '<name>',
    help: 'condition that the others are compared with',
    otherwise: 'the first',
  },
  test: { type: 'string', value: '<name>', help: 'sign-flip or wilcoxon', otherwise: 'sign-flip' },
  table: {
    type: 'string',
    value: '<name>',
    help:
      'conditions, families, scenarios, pairs, end-reasons, episodes, or with published figures beside: causalmace-1, -2, -4,\n' +
      'villagerbench-1, -2, -3, -4, minecollab-2, -3, -4, -5, -6, -7, teamcraft-building, -clearing, -farming, -smelting',
    otherwise: 'conditions',
  },
  format: {
    type: 'string',
    value: '<name>',
    help: 'text, csv, latex, markdown, json, or html: a report with all tables',
    otherwise: 'text',
  },
  out: { type: 'string', value: '<file>', help: 'where to write; - is standard output', otherwise: '-' },
  json: jsonOption,
} as const

export const compareCommand: Command = {
  usage: usageOf(
    'compare <run> [<run>...] [options]',
    'Compares the conditions of runs, scenario by scenario: means with intervals, paired differences with p after Holm, what\n' +
      'differs. <run> is an id, its beginning, or latest. Simulated, recorded, live and imported episodes never mix. --json\n' +
      'prints everything that the page draws from.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<run>', '[...]'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, out = '-' } = given.value
    const shape = readShape(given.value)
    if (!shape.ok) return explain(shape.error, json)
    return askLab(json, async (bridge) => {
      const request = await findRequest(bridge, { ...given.value, runs: given.words })
      if (!request.ok) return explain(request.error, json)
      const { table, format } = shape.value
      if (json) return printComparison(bridge, request.value)
      if (format === 'html') return explainWritten(out, await writeReportFile(bridge, request.value, out))
      const written = await writeParts(out, (take) =>
        format === 'text' && !isPaperTable(table)
          ? readText(bridge, request.value, table, take)
          : readTableExport(bridge, { request: request.value, table, format }, take),
      )
      return explainWritten(out, written)
    })
  },
}

const formats = [...tableFormats, 'html'] as const

interface Shape {
  readonly table: ExportedTable
  readonly format: (typeof formats)[number]
}

interface ShapeWords {
  readonly table?: string
  readonly format?: string
  readonly out?: string
  readonly json?: boolean
}

function readShape({ table = 'conditions', format = 'text', out, json = false }: ShapeWords): Result<Shape> {
  const knownTable = exportedTables.find((name) => name === table)
  if (knownTable === undefined) return unknownName('table', table, exportedTables)
  const knownFormat = formats.find((name) => name === format)
  if (knownFormat === undefined) return unknownName('format', format, formats)
  if (json && (out !== undefined || format !== 'text')) {
    return badInput('--json prints the whole comparison on standard output; a table as JSON is --format json.')
  }
  if (knownFormat === 'html' && table !== 'conditions')
    return badInput('--format html has all tables: leave --table out.')
  if (knownTable === 'episodes' && knownFormat !== 'csv' && knownFormat !== 'json') {
    return badInput('--table episodes comes with --format csv or json.')
  }
  return ok({ table: knownTable, format: knownFormat })
}

async function printComparison(bridge: Bridge, request: ComparisonRequest): Promise<number> {
  const comparison = await bridge.call('compare.get', request)
  if (!comparison.ok) return explain(comparison.error, true)
  printJson(comparison.value)
  return exitCodes.done
}

async function readText(
  bridge: Bridge,
  request: ComparisonRequest,
  table: OwnTable,
  take: (text: string) => void | Promise<void>,
): Promise<Result<void>> {
  const comparison = await bridge.call('compare.get', request)
  if (!comparison.ok) return comparison
  if (table === 'episodes') return badInput('--table episodes comes with --format csv or json.')
  await take(`${compareReport(comparison.value, { table, tested: request.tested ?? null })}\n`)
  return ok(undefined)
}

function explainWritten(out: string, written: Result<number>): number {
  if (!written.ok) return explain(written.error, false)
  if (out !== '-') console.error(`${out}: ${written.value} bytes.`)
  return exitCodes.done
}
