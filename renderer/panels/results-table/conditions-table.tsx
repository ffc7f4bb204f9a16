/** Conditions side by side: mean, range and count of every metric over the valid episodes. */
import { ModelBadge, ScrollTable } from '../../ui/index.ts'
import {
  type ConditionSummary,
  formatMetric,
  formatRange,
  type MetricColumn,
  type MetricSummary,
} from './result-summary.ts'
import { ConditionCell, ResultsHead, ScenarioCell } from './results-head.tsx'
import styles from './results-table.module.css'

const columnsBefore = [
  { label: 'Agents', isNumber: true },
  { label: 'Valid', isNumber: true },
]

export function ConditionsTable(props: {
  readonly summaries: readonly ConditionSummary[]
  readonly columns: readonly MetricColumn[]
}) {
  const { summaries, columns } = props
  return (
    <ScrollTable caption="Conditions: mean and range over the valid episodes">
      <ResultsHead before={columnsBefore} metrics={columns} />
      <tbody>
        {summaries.map((summary) => (
          <tr key={summary.key}>
            <ConditionCell condition={summary.condition}>
              <span>{summary.condition}</span>
              {summary.simulated ? <ModelBadge kind="simulated" /> : null}
            </ConditionCell>
            <ScenarioCell scenario={summary.scenario} />
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
