/** A row per group: how its episodes ended; and where answers were of no use, its main measures with and without those episodes. */
import type { ComparedGroup, Comparison, Measure } from '../../../shared/contract/comparison.ts'
import {
  endedInvalid,
  endedSo,
  endingNames,
  endingsSeen,
  endingsSentence,
} from '../../../shared/core/format/endings.ts'
import { measureDigits } from '../../../shared/core/format/measure.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import {
  countCells,
  countColumns,
  countFields,
  groupCells,
  groupColumns,
  groupFields,
  measureColumn,
  NONE,
} from './table-cells.ts'
import { type Cell, kindSentences, sizeSentence, type TableContent } from './table-content.ts'

type Endings = Comparison['endings'][number]

interface Row {
  readonly group: ComparedGroup
  readonly endings: Endings
  /** Over all scenarios, all counted episodes in it. */
  readonly meanOf: (id: string) => number | null
}

export function endingsTable(comparison: Comparison): TableContent {
  const rows = rowsOf(comparison)
  const seen = endingsSeen(comparison.endings)
  const main = shownMeasures(comparison.measures, null)
  const shown = comparison.endings.some(({ unusable }) => unusable > 0) ? main : []
  return {
    table: 'end-reasons',
    fields: [
      ...[...groupFields, ...countFields].map(({ name }) => name),
      ...seen.map((ending) => `ended_${ending.replaceAll('-', '_')}`),
      ...['ended_invalid', 'counted', 'with_unusable_answers'],
      ...main.flatMap(({ id }) => [id, `${id}_without`]),
    ],
    records: rows.map(({ group, endings, meanOf }) => [
      ...[...groupFields, ...countFields].map((field) => field.of(group)),
      ...seen.map((ending) => endedSo(endings, ending)),
      ...[endedInvalid(endings), endings.counted, endings.unusable],
      ...main.flatMap(({ id }) => [meanOf(id), withoutOf(endings, id)]),
    ]),
    columns: [
      ...groupColumns,
      ...seen.map((ending) => ({ head: endingNames[ending], align: 'right' }) as const),
      ...countColumns,
      { head: 'Unusable answers', align: 'right' },
      ...shown.map(measureColumn),
    ],
    rows: rows.map((row) => [
      ...groupCells(row.group),
      ...seen.map((ending) => ({ text: String(endedSo(row.endings, ending)) })),
      ...countCells(row.group),
      { text: `${row.endings.unusable} of ${row.endings.counted}` },
      ...shown.map((measure) => withAndWithout(measure, row)),
    ]),
    caption: [
      ...kindSentences(comparison),
      sizeSentence(comparison),
      endingsSentence,
      ...(shown.length === 0 ? [] : ['Measures: mean of scenario means; in brackets without those episodes.']),
    ],
  }
}

function rowsOf({ groups, endings, rows }: Comparison): readonly Row[] {
  return groups.flatMap((group) => {
    const own = endings.find(({ group: key }) => key === group.key)
    const overAll = rows.find((row) => row.group === group.key && row.scenario === null)
    if (own === undefined) return []
    return [{ group, endings: own, meanOf: (id) => overAll?.measures.find((one) => one.id === id)?.mean ?? null }]
  })
}

/** null where every answer was of use, and where no episode is left. */
function withoutOf({ without, unusable }: Endings, id: string): number | null {
  return unusable === 0 ? null : (without.find((one) => one.id === id)?.mean ?? null)
}

function withAndWithout({ id, unit }: Measure, { endings, meanOf }: Row): Cell {
  const mean = meanOf(id)
  if (mean === null) return { text: NONE }
  const text = measureDigits(unit, mean)
  if (endings.unusable === 0) return { text }
  const without = withoutOf(endings, id)
  return { text, detail: `(${without === null ? 'none left' : `${measureDigits(unit, without)} without`})` }
}
