/** What both tables of results begin with: their heads, and the cells that say what was compared in which scenario. */
import type { ReactNode } from 'react'
import type { MetricColumn } from './result-summary.ts'
import styles from './results-table.module.css'

export interface PlainColumn {
  readonly label: string
  readonly isNumber: boolean
}

/** Condition, scenario, then `before`, the metrics, and `after`. */
export function ResultsHead(props: {
  readonly before: readonly PlainColumn[]
  readonly metrics: readonly MetricColumn[]
  readonly after?: readonly PlainColumn[]
}) {
  const { before, metrics, after = [] } = props
  return (
    <thead>
      <tr>
        <th scope="col">Condition</th>
        <th scope="col">Scenario</th>
        {before.map((column) => (
          <PlainHead key={column.label} {...column} />
        ))}
        {metrics.map(({ id, label, unit, source }) => (
          <th key={id} scope="col" className={styles.number} title={source}>
            {label}
            {unit === 'ratio' || unit === 'count' ? '' : ` (${unit})`}
          </th>
        ))}
        {after.map((column) => (
          <PlainHead key={column.label} {...column} />
        ))}
      </tr>
    </thead>
  )
}

function PlainHead({ label, isNumber }: PlainColumn) {
  return (
    <th scope="col" className={isNumber ? styles.number : undefined}>
      {label}
    </th>
  )
}

/** A row's head: the condition, cut where it is too long, whole on hover. */
export function ConditionCell(props: { readonly condition: string; readonly children: ReactNode }) {
  return (
    <th scope="row" title={props.condition}>
      <span className={styles.condition}>{props.children}</span>
    </th>
  )
}

/** The last part of the address, which is what differs within a suite; the whole one on hover. */
export function ScenarioCell({ scenario }: { readonly scenario: string }) {
  return (
    <td title={scenario}>
      <span className={styles.scenario}>{scenario.split('/').at(-1)}</span>
    </td>
  )
}
