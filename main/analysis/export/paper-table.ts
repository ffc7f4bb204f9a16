/** Tables laid out as papers print them: what was measured here, and beside it what is printed there. */
import type { ComparedGroup, Comparison, ComparisonRow } from '../../../shared/contract/comparison.ts'
import type { PaperTable, PublishedTable } from '../../../shared/contract/published.ts'
import { measureDigits, spreadDigits } from '../../../shared/core/format/measure.ts'
import { describeKind } from '../../../shared/core/format/model-kind.ts'
import { publishedTable } from '../../../shared/core/published/tables.ts'
import { paperNotes } from './paper-notes.ts'
import { countFields, groupFields, measureFields, NONE } from './table-cells.ts'
import type { Cell, Field, NamedField, TableColumn, TableContent } from './table-content.ts'
import { rowOverTasks } from './tasks-part.ts'

type PaperColumn = PublishedTable['columns'][number]
type PrintedRow = PublishedTable['rows'][number]

/** A row of the paper, a group of ours, or both. */
interface PaperRow {
  readonly printed: PrintedRow | null
  readonly group: ComparedGroup | null
  /** The one task that the row is about; null for rows about families. */
  readonly scenario: string | null
}

/** Every printed row in the paper's order with the groups that it is about; then what the paper does not have. */
export function paperTable(comparison: Comparison, id: PaperTable): TableContent {
  const table = publishedTable(id)
  const rows = rowsOf(comparison, table)
  const notes = paperNotes(
    comparison,
    table,
    rows.flatMap(({ group }) => group ?? []),
  )
  const fields = fieldsOf(comparison, table, notes)
  const isMeasured = hasMeasure(table)
  return {
    table: id,
    fields: fields.map(({ name }) => name),
    records: rows.map((row) => fields.map((field) => field.of(row))),
    columns: [
      ...table.facts.map((head): TableColumn => ({ head, align: 'left' })),
      { head: 'Condition', align: 'left' },
      { head: 'Agents', align: 'left' },
      ...table.columns.flatMap((column): readonly TableColumn[] => {
        const common = { align: 'right', group: partName(column) } as const
        const unit = column.unit === 'count' ? '' : ` (${column.unit})`
        return [
          ...(isMeasured ? [{ ...common, head: `${column.head}${unit}` }] : []),
          { ...common, head: `${column.head} paper` },
        ]
      }),
    ],
    rows: rows.map((row) => cellsOf(comparison, table, row)),
    caption: notes,
  }
}

/** Whether anything that is measured here can stand in the table at all. */
function hasMeasure({ columns }: PublishedTable): boolean {
  return columns.some(({ measure }) => measure !== null)
}

/* Which group of ours stands in which row of the paper. */

function rowsOf(comparison: Comparison, table: PublishedTable): readonly PaperRow[] {
  const { groups } = comparison
  const hasValue = (row: PaperRow) => table.columns.some((column) => measured(comparison, column, row) !== null)
  const printed = table.rows.flatMap((row): readonly PaperRow[] => {
    const scenario = row.scenario ?? null
    const about = groups.filter((group) => isAbout(row, group, table))
    const own = about.map((group): PaperRow => ({ printed: row, group, scenario })).filter(hasValue)
    return own.length === 0 ? [{ printed: row, group: null, scenario }] : own
  })
  const scenarios = [...new Set(table.rows.map(({ scenario }) => scenario ?? null))]
  const others = scenarios.flatMap((scenario) =>
    groups
      .filter((group) => table.only === null || group.method === table.only)
      .filter((group) => printed.every((row) => row.group !== group || row.scenario !== scenario))
      .map((group): PaperRow => ({ printed: null, group, scenario }))
      .filter(hasValue),
  )
  return [...printed, ...others]
}

/** Printed rows are of agents alone. */
function isAbout(
  row: PrintedRow,
  { method, variant, teamSize, people }: ComparedGroup,
  { team }: PublishedTable,
): boolean {
  if (people !== undefined) return false
  const name = variant === 'default' ? method : `${method}:${variant}`
  return row.method === name && (team !== null || row.agents === teamSize)
}

/** Over the part that the column is about, or in the row's one task. */
function partOf(
  comparison: Comparison,
  { part, measure }: PaperColumn,
  { group, scenario }: PaperRow,
): ComparisonRow | null {
  if (part instanceof Object) return group === null ? null : rowOverTasks(comparison, group.key, part, measure)
  const found =
    scenario === null
      ? comparison.families.find((row) => row.group === group?.key && row.family === part)
      : comparison.rows.find((row) => row.group === group?.key && row.scenario === scenario)
  return found === undefined ? null : { ...found, scenario }
}

function measured(
  comparison: Comparison,
  column: PaperColumn,
  row: PaperRow,
): ComparisonRow['measures'][number] | null {
  return partOf(comparison, column, row)?.measures.find(({ id }) => id === column.measure) ?? null
}

/* As people read it. */

function cellsOf(comparison: Comparison, table: PublishedTable, row: PaperRow): readonly Cell[] {
  const { printed, group } = row
  return [
    ...table.facts.map((_, index) => ({ text: printed?.facts[index] ?? NONE })),
    conditionCell(row, table),
    { text: String(group?.teamSize ?? printed?.agents ?? NONE) },
    ...table.columns.flatMap((column, index): readonly Cell[] => [
      ...(hasMeasure(table) ? [measuredCell(column, measured(comparison, column, row))] : []),
      { text: printedDigits(column, printed?.values[index] ?? null) },
    ]),
  ]
}

function conditionCell({ printed, group }: PaperRow, table: PublishedTable): Cell {
  if (group === null) {
    const text = printed?.label ?? NONE
    // What a table of published counts alone is about is nothing that could be played.
    return hasMeasure(table) ? { text, detail: 'not played here' } : { text }
  }
  const { label, models = [] } = group
  return { text: label, detail: [describeKind(group), ...models].join(', ') }
}

/** Shares have two digits in papers, whatever these are. */
function printedDigits({ unit }: PaperColumn, value: number | null): string {
  if (value === null) return NONE
  return unit === 'share' ? measureDigits(unit, value) : String(value)
}

function measuredCell({ unit }: PaperColumn, summary: ReturnType<typeof measured>): Cell {
  if (summary === null) return { text: NONE }
  const known = unit === '%' ? 'ratio' : unit
  const detail = spreadDigits(known, summary)
  return { text: measureDigits(known, summary.mean), ...(detail === null ? {} : { detail }) }
}

/** `Construction`; of the average over all families `All`. */
function partName({ part }: PaperColumn): string {
  if (part instanceof Object) return part.group
  const suite = part?.split('/')[1] ?? 'all'
  return `${suite.charAt(0).toUpperCase()}${suite.slice(1)}`
}

/* As programs read it: what is printed in the unit of what is measured. */

function fieldsOf(
  comparison: Comparison,
  table: PublishedTable,
  notes: readonly string[],
): readonly NamedField<PaperRow>[] {
  const ofGroup = <T>({ name, of }: NamedField<T>, subject: (group: ComparedGroup) => T): NamedField<PaperRow> => ({
    name,
    of: ({ group }) => (group === null ? null : of(subject(group))),
  })
  const constant = (name: string, value: Field): NamedField<PaperRow> => ({ name, of: () => value })
  return [
    constant('paper', table.paper),
    constant('paper_table', table.table),
    constant('paper_model', table.model),
    { name: 'paper_row', of: ({ printed }) => printed?.label ?? null },
    { name: 'paper_team_size', of: ({ printed }) => printed?.agents ?? null },
    ...table.facts.map(
      (head, index): NamedField<PaperRow> => ({
        name: `paper_${head.toLowerCase().replaceAll(' ', '_')}`,
        of: ({ printed }) => printed?.facts[index] ?? null,
      }),
    ),
    { name: 'scenario', of: ({ scenario }) => scenario },
    ...[...groupFields, modelsField, ...countFields].map((field) => ofGroup(field, (group) => group)),
    ...table.columns.flatMap((column, index) => columnFields(comparison, column, index, hasMeasure(table))),
    constant('notes', notes.join(' ')),
  ]
}

const modelsField: NamedField<ComparedGroup> = {
  name: 'models',
  of: ({ models }) => models?.join(', ') ?? null,
}

function columnFields(
  comparison: Comparison,
  column: PaperColumn,
  index: number,
  isMeasured: boolean,
): readonly NamedField<PaperRow>[] {
  const name = fieldName(column)
  const id = column.measure ?? ''
  const measure = comparison.measures.find((own) => own.id === id) ?? { id, better: null }
  const measuredFields = measureFields(measure).map(({ name: end, of }) => ({
    name: `${name}${end.slice(id.length)}`,
    of: (row: PaperRow) => {
      const part = partOf(comparison, column, row)
      return part === null ? null : of(part)
    },
  }))
  return [
    ...(isMeasured ? measuredFields : []),
    { name: `${name}_published`, of: ({ printed }) => publishedField(column, printed?.values[index] ?? null) },
  ]
}

/** `construction_completion`; of some tasks `by_depth_depth_0_success`. */
function fieldName(column: PaperColumn): string {
  const { part, measure, head } = column
  const words = part instanceof Object ? [head.toLowerCase(), measure ?? ''] : [measure ?? head]
  return [partName(column), ...new Set(words.filter((word) => word !== ''))]
    .join('_')
    .toLowerCase()
    .replaceAll(/[ .']+/g, '_')
}

const PERCENT = 100
/** Digits of a share that keep those of a percentage with two. */
const SHARE_DIGITS = 4

function publishedField({ unit }: PaperColumn, value: number | null): number | null {
  return value === null || unit !== '%' ? value : Number((value / PERCENT).toFixed(SHARE_DIGITS))
}
