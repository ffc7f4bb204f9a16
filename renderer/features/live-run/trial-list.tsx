/** The trials of a run in their order, each with the episode that matters now; choosing one shows it. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { CallView, EpisodeView, TrialView } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { completedWordOf, describeReached } from '../../../shared/core/format/task.ts'
import { useScenarioNames } from '../../client/use-scenario-names.ts'
import { endBadge } from '../../format/progress.ts'
import { EndBadge, ProgressBar, StatusBadge } from '../../ui/index.ts'
import { useWaitingCalls } from './live-episode.tsx'
import styles from './live-run.module.css'

const phaseLabels = {
  server: 'starting the server',
  join: 'joining',
  reset: 'building the world',
  play: 'playing',
  score: 'scoring',
} as const

const none: readonly CallView[] = []

/** A row with one line of facts, before it is measured. */
const ROW_PX = 53

/** Only trials in sight are drawn: a run has thousands. The chosen one is brought into sight when the list appears. */
export function TrialList(props: {
  readonly trials: readonly TrialView[]
  readonly selectedEpisode: string | null
  readonly hrefOf: (episodeId: string) => string
}) {
  const { trials, selectedEpisode, hrefOf } = props
  const scroll = useRef<HTMLDivElement>(null)
  const namesScenario = useMemo(() => new Set(trials.map(({ scenario }) => scenario)).size > 1, [trials])
  const virtualizer = useVirtualizer({
    count: trials.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => trials[index]?.id ?? index,
    overscan: 6,
    useFlushSync: false,
  })
  const chosen = trials.findIndex(({ episodes }) => episodes.some(({ id }) => id === selectedEpisode))
  useEffect(() => {
    if (chosen !== -1) virtualizer.scrollToIndex(chosen, { align: 'auto' })
  }, [virtualizer, chosen])
  const items = virtualizer.getVirtualItems()
  const startPx = items[0]?.start ?? 0
  return (
    <div ref={scroll} className={styles.scroll}>
      {/* Rows follow each other as in any list: one that grows moves those below it at once, measured or not. */}
      <ol
        className={styles.trialsList}
        aria-label="Trials"
        style={{ height: virtualizer.getTotalSize() - startPx, marginTop: startPx }}
      >
        {items.map(({ index, key }) => {
          const trial = trials[index]
          return trial === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={trials.length}
              aria-posinset={index + 1}
            >
              <TrialRow trial={trial} namesScenario={namesScenario} selectedEpisode={selectedEpisode} hrefOf={hrefOf} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function TrialRow(props: {
  readonly trial: TrialView
  /** Where all trials have one scenario, naming it says nothing. */
  readonly namesScenario: boolean
  readonly selectedEpisode: string | null
  readonly hrefOf: (episodeId: string) => string
}) {
  const { trial, namesScenario, selectedEpisode, hrefOf } = props
  const nameOf = useScenarioNames()
  const last = trial.episodes.at(-1)
  const selected = trial.episodes.some(({ id }) => id === selectedEpisode)
  const facts = [
    `seed ${trial.seed}`,
    ...(trial.repeat > 1 ? [`repeat ${trial.repeat}`] : []),
    ...(namesScenario ? [nameOf(trial.scenario)] : []),
  ].join(' · ')
  return (
    <div className={styles.trialsRow} data-selected={selected}>
      <span className={styles.position}>{trial.position + 1}</span>
      {last === undefined ? (
        <span className={styles.name} title={trial.condition}>
          {trial.condition}
        </span>
      ) : (
        <a
          className={styles.name}
          title={trial.condition}
          href={hrefOf(last.id)}
          aria-label={`${trial.condition} · ${facts}`}
          aria-current={selected ? 'true' : undefined}
        >
          {trial.condition}
        </a>
      )}
      <div className={styles.trialsFacts}>
        <span title={trial.scenario}>{facts}</span>
        <TrialStatus trial={trial} last={last} />
      </div>
      {last?.status === 'running' ? <RunningEpisode episode={last} scenario={trial.scenario} /> : null}
      {trial.episodes.length > 1 ? <Attempts {...props} /> : null}
    </div>
  )
}

function TrialStatus({ trial, last }: { readonly trial: TrialView; readonly last: EpisodeView | undefined }) {
  if (trial.status === 'done' && last?.endReason != null && last.validity !== null) {
    return <EndBadge {...endBadge(last.endReason, last.validity)} />
  }
  return <StatusBadge status={trial.status} />
}

function RunningEpisode({ episode, scenario }: { readonly episode: EpisodeView; readonly scenario: string }) {
  const [longest] = useWaitingCalls(episode.calls ?? none)
  const { phase, progress, machine } = episode
  const words = [phase === null ? 'starting' : phaseLabels[phase]]
  if (progress !== null && (phase === 'play' || machine !== undefined)) {
    const { subtasksDone, subtasksTotal, actions, atMs } = progress
    if (subtasksTotal === 0 && actions === 0) words[0] = 'planning'
    if (subtasksTotal > 0) words.push(`${subtasksDone} of ${counted(subtasksTotal, 'subtask')}`)
    words.push(describeReached(scenario, progress), formatDuration(atMs))
  }
  if (machine !== undefined) words[0] = `on ${machine}`
  return (
    <div className={styles.progress}>
      <ProgressBar label={`How much is ${completedWordOf(scenario)}`} value={progress?.completion ?? 0} />
      <p>{words.join(' · ')}</p>
      {longest === undefined ? null : <p data-slow={longest.isSlow}>{longest.words}</p>}
    </div>
  )
}

/** Attempts before the last one, for looking at what went wrong. */
function Attempts({ trial, selectedEpisode, hrefOf }: Parameters<typeof TrialRow>[0]) {
  return (
    <ul className={styles.attempts} aria-label="Attempts">
      {trial.episodes.map(({ id, attempt, endReason }) => (
        <li key={id}>
          <a href={hrefOf(id)} aria-current={id === selectedEpisode ? 'true' : undefined}>
            attempt {attempt}: {endReason === null ? 'running' : endNames[endReason]}
          </a>
        </li>
      ))}
    </ul>
  )
}
