/** A row per family of tasks and group, beside the average over the families. */
import type { ComparedGroup, Comparison, ComparisonRequest } from '../../../preload/contract/comparison.ts'
import { weightsSentence } from '../families.ts'
import {
  countCells,
  countColumns,
  countFields,
  groupCells,
  groupColumns,
  groupFields,
  measureFields,
  sizeFields,
} from './group-fields.ts'
import { measureCells, measureColumn } from './measure-cells.ts'
import { type Cell, captionOf, shownMeasures, type TableContent } from './table-content.ts'

/** Families in the order in which scenarios come, the average last; within each the groups in theirs. */
export function familiesTable(comparison: Comparison, request: ComparisonRequest): TableContent {
  const known = new Map(comparison.groups.map((group): [string, ComparedGroup] => [group.key, group]))
  const all = comparison.families.flatMap((row) => {
    const group = known.get(row.group)
    return group === undefined ? [] : [{ group, row: { ...row, scenario: null } }]
  })
  const named = [...Map.groupBy(all, ({ row }) => row.family)]
  const families = [...named.filter(([family]) => family !== null), ...named.filter(([family]) => family === null)]
  const shown = shownMeasures(comparison, request)
  const cells = families.map(([, peers]) => shown.map((measure) => measureCells(measure, peers)))
  const ofRow = [...sizeFields, ...comparison.measures.flatMap(({ id }) => measureFields(id))]
  const hasAverage = families.some(([family]) => family === null)
  return {
    table: 'families',
    fields: [
      'family',
      ...groupFields.map(({ name }) => name),
      ...countFields.map(({ name }) => `group_${name}`),
      ...ofRow.map(({ name }) => name),
    ],
    records: families.flatMap(([family, peers]) =>
      peers.map(({ group, row }) => [
        family ?? 'weighted_average',
        ...[...groupFields, ...countFields].map((field) => field.of(group)),
        ...ofRow.map((field) => field.of(row)),
      ]),
    ),
    columns: [
      { head: 'Family', align: 'left' },
      ...groupColumns,
      { head: 'Scenarios / episodes', align: 'right' },
      ...countColumns,
      ...shown.map(measureColumn),
    ],
    rows: families.flatMap(([family, peers], at) =>
      peers.map(({ group, row }, index): readonly Cell[] => [
        { text: family ?? 'weighted average' },
        ...groupCells(group),
        { text: `${row.scenarios} / ${row.episodes}` },
        ...countCells(group),
        ...(cells[at] ?? []).flatMap((of) => of[index] ?? []),
      ]),
    ),
    caption: [
      ...captionOf(
        comparison,
        all.map(({ row }) => row),
      ),
      'Valid, trials, failed, cancelled and person are counts of the group over all its scenarios.',
      'A family is a suite of a benchmark; its means and intervals are over its own scenarios.',
      ...(hasAverage ? [weightsSentence] : []),
      ...(cells.flat(2).some(({ isBest }) => isBest) ? ['Bold: best of its family, kind of model and source.'] : []),
    ],
  }
}
