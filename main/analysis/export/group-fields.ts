/** Fields and cells about a group that every table begins with: who, by which kind of model, and how much of it counts. */
import type { ComparedGroup, Comparison, ComparisonRow, GroupCounts } from '../../../shared/contract/comparison.ts'
import type { Cell, Field, NamedField, TableColumn } from './table-content.ts'

export interface GroupRow<Row extends ComparisonRow = ComparisonRow> {
  readonly group: ComparedGroup
  readonly row: Row
}

/** Rows with their groups; a row whose group is not compared is left out. */
export function rowsOfGroups<Row extends ComparisonRow>(
  { groups }: Pick<Comparison, 'groups'>,
  rows: readonly Row[],
): readonly GroupRow<Row>[] {
  const known = new Map(groups.map((group) => [group.key, group]))
  return rows.flatMap((row) => {
    const group = known.get(row.group)
    return group === undefined ? [] : [{ group, row }]
  })
}

export const groupFields: readonly NamedField<ComparedGroup>[] = [
  { name: 'group', of: ({ key }) => key },
  { name: 'label', of: ({ label }) => label },
  { name: 'condition_id', of: ({ conditionId }) => conditionId },
  { name: 'method', of: ({ method }) => method },
  { name: 'variant', of: ({ variant }) => variant },
  { name: 'team_size', of: ({ teamSize }) => teamSize },
  { name: 'model_kind', of: ({ modelKind }) => modelKind },
  { name: 'source', of: ({ source }) => source },
]

/** Of a group, or of a row about a part of it. */
export const countFields: readonly NamedField<{ readonly counts: GroupCounts }>[] = [
  { name: 'trials', of: ({ counts }) => counts.trials },
  { name: 'valid', of: ({ counts }) => counts.valid },
  { name: 'dependent', of: ({ counts }) => counts.dependent },
  { name: 'repeated', of: ({ counts }) => counts.repeated },
  { name: 'infrastructure', of: ({ counts }) => counts.infrastructure },
  { name: 'cancelled', of: ({ counts }) => counts.cancelled },
  { name: 'human_intervention', of: ({ counts }) => counts.humanIntervention },
  { name: 'open', of: ({ counts }) => counts.open },
]

export const sizeFields: readonly NamedField<ComparisonRow>[] = [
  { name: 'scenarios', of: ({ scenarios }) => scenarios },
  { name: 'episodes', of: ({ episodes }) => episodes },
]

/** `all-equal` where nothing varied, in the place of an interval. */
function intervalKind(summary: ComparisonRow['measures'][number] | undefined): Field {
  return summary?.interval?.kind ?? (summary?.allEqual === undefined ? null : 'all-equal')
}

/** Fields of one measure of a row, each under the measure's name. */
export function measureFields(id: string): readonly NamedField<ComparisonRow>[] {
  const of = ({ measures }: ComparisonRow) => measures.find((measure) => measure.id === id)
  return [
    { name: id, of: (row) => of(row)?.mean ?? null },
    { name: `${id}_low`, of: (row) => of(row)?.interval?.low ?? null },
    { name: `${id}_high`, of: (row) => of(row)?.interval?.high ?? null },
    { name: `${id}_interval`, of: (row) => intervalKind(of(row)) },
    { name: `${id}_with_zeros`, of: (row) => of(row)?.meanWithZeros ?? null },
    { name: `${id}_scenarios`, of: (row) => of(row)?.scenarios ?? null },
    { name: `${id}_episodes`, of: (row) => of(row)?.episodes ?? null },
  ]
}

export const groupColumns: readonly TableColumn[] = [
  { head: 'Condition', align: 'left' },
  { head: 'Model', align: 'left', isAside: true },
]

/** Label; kind of model, and where the episodes come from when they were not played here. */
export function groupCells({ label, modelKind, source }: ComparedGroup): readonly Cell[] {
  return [{ text: label }, { text: source === 'measured' ? modelKind : `${modelKind}, ${source}` }]
}

export const countColumns: readonly TableColumn[] = [
  { head: 'Valid / trials', align: 'right' },
  { head: 'Failed / cancelled / person', align: 'right', isAside: true },
]

export function countCells({ counts }: { readonly counts: GroupCounts }): readonly Cell[] {
  const { valid, trials, infrastructure, cancelled, humanIntervention } = counts
  return [{ text: `${valid} / ${trials}` }, { text: `${infrastructure} / ${cancelled} / ${humanIntervention}` }]
}
