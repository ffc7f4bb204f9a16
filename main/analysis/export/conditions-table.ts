/** A row per group, over all its scenarios. */
import type { Comparison, ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import {
  countCells,
  countColumns,
  countFields,
  groupCells,
  groupColumns,
  groupFields,
  measureFields,
  rowsOfGroups,
  sizeFields,
} from './group-fields.ts'
import { measureCells, measureColumn } from './measure-cells.ts'
import { captionOf, type TableContent } from './table-content.ts'

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
  const ofRow = [...sizeFields, ...comparison.measures.flatMap(({ id }) => measureFields(id))]
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
