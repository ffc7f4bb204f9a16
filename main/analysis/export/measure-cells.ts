/** Cells of measures: mean, interval, the mean with zeros where it is another one, and which is the best. */
import type { Comparison, Measure } from '../../../shared/contract/comparison.ts'
import { measureDigits, measureHead, spreadDigits } from '../../../shared/core/format/measure.ts'
import type { GroupRow } from './group-fields.ts'
import type { Cell, TableColumn } from './table-content.ts'

type Summary = Comparison['rows'][number]['measures'][number]

export const NONE = '–'

export function measureColumn(measure: Measure): TableColumn {
  return { head: measureHead(measure), align: 'right' }
}

/** A cell per row; rows that stand in one table are `peers`, among which the best of its kind and source is marked. */
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
  const classes = Map.groupBy(competitors, ({ group }) => `${group.modelKind} ${group.source}`)
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
