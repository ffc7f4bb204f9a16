import { ScrollTable } from '../ui/index.ts'
import type { ChartRow } from './chart.ts'
import styles from './chart-frame.module.css'

/** Rows that are drawn at most; the file has all. */
const MOST_ROWS = 400

/** The numbers of a chart as they are in its file, for those who cannot see the picture or want to read them off. */
export function ChartTable({ caption, rows }: { readonly caption: string; readonly rows: readonly ChartRow[] }) {
  const columns = Object.keys(rows[0] ?? {})
  // Rows never move, and two may be alike.
  const numbered = rows.slice(0, MOST_ROWS).map((row, at) => ({ row, at }))
  return (
    <div className={styles.table}>
      <ScrollTable caption={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ row, at }) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} className={typeof row[column] === 'number' ? styles.number : undefined}>
                  {shown(row[column] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rows.length > MOST_ROWS ? <p>{`The first ${MOST_ROWS} of ${rows.length} rows; the CSV has all.`}</p> : null}
    </div>
  )
}

function shown(value: string | number | null): string {
  if (value === null) return '–'
  return typeof value === 'number' ? String(Number(value.toPrecision(5))) : value
}
