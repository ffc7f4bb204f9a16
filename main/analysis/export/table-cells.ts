/**
 * Fields and cells that tables of groups share: who a group is, how much of it counts, and what its measures came
 * to.
 */
import type {
  ComparedGroup,
  Comparison,
  ComparisonRow,
  GroupCounts,
  Measure,
} from '../../../shared/contract/comparison.ts'
import { measureDigits, measureHead, spreadDigits } from '../../../shared/core/format/measure.ts'
import { describeKind } from '../../../shared/core/format/model-kind.ts'
import type { Cell, Field, NamedField, TableColumn } from './table-content.ts'

/** Fields and cells about a group that every table begins with: who, by which kind of model, and how much of it counts. */
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
  { name: 'people', of: ({ people }) => people?.join(' ') ?? null },
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

/** Fields of one measure of a row, each under the measure's name. Where more is not better zeros would be praise: there are none. */
export function measureFields({ id, better }: Pick<Measure, 'id' | 'better'>): readonly NamedField<ComparisonRow>[] {
  const of = ({ measures }: ComparisonRow) => measures.find((measure) => measure.id === id)
  return [
    { name: id, of: (row) => of(row)?.mean ?? null },
    { name: `${id}_low`, of: (row) => of(row)?.interval?.low ?? null },
    { name: `${id}_high`, of: (row) => of(row)?.interval?.high ?? null },
    { name: `${id}_interval`, of: (row) => intervalKind(of(row)) },
    { name: `${id}_with_zeros`, of: (row) => (better === 'more' ? (of(row)?.meanWithZeros ?? null) : null) },
    { name: `${id}_scenarios`, of: (row) => of(row)?.scenarios ?? null },
    { name: `${id}_episodes`, of: (row) => of(row)?.episodes ?? null },
  ]
}

export const groupColumns: readonly TableColumn[] = [
  { head: 'Condition', align: 'left' },
  { head: 'Model', align: 'left', isAside: true },
]

/** Label; kind of model, where the episodes come from when they were not played here, and whether people played in them. */
export function groupCells(group: ComparedGroup): readonly Cell[] {
  return [{ text: group.label }, { text: describeKind(group) }]
}

export const countColumns: readonly TableColumn[] = [
  { head: 'Valid / trials', align: 'right' },
  { head: 'Failed / cancelled / person', align: 'right', isAside: true },
]

export function countCells({ counts }: { readonly counts: GroupCounts }): readonly Cell[] {
  const { valid, trials, infrastructure, cancelled, humanIntervention } = counts
  return [{ text: `${valid} / ${trials}` }, { text: `${infrastructure} / ${cancelled} / ${humanIntervention}` }]
}

type Summary = Comparison['rows'][number]['measures'][number]

/** Cells of measures: mean, interval, the mean with zeros where it is another one, and which is the best. */
export const NONE = '–'

export function measureColumn(measure: Measure): TableColumn {
  return { head: measureHead(measure), align: 'right' }
}

/** A cell per row; rows that stand in one table are `peers`, among which the best of its kind is marked. */
export function measureCells(measure: Measure, peers: readonly GroupRow[]): readonly Cell[] {
  const best = bestRows(measure, peers)
  return peers.map((peer) => {
    const summary = summaryOf(measure, peer)
    if (summary === null) return { text: NONE }
    const cell = { text: measureDigits(measure.unit, summary.mean), detail: detailOf(measure, summary, peer) }
    return best.has(peer) ? { ...cell, isBest: true } : cell
  })
}

function summaryOf({ id }: Measure, { row }: GroupRow): Summary | null {
  return row.measures.find((summary) => summary.id === id) ?? null
}

/**
 * The interval, then what else the mean needs: how many of the row's episodes it is over, and the mean with zeros where more is
 * better (a failed trial that counts as no mistakes and no cost would be praise).
 */
function detailOf(measure: Measure, summary: Summary, { row }: GroupRow): string {
  const { episodes, mean, meanWithZeros } = summary
  const spread = spreadDigits(measure.unit, summary)
  const zeros = measureDigits(measure.unit, meanWithZeros)
  return [
    ...(spread === null ? [] : [spread]),
    ...(episodes < row.episodes ? [`(${episodes} of ${row.episodes})`] : []),
    ...(measure.better === 'more' && zeros !== measureDigits(measure.unit, mean) ? [`(${zeros} with zeros)`] : []),
  ].join(' ')
}

/**
 * Best as printed, so that no digit decides that nobody sees; several where they are equal, and none where all are. Nothing is
 * best alone, and a method that knows the ground truth is an upper bound.
 */
function bestRows(measure: Measure, peers: readonly GroupRow[]): ReadonlySet<GroupRow> {
  const { better } = measure
  if (better === null) return new Set()
  const competitors = peers.filter((peer) => peer.group.needsTruth !== true && summaryOf(measure, peer) !== null)
  const classes = Map.groupBy(competitors, ({ group }) => describeKind(group))
  return new Set(
    [...classes.values()].flatMap((members) => {
      if (members.length < 2) return []
      const means = members.map((peer) => summaryOf(measure, peer)?.mean ?? 0)
      const best = measureDigits(measure.unit, better === 'more' ? Math.max(...means) : Math.min(...means))
      const leading = members.filter((_, index) => measureDigits(measure.unit, means[index] ?? 0) === best)
      return leading.length < members.length ? leading : []
    }),
  )
}
