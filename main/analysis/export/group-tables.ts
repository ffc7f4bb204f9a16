/** Tables with rows of groups: over all their scenarios, or per scenario or family of tasks. */
import type { Comparison, ComparisonRequest, ComparisonRow } from '../../../shared/contract/comparison.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import { weightsSentence } from '../families.ts'
import {
  countCells,
  countColumns,
  countFields,
  type GroupRow,
  groupCells,
  groupColumns,
  groupFields,
  measureCells,
  measureColumn,
  measureFields,
  rowsOfGroups,
  sizeFields,
} from './table-cells.ts'
import { type Cell, captionOf, type Field, type TableColumn, type TableContent } from './table-content.ts'

/** A row per group, over all its scenarios. */
export function conditionsTable(comparison: Comparison, request: ComparisonRequest): TableContent {
  const rows = rowsOfGroups(
    comparison,
    comparison.rows.filter(({ scenario }) => scenario === null),
  )
  const shown = shownMeasures(comparison.measures, request.tested ?? null)
  const cells = shown.map((measure) => measureCells(measure, rows))
  const parameters = [...new Set(comparison.groups.flatMap(({ differing }) => Object.keys(differing)))].filter((path) =>
    path.includes('.'),
  )
  const ofRow = [...sizeFields, ...comparison.measures.flatMap(measureFields)]
  return {
    table: 'conditions',
    fields: [
      ...[...groupFields, ...countFields].map(({ name }) => name),
      ...parameters,
      ...ofRow.map(({ name }) => name),
    ],
    records: rows.map(({ group, row }) => [
      ...[...groupFields, ...countFields].map((field) => field.of(group)),
      ...parameters.map((path) => group.differing[path] ?? null),
      ...ofRow.map((field) => field.of(row)),
    ]),
    columns: [
      ...groupColumns,
      { head: 'Scenarios / episodes', align: 'right', isAside: true },
      ...countColumns,
      ...shown.map(measureColumn),
    ],
    rows: rows.map(({ group, row }, index) => [
      ...groupCells(group),
      { text: `${row.scenarios} / ${row.episodes}` },
      ...countCells(group),
      ...cells.flatMap((of) => of[index] ?? []),
    ]),
    caption: [
      ...captionOf(
        comparison,
        rows.map(({ row }) => row),
      ),
      ...(cells.flat().some(({ isBest }) => isBest) ? ['Bold: best of its kind of model and source.'] : []),
    ],
  }
}

/* A row per group and part of what it played: a scenario, or a family of tasks. */

/** The groups that played one part. */
interface Part {
  readonly name: string
  /** Of `Parts.fields`. */
  readonly values: readonly Field[]
  readonly rows: readonly GroupRow[]
}

/** What a row is about, and how that is called. */
interface Parts {
  readonly table: 'scenarios' | 'families'
  readonly head: string
  /** As in `best of its scenario`. */
  readonly noun: string
  readonly fields: readonly string[]
  readonly parts: readonly Part[]
  readonly size: TableColumn
  readonly sizeOf: (row: ComparisonRow) => string
  readonly caption: readonly string[]
}

/** Scenarios in the comparison's order, within each the groups in theirs; counts are of the scenario alone. */
export function scenariosTable(comparison: Comparison, request: ComparisonRequest): TableContent {
  const rows = Map.groupBy(rowsOfGroups(comparison, comparison.rows), ({ row }) => row.scenario)
  return partsTable(comparison, request, {
    table: 'scenarios',
    head: 'Scenario',
    noun: 'scenario',
    fields: ['scenario', 'scenario_title', 'scenario_size', 'scenario_complexity'],
    parts: comparison.scenarios.map(({ address, title, size, complexity }) => ({
      name: address,
      values: [address, title, size, complexity],
      rows: rows.get(address) ?? [],
    })),
    size: { head: 'Episodes', align: 'right', isAside: true },
    sizeOf: ({ episodes }) => String(episodes),
    caption: [],
  })
}

/** Families in the order in which scenarios come, the average over them last; within each the groups in theirs. */
export function familiesTable(comparison: Comparison, request: ComparisonRequest): TableContent {
  const rows = rowsOfGroups(
    comparison,
    comparison.families.map((row) => ({ ...row, scenario: null })),
  )
  const named = [...Map.groupBy(rows, ({ row }) => row.family)]
  const isAverage = ([family]: (typeof named)[number]) => family === null
  const families = [...named.filter((one) => !isAverage(one)), ...named.filter(isAverage)]
  return partsTable(comparison, request, {
    table: 'families',
    head: 'Family',
    noun: 'family',
    fields: ['family'],
    parts: families.map(([family, own]) => ({
      name: family ?? 'weighted average',
      values: [family ?? 'weighted_average'],
      rows: own,
    })),
    size: { head: 'Scenarios / episodes', align: 'right', isAside: true },
    sizeOf: ({ scenarios, episodes }) => `${scenarios} / ${episodes}`,
    caption: [
      'A family is a suite of a benchmark; its means and intervals are over its own scenarios.',
      ...(named.some(isAverage) ? [weightsSentence] : []),
    ],
  })
}

function partsTable(comparison: Comparison, request: ComparisonRequest, of: Parts): TableContent {
  const { table, head, noun, fields, parts, size, sizeOf, caption } = of
  const shown = shownMeasures(comparison.measures, request.tested ?? null)
  const cells = parts.map(({ rows }) => shown.map((measure) => measureCells(measure, rows)))
  const ofRow = [...countFields, ...sizeFields, ...comparison.measures.flatMap(measureFields)]
  return {
    table,
    fields: [...fields, ...groupFields.map(({ name }) => name), ...ofRow.map(({ name }) => name)],
    records: parts.flatMap(({ values, rows }) =>
      rows.map(({ group, row }) => [
        ...values,
        ...groupFields.map((field) => field.of(group)),
        ...ofRow.map((field) => field.of(row)),
      ]),
    ),
    columns: [{ head, align: 'left' }, ...groupColumns, size, ...countColumns, ...shown.map(measureColumn)],
    isGrouped: true,
    rows: parts.flatMap(({ name, rows }, at) =>
      rows.map(({ group, row }, index): readonly Cell[] => [
        { text: name },
        ...groupCells(group),
        { text: sizeOf(row) },
        ...countCells(row),
        ...(cells[at] ?? []).flatMap((measure) => measure[index] ?? []),
      ]),
    ),
    caption: [
      ...captionOf(
        comparison,
        parts.flatMap(({ rows }) => rows.map(({ row }) => row)),
      ),
      `Valid, trials, failed, cancelled and person are counts of the condition in that ${noun} alone.`,
      ...caption,
      ...(cells.flat(2).some(({ isBest }) => isBest) ? [`Bold: best of its ${noun}, kind of model and source.`] : []),
    ],
  }
}
