/** Every ended episode as a row, the ones that do not count marked. */
import type { EpisodeResult } from '../../../preload/contract/results.ts'
import { formatDuration } from '../../../preload/core/format-duration.ts'
import { EndBadge, ScrollTable } from '../../ui/index.ts'
import { formatMetric, type MetricColumn, metricOf } from './result-summary.ts'
import { ConditionCell, ResultsHead, ScenarioCell } from './results-head.tsx'
import styles from './results-table.module.css'

const HASH_DIGITS = 12

const columnsBefore = [
  { label: 'Seed', isNumber: true },
  { label: 'End', isNumber: false },
  { label: 'Model', isNumber: false },
]
const columnsAfter = [
  { label: 'Game time', isNumber: true },
  { label: 'Model calls', isNumber: true },
  { label: 'Record', isNumber: false },
]

export function EpisodesTable(props: {
  readonly results: readonly EpisodeResult[]
  readonly columns: readonly MetricColumn[]
  readonly hrefOf: (episodeId: string) => string
}) {
  const { results, columns, hrefOf } = props
  return (
    <ScrollTable caption="Episodes: one row each">
      <ResultsHead before={columnsBefore} metrics={columns} after={columnsAfter} />
      <tbody>
        {results.map((result) => (
          <EpisodeRow key={result.episodeId} result={result} columns={columns} href={hrefOf(result.episodeId)} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function EpisodeRow(props: {
  readonly result: EpisodeResult
  readonly columns: readonly MetricColumn[]
  readonly href: string
}) {
  const { result, columns, href } = props
  return (
    <tr data-valid={result.validity === 'valid'}>
      <ConditionCell condition={result.condition}>
        <a href={href}>{result.condition}</a>
      </ConditionCell>
      <ScenarioCell scenario={result.scenario} />
      <td className={styles.number}>
        {result.seed}
        {result.repeat > 1 ? ` #${result.repeat}` : ''}
      </td>
      <td>
        <EndBadge endReason={result.endReason} validity={result.validity} />
      </td>
      <td>{result.modelKind}</td>
      {columns.map(({ id, unit }) => (
        <td key={id} className={styles.number}>
          {result.validity === 'valid' ? formatMetric(unit, metricOf(result, id)) : '–'}
        </td>
      ))}
      <td className={styles.number}>{formatDuration(result.gameTimeS * 1000)}</td>
      <td className={styles.number}>{result.modelCalls}</td>
      <td>
        <code title={result.logSha256}>{result.logSha256.slice(0, HASH_DIGITS) || '–'}</code>
      </td>
    </tr>
  )
}
