/** The first page: how to begin; later what runs, the latest results, and problems. */

import { ArrowRight, Compass, Eye, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { endedShare, runningRuns } from '../../../shared/core/running-runs.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { useTourStart } from '../../features/tour/tour-state.ts'
import { describeLoss, endedOfEpisodes, timeLeft } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { readDraft } from '../../store/run-form.ts'
import {
  Button,
  ErrorState,
  LinkButton,
  LoadingState,
  ModelBadge,
  Notice,
  Panel,
  ProgressBar,
  StatusBadge,
} from '../../ui/index.ts'
import { FirstStart, useDemo } from './first-start.tsx'
import { Health, More } from './health.tsx'
import styles from './home.module.css'
import { latestRuns, standingRuns } from './home.ts'
import { LatestResults } from './latest-results.tsx'

/** More are only counted. */
const SHOWN = 4

/** Running runs; nothing if there is none. */
function RunningNow({ runs }: { readonly runs: readonly RunView[] }) {
  if (runs.length === 0) return null
  return (
    <Panel title="Running now">
      <ul className={styles.list}>
        {runs.slice(0, SHOWN).map((run) => (
          <li key={run.id} className={styles.running}>
            <div className={styles.line}>
              <a className={styles.name} href={routeHref({ page: 'run', runId: run.id, tab: 'live', episodeId: null })}>
                {run.name}
              </a>
              <ModelBadge kind={run.modelKind} />
              <LinkButton icon={Eye} href={routeHref({ page: 'run', runId: run.id, tab: 'live', episodeId: null })}>
                Watch<span className="visually-hidden"> {run.name}</span>
              </LinkButton>
            </div>
            <ProgressBar label={`Ended episodes of ${run.name}`} value={endedShare(run.trials)} />
            <p className={styles.quiet}>
              {[endedOfEpisodes(run.trials), describeLoss(run.trials), timeLeft(run) ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <More count={runs.length - SHOWN} what="are running" />
    </Panel>
  )
}

export function HomePage() {
  const runs = useLabState((state) => state.runs)
  const client = useLabClient()
  switch (runs.status) {
    case 'loading':
      return <LoadingState what="Looking at the lab…" />
    case 'failed':
      return (
        <ErrorState title="The lab's runs could not be read" message={runs.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return runs.value.length === 0 ? <FirstStart /> : <Overview runs={runs.value} />
  }
}

/** Once there are runs. */
function Overview({ runs }: { readonly runs: readonly RunView[] }) {
  const { isStarting, problem, start } = useDemo()
  const tour = useTourStart()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  return (
    <div className={styles.page}>
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={start}>Try again</Button>}>
          The demo did not start: {problem}
        </Notice>
      )}
      {tour.problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={tour.start}>Try again</Button>}>
          The guided demo did not start: {tour.problem}
        </Notice>
      )}
      <div className={styles.begin}>
        <LinkButton kind="primary" icon={Plus} href={routeHref({ page: 'new-run', step: 'task' })}>
          Set up a run
        </LinkButton>
        <Button icon={Play} busy={isStarting} disabled={!isConnected} onClick={start}>
          Run the 60-second demo
        </Button>
        <Button icon={Compass} busy={tour.isStarting} disabled={!isConnected} onClick={tour.start}>
          Guided demo
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <RunningNow runs={runningRuns(runs)} />
          <LatestResults runs={latestRuns(runs)} />
        </div>
        <div className={styles.column}>
          <Continue runs={standingRuns(runs)} />
          <Health />
        </div>
      </div>
    </div>
  )
}

/** More are only counted. */
const RESUMABLE_SHOWN = 3

/** Unfinished work: a draft of a run, and paused or interrupted runs. Nothing if there is none. */
function Continue({ runs }: { readonly runs: readonly RunView[] }) {
  const touched = useLabState((state) => state.draft)
  const [kept] = useState(() => readDraft(window.localStorage))
  const draft = touched ?? kept
  if (draft === null && runs.length === 0) return null
  return (
    <Panel title="Continue where you left off">
      <ul className={styles.list}>
        {draft === null ? null : (
          <li className={styles.line}>
            <span className={styles.name}>
              {draft.name === '' ? 'A run that is not started yet' : draft.name}
              <span className={styles.quiet}>
                {counted(draft.scenarios.length, 'scenario')}, {counted(draft.methods.length, 'method')}
              </span>
            </span>
            <LinkButton icon={ArrowRight} href={routeHref({ page: 'new-run', step: 'task' })}>
              Go on
            </LinkButton>
          </li>
        )}
        {runs.slice(0, RESUMABLE_SHOWN).map((run) => (
          <Standing key={run.id} run={run} />
        ))}
      </ul>
      <More count={runs.length - RESUMABLE_SHOWN} what="can be resumed" />
    </Panel>
  )
}

function Standing({ run }: { readonly run: RunView }) {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [isBusy, setIsBusy] = useState(false)
  // A failure is shown as a message with a retry.
  const resume = async (): Promise<void> => {
    setIsBusy(true)
    await client.steer('run.resume', run.id)
    setIsBusy(false)
  }
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <a href={routeHref({ page: 'run', runId: run.id, tab: 'live', episodeId: null })} title={run.name}>
          {run.name}
        </a>
        <span className={styles.quiet}>{endedOfEpisodes(run.trials)}</span>
      </span>
      <StatusBadge status={run.status} lost={run.trials.failed} uncounted={run.trials.withPerson ?? 0} />
      <Button
        icon={Play}
        busy={isBusy}
        disabled={!isConnected}
        title={`Resume ${run.name}`}
        onClick={() => void resume()}
      >
        Resume
      </Button>
    </li>
  )
}
