/** What worker machines have to do with a run: who plays it, and records of them that contradict each other. */
import type { Delivery } from '../../../shared/contract/machines.ts'
import type { EpisodeView, RunDetail } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { describeReached } from '../../../shared/core/format/task.ts'
import { useCall } from '../../client/use-call.ts'
import { routeHref } from '../../store/route.ts'
import { Button, EmptyState, LinkButton, Notice, ProgressBar } from '../../ui/index.ts'
import styles from './machines.module.css'

/** Empty where no machine plays any of it now. */
export function playedByText({ trials }: Pick<RunDetail, 'trials'>): string {
  const running = trials.flatMap(({ episodes }) => episodes.filter(({ status }) => status === 'running'))
  const names = new Set(running.flatMap(({ machine }) => (machine === undefined ? [] : [machine])))
  return names.size === 0 ? '' : `on ${counted(names.size, 'machine')}`
}

/** Says loudly where the same trial gave two records; nothing where none did. */
export function DifferentRecords({ detail: { run, trials } }: { readonly detail: RunDetail }) {
  const isPlayedElsewhere = trials.some(({ episodes }) => episodes.some(({ machine }) => machine !== undefined))
  const { done, failed } = run.trials
  const { answer, ask } = useCall(
    'machines.deliveries',
    isPlayedElsewhere ? { runId: run.id } : null,
    `${done} ${failed} ${trials.reduce((sum, { episodes }) => sum + episodes.length, 0)}`,
  )
  if (answer.status === 'failed') {
    return (
      <Notice tone="bad" choices={<Button onClick={ask}>Try again</Button>}>
        {`What machines have delivered could not be read. ${answer.error.message}`}
      </Notice>
    )
  }
  const different = answer.status === 'ready' ? answer.value.filter(({ outcome }) => outcome === 'different') : []
  if (different.length === 0) return null
  const positions = new Map(trials.map(({ id, position }) => [id, position + 1]))
  return (
    <Notice tone="bad">
      {`${counted(different.length, 'trial')} of this run gave another record on another machine, although the same trial must give the same record everywhere. The first record counts.`}
      <span className={styles.hashes}>
        {different.slice(0, MOST_SHOWN).map((delivery) => (
          <span key={`${delivery.episodeId} ${delivery.at}`}>{differenceText(delivery, positions)}</span>
        ))}
        {different.length > MOST_SHOWN ? <span>{`… and ${different.length - MOST_SHOWN} more`}</span> : null}
      </span>
    </Notice>
  )
}

const MOST_SHOWN = 3
/** Of a hash, as lists show it. */
const HASH_SHOWN = 12

export function differenceText(
  { trialId, machineName, logSha256, message, counted: kept }: Delivery,
  positions: ReadonlyMap<string, number>,
): string {
  const hash = (sha256: string | null): string => (sha256 === null ? 'no record' : sha256.slice(0, HASH_SHOWN))
  const other = kept === null ? '' : `, ${kept.machine ?? 'the lab'} ${hash(kept.logSha256)}`
  const why = message === '' ? '' : ` (${message.replace(/\.$/, '')})`
  return `Trial ${positions.get(trialId) ?? trialId}: ${machineName} ${hash(logSha256)}${other}${why}.`
}

/** In the place of a world that is not here yet: a machine delivers the record when the episode is over. */
export function PlayedElsewhere(props: {
  readonly episode: EpisodeView
  readonly scenario: string
  /** Whether there is a link back to the episode. */
  readonly isAway?: boolean
}) {
  const { episode, scenario, isAway = false } = props
  const { machine = '', progress, runId, id } = episode
  const words =
    progress === null
      ? 'It has not begun to act yet.'
      : [
          describeReached(scenario, progress),
          counted(progress.actions, 'action'),
          counted(progress.modelCalls, 'model call'),
          formatDuration(progress.atMs),
        ].join(' · ')
  return (
    <div className={styles.elsewhere}>
      <EmptyState
        title={`Played on ${machine}`}
        text="What happens in it is shown here when the machine delivers its record."
      >
        {isAway ? (
          <LinkButton href={routeHref({ page: 'run', runId, tab: 'live', episodeId: id })}>To the run</LinkButton>
        ) : null}
        <LinkButton href={routeHref({ page: 'machines' })}>Machines</LinkButton>
      </EmptyState>
      <div className={styles.reached} role="status">
        <ProgressBar label="How much is done" value={progress?.completion ?? 0} />
        <p>{words}</p>
      </div>
    </div>
  )
}
