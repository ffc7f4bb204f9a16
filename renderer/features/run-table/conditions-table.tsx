/** Conditions of a run side by side: means over scenarios with their intervals, as the lab counts them. */

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { type Validity, validities } from '../../../shared/contract/record/end.ts'
import type { MetricSummary, SummaryRow } from '../../../shared/contract/summary.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { useScenarioNames } from '../../client/use-scenario-names.ts'
import { counted, formatCount, formatInterval, formatMetric, measureHead } from '../../format/metric.ts'
import { ModelBadge, ScrollTable } from '../../ui/index.ts'
import styles from './run-table.module.css'

/** What a run came to per condition: the row over all scenarios, and each scenario below it. */
interface ConditionSummary {
  readonly key: string
  /** Over all scenarios, or in the only one. */
  readonly overall: SummaryRow
  /** Empty where there is only one. */
  readonly scenarios: readonly SummaryRow[]
}

/** In the order of the rows; kinds of models never share one. */
export function conditionSummaries(rows: readonly SummaryRow[]): readonly ConditionSummary[] {
  const groups = Map.groupBy(rows, ({ conditionId, modelKind }) => `${conditionId} ${modelKind}`)
  return [...groups].flatMap(([key, group]) => {
    const overall = group.find(({ scenario }) => scenario === null) ?? group[0]
    if (overall === undefined) return []
    return [{ key, overall, scenarios: group.filter((row) => row !== overall) }]
  })
}

/**
 * What a mean is over where that is not all that counts of its row, whose numbers stand beside it; null where it is. Said in
 * every cell, nobody would see the one that differs. `scenarios`: of the row.
 */
export function formatOwnCount(
  { valid, dependent }: Pick<SummaryRow, 'valid' | 'dependent'>,
  scenarios: number,
  summary: Pick<MetricSummary, 'scenarios' | 'episodes'>,
): string | null {
  const isWhole = summary.episodes === valid - dependent && summary.scenarios === scenarios
  return isWhole ? null : `of ${formatCount(summary.scenarios, summary.episodes)}`
}

const reasonLabels: Readonly<Record<Validity, string>> = {
  valid: 'valid',
  infrastructure: 'failed',
  stopped: 'stopped',
  'human-intervention': 'human intervention',
  probe: 'probe',
  fork: 'fork',
}

/** Why fewer episodes count than there are trials: `3 not valid: 2 failed, 1 human intervention`; empty where all do. */
export function describeMissing({
  trials,
  valid,
  dependent,
  notValid = {},
}: Pick<SummaryRow, 'trials' | 'valid' | 'dependent' | 'notValid'>): string {
  const invalid = trials - valid
  const reasons = validities.flatMap((validity) => {
    const count = notValid[validity] ?? 0
    return count === 0 ? [] : [`${count === invalid ? '' : `${count} `}${reasonLabels[validity]}`]
  })
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`
  return [
    ...(invalid === 0 ? [] : [`${invalid} not valid${why}`]),
    ...(dependent === 0 ? [] : [`${dependent} dependent`]),
  ].join(', ')
}

type Metric = Catalog['measures'][number]

/** What the summary does not say of a condition: its look and its team. */
interface ConditionFacts {
  readonly slot: number
  readonly teamSize: number
}

export function ConditionsTable(props: {
  readonly summaries: readonly ConditionSummary[]
  readonly metrics: readonly Metric[]
  readonly facts: ReadonlyMap<string, ConditionFacts>
}) {
  const { summaries, metrics, facts } = props
  return (
    <ScrollTable caption="Conditions: mean over scenarios, or over the episodes of a single one, with its 95 % interval; of valid independent episodes">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">Scenarios</th>
          <th scope="col" className={styles.number}>
            Agents
          </th>
          <th scope="col" className={styles.number}>
            Valid
          </th>
          {metrics.map((metric) => (
            <th key={metric.id} scope="col" className={styles.number} title={metric.source}>
              {measureHead(metric)}
            </th>
          ))}
        </tr>
      </thead>
      {summaries.map((summary) => (
        <ConditionRows key={summary.key} summary={summary} metrics={metrics} facts={facts} />
      ))}
    </ScrollTable>
  )
}

function ConditionRows(props: {
  readonly summary: ConditionSummary
  readonly metrics: readonly Metric[]
  readonly facts: ReadonlyMap<string, ConditionFacts>
}) {
  const { summary, metrics, facts } = props
  const { overall, scenarios } = summary
  const [isOpen, setIsOpen] = useState(false)
  const known = facts.get(overall.conditionId)
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <tbody>
      <tr className={styles.values}>
        <th scope="row" title={overall.condition}>
          <span className={styles.condition}>
            {known === undefined ? null : <ConditionMark slot={known.slot} />}
            <span>{overall.condition}</span>
            <ModelBadge kind={overall.modelKind} />
          </span>
        </th>
        <td>
          {scenarios.length === 0 ? (
            <ScenarioName row={overall} />
          ) : (
            <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Icon size={14} aria-hidden />
              {counted(scenarios.length, 'scenario')}
            </button>
          )}
        </td>
        <td className={styles.number}>{known?.teamSize ?? ''}</td>
        <ValueCells row={overall} scenarios={Math.max(1, scenarios.length)} metrics={metrics} />
      </tr>
      {isOpen
        ? scenarios.map((row) => (
            <tr key={row.scenario} className={styles.values}>
              <th scope="row">
                <span className="visually-hidden">{row.condition} in </span>
                <span className={styles.below} />
              </th>
              <td>
                <ScenarioName row={row} />
              </td>
              <td />
              <ValueCells row={row} scenarios={1} metrics={metrics} />
            </tr>
          ))
        : null}
    </tbody>
  )
}

function ScenarioName({ row }: { readonly row: SummaryRow }) {
  const nameOf = useScenarioNames()
  return <span title={row.scenario ?? ''}>{row.scenario == null ? 'all' : nameOf(row.scenario)}</span>
}

/** `scenarios`: how many the row is of. */
function ValueCells(props: {
  readonly row: SummaryRow
  readonly scenarios: number
  readonly metrics: readonly Metric[]
}) {
  const { row, scenarios, metrics } = props
  const missing = describeMissing(row)
  return (
    <>
      <td className={styles.number}>
        {row.valid} of {row.trials}
        {missing === '' ? null : <small className={styles.under}>{missing}</small>}
      </td>
      {metrics.map(({ id, unit }) => {
        const summary = row.metrics.find((own) => own.id === id)
        if (summary === undefined) {
          return (
            <td key={id} className={styles.number} title="Not defined in any counted episode">
              –
            </td>
          )
        }
        const own = formatOwnCount(row, scenarios, summary)
        return (
          <td key={id} className={styles.number}>
            {formatMetric(unit, summary.mean)}
            <small className={styles.under}>{formatInterval(unit, summary) ?? 'too few for an interval'}</small>
            {own === null ? null : <small className={styles.under}>{own}</small>}
          </td>
        )
      })}
    </>
  )
}
