/** Fields and cells about a group that every table begins with: who, by which kind of model, and how much of it counts. */
import type { ComparedGroup, Comparison, ComparisonRow } from '../../../preload/contract/comparison.ts'
import type { Cell, Field, NamedField, TableColumn } from './table-content.ts'

export interface GroupRow {
  readonly group: ComparedGroup
  readonly row: ComparisonRow
}

/** Rows with their groups: those over all scenarios, or those of each. */
export function groupRows({ groups, rows }: Comparison, which: 'over-all' | 'each'): readonly GroupRow[] {
  const known = new Map(groups.map((group) => [group.key, group]))
  return rows
    .filter(({ scenario }) => (scenario === null) === (which === 'over-all'))
    .flatMap((row) => {
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

export const countFields: readonly NamedField<ComparedGroup>[] = [
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
  { head: 'Model', align: 'left' },
]

/** Label; kind of model, and where the episodes come from when they were not played here. */
export function groupCells({ label, modelKind, source }: ComparedGroup): readonly Cell[] {
  return [{ text: label }, { text: source === 'measured' ? modelKind : `${modelKind}, ${source}` }]
}

export const countColumns: readonly TableColumn[] = [
  { head: 'Valid / trials', align: 'right' },
  { head: 'Failed / cancelled / person', align: 'right' },
]

export function countCells({ counts }: ComparedGroup): readonly Cell[] {
  const { valid, trials, infrastructure, cancelled, humanIntervention } = counts
  return [{ text: `${valid} / ${trials}` }, { text: `${infrastructure} / ${cancelled} / ${humanIntervention}` }]
}
