/** Calls `compare.*` and `export.table`: functions of the database and what is asked, for whichever thread they run in. */
import { attempt, type Db } from '../../../db/open.ts'
import type { CallOutput, CheckedInput } from '../../../shared/contract/calls.ts'
import { isPaperTable, type TableFormat } from '../../../shared/contract/comparison.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { episodesCsvPart, episodesJsonPart } from '../../analysis/export/results.ts'
import { writeTable } from '../../analysis/export/write-table.ts'
import { metricColumns } from '../../metrics/index.ts'
import { variantsOf } from '../compared-measures.ts'
import {
  ComparisonMemory,
  comparedRunTrials,
  findComparedEpisodes,
  makeComparison,
  makePaperComparison,
  makeScenarioCurves,
} from '../comparison.ts'
import { failureModesOf, ModesMemory } from '../failure-modes.ts'
import { EdgesMemory, measuredEdgesOf } from '../measured/measured-edges.ts'
import type { Handlers } from './handler.ts'

export function compareHandlers(
  db: Db,
): Pick<Handlers, 'compare.get' | 'compare.curves' | 'compare.modes' | 'compare.edges' | 'export.table'> {
  const memory = new ComparisonMemory()
  const modes = new ModesMemory()
  const edges = new EdgesMemory()
  return {
    'compare.get': (input) => getComparison(db, input, memory),
    'compare.curves': (input) => {
      const made = attempt(() => makeScenarioCurves(db, input, memory))
      return made.ok ? made.value : made
    },
    'compare.modes': async (input) => {
      const found = attempt(() => findComparedEpisodes(db, input, memory))
      if (!found.ok) return found
      return found.value.ok ? ok(await failureModesOf(db, found.value.value, modes)) : found.value
    },
    'compare.edges': async (input) => {
      const found = attempt(() => findComparedEpisodes(db, input, memory))
      if (!found.ok) return found
      if (!found.value.ok) return found.value
      const read = await measuredEdgesOf(db, found.value.value, edges)
      return read.ok ? ok({ episodes: read.value }) : read
    },
    'export.table': (input) => exportTable(db, input, memory),
  }
}

/** `unknown-name` for a run, condition, scenario, measure or group that is not there. */
export function getComparison(
  db: Db,
  input: CheckedInput<'compare.get'>,
  memory?: ComparisonMemory,
): Result<CallOutput<'compare.get'>> {
  const made = attempt(() => makeComparison(db, input, memory))
  return made.ok ? made.value : made
}

type Input = CheckedInput<'export.table'>
type Exported = Result<CallOutput<'export.table'>>

/** Fails like `compare.get`; `bad-input` for a format that a table does not come in. */
export function exportTable(db: Db, input: Input, memory = new ComparisonMemory()): Exported {
  const exported = attempt(() =>
    input.table === 'episodes' ? episodes(db, input, memory) : compared(db, input, input.table, memory),
  )
  return exported.ok ? exported.value : exported
}

const files: Readonly<Record<TableFormat, { readonly mediaType: string; readonly ending: string }>> = {
  csv: { mediaType: 'text/csv', ending: 'csv' },
  latex: { mediaType: 'application/x-tex', ending: 'tex' },
  markdown: { mediaType: 'text/markdown', ending: 'md' },
  json: { mediaType: 'application/json', ending: 'json' },
  text: { mediaType: 'text/plain', ending: 'txt' },
}

/** How many characters of an id tell files apart. */
const ID_LENGTH = 8

function fileOf({ request, table, format }: Input): { readonly fileName: string; readonly mediaType: string } {
  const { mediaType, ending } = files[format]
  const id = request.runIds[0]?.slice(0, ID_LENGTH) ?? ''
  return { fileName: `comparison-${id}-${table}.${ending}`, mediaType }
}

function compared(
  db: Db,
  input: Input,
  table: Exclude<Input['table'], 'episodes'>,
  memory: ComparisonMemory,
): Exported {
  const { request, format, after } = input
  if (after !== undefined) return fail('bad-input', `after: the table ${table} is one part; only episodes has more.`)
  const comparison = isPaperTable(table)
    ? makePaperComparison(db, request, variantsOf(table), memory)
    : makeComparison(db, request, memory)
  if (!comparison.ok) return comparison
  return ok({ ...fileOf(input), text: writeTable(comparison.value, request, { table, format }), next: null })
}

function episodes(db: Db, input: Input, memory: ComparisonMemory): Exported {
  const { request, format, after = null } = input
  if (format !== 'csv' && format !== 'json') {
    return fail('bad-input', `format: the table episodes comes as csv or json, not as ${format}.`)
  }
  const trials = comparedRunTrials(db, request, memory)
  if (!trials.ok) return trials
  const conditions = new Set(trials.value.map(({ conditionId }) => conditionId))
  const scenarios = new Set(trials.value.map(({ scenario }) => scenario))
  const which = {
    runIds: [...new Set(request.runIds)],
    isWanted: (result: { readonly conditionId: string; readonly scenario: string }) =>
      conditions.has(result.conditionId) && scenarios.has(result.scenario),
  }
  const make = format === 'csv' ? episodesCsvPart : episodesJsonPart
  const part = make(db, which, metricColumns, after)
  if (part === null) return fail('unknown-name', `after: these runs have no episode ${after}.`)
  return ok({ ...fileOf(input), ...part })
}
