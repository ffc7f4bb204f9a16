/** The main measures as columns of text tables: their heads and numbers, and how many of them a terminal holds. */
import { measureDigits } from '../../../shared/core/format/measure.ts'
import { type ComparedMeasure, comparedMeasures } from '../../lab/compared-measures.ts'

export type MainColumn = ComparedMeasure

export const mainColumns: readonly MainColumn[] = comparedMeasures.filter(({ main }) => main === true)

/** With intervals beside their means, so many stand in a table of 100 columns. */
const PER_TABLE = 3

/** The main measures, table by table. */
export const columnsByTable: readonly (readonly MainColumn[])[] = Array.from(
  { length: Math.ceil(mainColumns.length / PER_TABLE) },
  (_, table) => mainColumns.slice(table * PER_TABLE, (table + 1) * PER_TABLE),
)

/** `completion`, `efficiency (%/min)`; ids of counts and times say what they are. */
export function columnHead({ id, unit }: Pick<MainColumn, 'id' | 'unit'>): string {
  return unit === '%/min' ? `${id} (${unit})` : id
}

/** Numbers from here on have no digits behind the point. */
const WHOLE_FROM = 1000

/** Without its unit. */
export function columnDigits({ unit }: Pick<MainColumn, 'unit'>, value: number): string {
  return value >= WHOLE_FROM ? value.toFixed(0) : measureDigits(unit, value)
}

/** `93.1 %`, `24.0`. */
export function columnValue(column: Pick<MainColumn, 'unit'>, value: number): string {
  return column.unit === 'ratio' ? `${columnDigits(column, value)} %` : columnDigits(column, value)
}
