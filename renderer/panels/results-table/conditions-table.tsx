/** Conditions side by side: mean, range and count of every metric over the valid episodes. */

import { ModelBadge, ScrollTable } from '../../ui/index.ts'
import {
  type ConditionSummary,
  formatMetric,
  formatRange,
  type MetricColumn,
  type MetricSummary,
} from './result-summary.ts'
import styles from './results-table.module.css'

export function ConditionsTable(props: {
  readonly summaries: readonly ConditionSummary[]
  readonly columns: readonly MetricColumn[]
}) {
  const { summaries, columns } = props
  return (
    <ScrollTable caption="Conditions: mean and range over the valid episodes">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">Scenario</th>
          <th scope="col" className={styles.number}>
            Agents
          </th>
          <th scope="col" className={styles.number}>
            Valid
          </th>
          {columns.map((column) => (
            <MetricHead key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {summaries.map((summary) => (
          <tr key={summary.key}>
            <th scope="row">
              {summary.condition} {summary.simulated ? <ModelBadge kind="simulated" /> : null}
            </th>
            <td title={summary.scenario}>{summary.scenario.split('/').at(-1)}</td>
            <td className={styles.number}>{summary.teamSize}</td>
            <td className={styles.number}>
              {summary.valid} of {summary.trials}
            </td>
            {columns.map(({ id, unit }) => (
              <SummaryCell key={id} unit={unit} summary={summary.metrics.get(id) ?? null} valid={summary.valid} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

export function MetricHead({ column }: { readonly column: MetricColumn }) {
  const unit = column.unit === 'ratio' || column.unit === 'count' ? '' : ` (${column.unit})`
  return (
    <th scope="col" className={styles.number} title={column.source}>
      {column.label}
      {unit}
    </th>
  )
}

function SummaryCell(props: { readonly unit: string; readonly summary: MetricSummary | null; readonly valid: number }) {
  const { unit, summary, valid } = props
  if (summary === null) return <td className={styles.number}>–</td>
  return (
    <td className={styles.number}>
      {formatMetric(unit, summary.mean)}
      <span className={styles.range}>
        {formatRange(unit, summary)}
        {summary.n === valid ? '' : ` n ${summary.n}`}
      </span>
    </td>
  )
}
