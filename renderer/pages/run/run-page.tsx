/** One run: what is going on in it, and what came of it. */
import { useState } from 'react'
import type { RunDetail } from '../../../shared/contract/views.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { MissingRun } from '../../features/run-table/missing-run.tsx'
import { type RunTab, routeHref } from '../../store/route.ts'
import { Button, LoadingState, Notice } from '../../ui/index.ts'
import { LiveView } from './live-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { ResultsView } from './results-view.tsx'
import styles from './run.module.css'
import { RunHead } from './run-head.tsx'

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
      <RunHead run={detail.run} tab={tab} onProblem={setProblem} />
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={() => setProblem(null)}>Dismiss</Button>}>
          {problem}
        </Notice>
      )}
      {detail.run.pauseReason === undefined ? null : <Notice tone="warn">{detail.run.pauseReason}</Notice>}
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
