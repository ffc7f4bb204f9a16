/** One run: its progress and its results. */

import { CircleStop, Pause, Play, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { RunDetail, RunView } from '../../../shared/contract/views.ts'
import { endedShare } from '../../../shared/core/running-runs.ts'
import type { RunCommand } from '../../client/cancel-later.ts'
import { runCommandsOf } from '../../client/change-runs.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { DifferentRecords, playedByText } from '../../features/machines/run-machines.tsx'
import { MissingRun } from '../../features/run-table/missing-run.tsx'
import { NotificationSwitch } from '../../features/settings/notification-switch.tsx'
import { describeLoss, endedOfEpisodes, runTone, timeLeft } from '../../format/progress.ts'
import { type RunTab, routeHref } from '../../store/route.ts'
import {
  Button,
  LinkButton,
  LinkTabs,
  LoadingState,
  ModelBadge,
  Notice,
  ProgressBar,
  StatusBadge,
} from '../../ui/index.ts'
import { LiveView } from './live-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { ResultsView } from './results-view.tsx'
import styles from './run.module.css'

interface Props {
  readonly runId: string
  readonly tab: RunTab
  /** Chosen in the address; null for the one that matters most now. */
  readonly episodeId: string | null
}

export function RunPage(props: Props) {
  const run = useLabState((state) => state.run)
  const client = useLabClient()
  if (run === null || run.id !== props.runId) return <LoadingState what="Opening the run…" />
  const { detail } = run
  switch (detail.status) {
    case 'loading':
      return <LoadingState what="Opening the run…" />
    case 'failed':
      return (
        <MissingRun
          runId={run.id}
          error={detail.error}
          title={detail.error.code === 'unknown-name' ? 'There is no such run' : 'The run could not be opened'}
          onRetry={client.reload}
        />
      )
    case 'ready':
      return <OpenedRun {...props} detail={detail.value} />
  }
}

function OpenedRun({ runId, tab, episodeId, detail }: Props & { readonly detail: RunDetail }) {
  const [problem, setProblem] = useState<string | null>(null)
  const hrefOf = (id: string): string => routeHref({ page: 'run', runId, tab: 'live', episodeId: id })
  return (
    <div className={styles.page}>
      <RunHead run={detail.run} machines={playedByText(detail)} tab={tab} onProblem={setProblem} />
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={() => setProblem(null)}>Dismiss</Button>}>
          {problem}
        </Notice>
      )}
      {detail.run.pauseReason === undefined ? null : <Notice tone="warn">{detail.run.pauseReason}</Notice>}
      <DifferentRecords detail={detail} />
      <Tab tab={tab} detail={detail} chosen={episodeId} hrefOf={hrefOf} onProblem={setProblem} />
    </div>
  )
}

function Tab(props: {
  readonly tab: RunTab
  readonly detail: RunDetail
  readonly chosen: string | null
  readonly hrefOf: (episodeId: string) => string
  readonly onProblem: (message: string | null) => void
}) {
  const { tab, detail, chosen, hrefOf, onProblem } = props
  switch (tab) {
    case 'overview':
      return <OverviewView detail={detail} />
    case 'results':
      return <ResultsView run={detail.run} budget={detail.spec.episodeBudget} onProblem={onProblem} />
    case 'live':
      return <LiveView trials={detail.trials} chosen={chosen} hrefOf={hrefOf} />
  }
}

const looks = {
  'run.pause': { icon: Pause, kind: 'plain' },
  'run.resume': { icon: Play, kind: 'primary' },
  'run.cancel': { icon: CircleStop, kind: 'danger' },
} as const

const tabs = [
  { id: 'live', label: 'Episodes' },
  { id: 'results', label: 'Results' },
  { id: 'overview', label: 'Overview' },
] as const

/** A run's name, state and progress, its commands, and the switch between its two views. */
function RunHead(props: {
  readonly run: RunView
  /** How many machines play it, in words; empty for none. */
  readonly machines: string
  readonly tab: RunTab
  readonly onProblem: (message: string | null) => void
}) {
  const { run, machines, tab } = props
  return (
    <header className={styles.head}>
      <StatusBadge status={run.status} lost={run.trials.failed} uncounted={run.trials.withPerson ?? 0} />
      <ModelBadge kind={run.modelKind} />
      <LinkTabs
        label="Views of the run"
        tabs={tabs.map((own) => ({
          ...own,
          href: routeHref({ page: 'run', runId: run.id, tab: own.id, episodeId: null }),
        }))}
        current={tab}
      />
      <Progress run={run} machines={machines} />
      {run.status === 'running' ? <NotificationSwitch label="Notify me" /> : null}
      {run.status === 'done' && tab !== 'results' ? (
        <LinkButton
          kind={run.trials.failed > 0 ? 'plain' : 'primary'}
          icon={Table2}
          href={routeHref({ page: 'run', runId: run.id, tab: 'results', episodeId: null })}
        >
          See results
        </LinkButton>
      ) : null}
      <Commands run={run} onProblem={props.onProblem} />
    </header>
  )
}

function Progress({ run, machines }: { readonly run: RunView; readonly machines: string }) {
  const words = [endedOfEpisodes(run.trials), machines, describeLoss(run.trials), timeLeft(run) ?? '']
  return (
    <div className={styles.progress}>
      <ProgressBar label="Ended episodes" value={endedShare(run.trials)} tone={runTone(run)} />
      <p role="status">
        {words
          .filter((part) => part !== '')
          .map((part, index) => (
            <span key={part}>
              {index === 0 ? '' : '· '}
              {part}{' '}
            </span>
          ))}
      </p>
    </div>
  )
}

function Commands({ run, onProblem }: { readonly run: RunView; readonly onProblem: (message: string | null) => void }) {
  const client = useLabClient()
  const [busy, setBusy] = useState<RunCommand | null>(null)
  const isCancelling = useLabState(({ cancelling }) => cancelling?.run.id === run.id && cancelling.problem === null)
  const give = async (order: RunCommand): Promise<void> => {
    setBusy(order)
    const answer = order === 'run.cancel' ? await client.cancelLater.cancel(run) : await client.steer(order, run.id)
    setBusy(null)
    onProblem(answer.ok ? null : answer.error.message)
  }
  const isConnected = useLabState(({ connection }) => connection === 'open')
  if (isCancelling) return null
  return (
    <div className={styles.commands}>
      {runCommandsOf(run).map(({ order, words }) => {
        const { icon, kind } = looks[order]
        return (
          <Button
            key={order}
            kind={kind}
            icon={icon}
            busy={busy === order}
            disabled={!isConnected}
            onClick={() => void give(order)}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
}
