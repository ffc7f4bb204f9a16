import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { useCall } from '../../client/use-call.ts'
import { IntervalBar } from '../../features/run-table/run-cells.tsx'
import { formatCount, formatMoment } from '../../format/metric.ts'
import { describeLoss } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { Badge, Button, ErrorState, ModelBadge, Panel, Skeleton } from '../../ui/index.ts'
import styles from './home.module.css'
import { completionOf, formatShare, type LatestResult, resultsOf } from './home.ts'

/** Of the bar from 0 to 100 %. */
const BAR_PX = 120

/** What the last runs came to, a line per condition. */
export function LatestResults({ runs }: { readonly runs: readonly RunView[] }) {
  return (
    <Panel
      title="Latest results"
      actions={runs.length === 0 ? undefined : <a href={routeHref({ page: 'runs', query: '' })}>All runs</a>}
    >
      {runs.length === 0 ? (
        <p className={styles.quiet}>No run has ended yet. The latest results are shown here.</p>
      ) : (
        <Results runs={runs} />
      )}
    </Panel>
  )
}

function Results({ runs }: { readonly runs: readonly RunView[] }) {
  const version = runs.map(({ id, trials }) => `${id} ${trials.done} ${trials.failed}`).join()
  const { answer, ask } = useCall('run.table', { runIds: runs.map(({ id }) => id) }, version)
  switch (answer.status) {
    case 'loading':
      return <Skeleton rows={runs.length * 3} />
    case 'failed':
      return (
        <ErrorState title="The results could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return (
        <>
          <ul className={styles.list}>
            {resultsOf(runs, answer.value).map((result) => (
              <ResultOfRun key={result.run.id} {...result} />
            ))}
          </ul>
          {runs.some(({ modelKind }) => modelKind === 'simulated') ? (
            <p className={styles.quiet}>
              Completion, with its 95 % interval. Simulated model: how each method copes with mistakes at set rates.
              This does not say which method does better with a language model.
            </p>
          ) : null}
        </>
      )
  }
}

function ResultOfRun({ run, rows }: LatestResult) {
  const at = run.endedAt ?? run.createdAt
  return (
    <li>
      <div className={styles.line}>
        <a className={styles.name} href={routeHref({ page: 'run', runId: run.id, tab: 'results', episodeId: null })}>
          {run.name}
        </a>
        <ModelBadge kind={run.modelKind} />
        {run.source === 'measured' ? null : <Badge tone="warn">{run.source}</Badge>}
        {run.status === 'done' ? null : <Badge tone="neutral">{run.status}</Badge>}
        <time className={styles.when} dateTime={at} title={at}>
          {formatMoment(at)}
        </time>
      </div>
      <table className={styles.conditions} aria-label={`Completion in ${run.name}`}>
        <colgroup>
          <col />
          <col className={styles.barColumn} />
          <col className={styles.shareColumn} />
          <col className={styles.countColumn} />
        </colgroup>
        <tbody>
          {rows.map((row) => (
            <ConditionRow key={row.conditionId} row={row} />
          ))}
        </tbody>
      </table>
    </li>
  )
}

function ConditionRow({ row }: { readonly row: RunTableRow }) {
  const completion = completionOf(row)
  return (
    <tr>
      <th scope="row" title={row.condition}>
        <span className={styles.condition}>
          <ConditionMark slot={row.slot} />
          <span className={styles.name}>{row.condition}</span>
        </span>
      </th>
      <td className={styles.bar}>
        {completion === null ? null : (
          <IntervalBar marked={[{ slot: row.slot, condition: row.condition, summary: completion }]} widePx={BAR_PX} />
        )}
      </td>
      <td>{completion === null ? 'no valid episode' : formatShare(completion)}</td>
      <td className={styles.quiet}>
        {completion === null ? describeLoss(row) : formatCount(completion.scenarios, completion.episodes)}
      </td>
    </tr>
  )
}
