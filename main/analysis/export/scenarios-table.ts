/** A row per scenario and group. */
import type { Comparison, ComparisonRequest } from '../../../preload/contract/comparison.ts'
import {
  countCells,
  countColumns,
  countFields,
  groupCells,
  groupColumns,
  groupFields,
  groupRows,
  measureFields,
  sizeFields,
} from './group-fields.ts'
import { measureCells, measureColumn } from './measure-cells.ts'
import { type Cell, captionOf, shownMeasures, type TableContent } from './table-content.ts'

/** Scenarios in the comparison's order, within each the groups in theirs; counts are of the whole group. */
export function scenariosTable(comparison: Comparison, request: ComparisonRequest): TableContent {
  const all = groupRows(comparison, 'each')
  const rows = comparison.scenarios.map(({ address }) => all.filter(({ row }) => row.scenario === address))
  const shown = shownMeasures(comparison, request)
  const cells = rows.map((peers) => shown.map((measure) => measureCells(measure, peers)))
  const scenarioFields = ['scenario', 'scenario_title', 'scenario_size', 'scenario_complexity']
  const ofRow = [...sizeFields, ...comparison.measures.flatMap(({ id }) => measureFields(id))]
  const groupCounts = countFields.map(({ name }) => `group_${name}`)
  return {
    table: 'scenarios',
    fields: [
      ...scenarioFields,
      ...groupFields.map(({ name }) => name),
      ...groupCounts,
      ...ofRow.map(({ name }) => name),
    ],
    records: rows.flatMap((peers, index) =>
      peers.map(({ group, row }) => {
        const scenario = comparison.scenarios[index]
        return [
          ...[scenario?.address ?? null, scenario?.title ?? null, scenario?.size ?? null, scenario?.complexity ?? null],
          ...[...groupFields, ...countFields].map((field) => field.of(group)),
          ...ofRow.map((field) => field.of(row)),
        ]
      }),
    ),
    columns: [
      { head: 'Scenario', align: 'left' },
      ...groupColumns,
      { head: 'Episodes', align: 'right' },
      ...countColumns,
      ...shown.map(measureColumn),
    ],
    rows: rows.flatMap((peers, scenario) =>
      peers.map(({ group, row }, index): readonly Cell[] => [
        { text: row.scenario ?? '' },
        ...groupCells(group),
        { text: String(row.episodes) },
        ...countCells(group),
        ...(cells[scenario] ?? []).flatMap((of) => of[index] ?? []),
      ]),
    ),
    caption: [
      ...captionOf(
        comparison,
        all.map(({ row }) => row),
      ),
      'Valid, trials, failed, cancelled and person are counts of the group over all its scenarios.',
      ...(cells.flat(2).some(({ isBest }) => isBest) ? ['Bold: best of its scenario, kind of model and source.'] : []),
    ],
  }
}
