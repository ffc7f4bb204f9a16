/** Runs of forks of an episode: how far they are, and what they show. */

import { CircleStop, Play } from 'lucide-react'
import { useState } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { endedShare } from '../../../shared/core/running-runs.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { describeLoss, runTone, timeLeft } from '../../format/progress.ts'
import { Button, EmptyState, ErrorState, ProgressBar, Skeleton } from '../../ui/index.ts'
import { type ForkActs, ForkTable } from './fork-table.tsx'
import { type ForkRuns, useForks } from './use-forks.ts'
import styles from './what-if.module.css'

export function ForkResults(
  props: ForkActs & {
    readonly forkRuns: ForkRuns
    /** The newest where null. */
    readonly chosen: string | null
    readonly onChoose: (runId: string) => void
  },
) {
  const { forkRuns, chosen, onChoose, ...acts } = props
  const { runs } = forkRuns
  const run = runs.status === 'ready' ? (runs.value.find(({ id }) => id === chosen) ?? runs.value[0] ?? null) : null
  const forks = useForks(run)
  if (runs.status === 'failed') {
    return (
      <ErrorState title="The forks cannot be listed" message={runs.error.message}>
        <Button onClick={forkRuns.ask}>Try again</Button>
      </ErrorState>
    )
  }
  if (runs.status === 'loading') return <Skeleton rows={4} />
  if (run === null) {
    return (
      <EmptyState title="No forks yet" text="Ask what if: what becomes of this episode with one thing otherwise." />
    )
  }
  return (
    <div className={styles.results}>
      <RunHead {...{ run, forkRuns, onChoose }} runs={runs.value} />
      {forks.status === 'failed' ? (
        <ErrorState title="The forks cannot be read" message={forks.error.message} />
      ) : forks.status === 'loading' ? (
        <Skeleton rows={4} />
      ) : (
        <ForkTable forks={forks.value} {...acts} />
      )}
      <p className={styles.hint}>
        τ is the outcome with it minus the outcome without it, on the same prefix. The placebo does what nobody would
        call a cause: an effect not larger than its τ is within the noise. Forks count as no results.
      </p>
    </div>
  )
}

function RunHead(props: {
  readonly run: RunView
  readonly runs: readonly RunView[]
  readonly forkRuns: ForkRuns
  readonly onChoose: (runId: string) => void
}) {
  const { run, runs, forkRuns, onChoose } = props
  const { trials, status } = run
  const left = timeLeft(run)
  const loss = describeLoss(trials)
  return (
    <div className={styles.runHead}>
      {runs.length === 1 ? null : (
        <select aria-label="Run of forks" value={run.id} onChange={({ target }) => onChoose(target.value)}>
          {runs.map((own) => (
            <option key={own.id} value={own.id}>
              {describeRun(own)}
            </option>
          ))}
        </select>
      )}
      <span role="status" className={styles.counts}>
        {trials.done + trials.failed} of {counted(trials.total, 'fork')} played
        {left === null ? '' : `, ${left}`}
        {loss === '' ? '' : `, ${loss}`}
        {status === 'paused' || status === 'interrupted' ? `, ${status}` : ''}
      </span>
      {status === 'done' && trials.failed === 0 ? null : (
        <span className={styles.bar}>
          <ProgressBar label="Forks that are over" value={endedShare(trials)} tone={runTone(run)} />
        </span>
      )}
      <Order run={run} onTold={forkRuns.tell} />
      {run.pauseReason === undefined ? null : <span className={styles.problem}>{run.pauseReason}</span>}
    </div>
  )
}

/** Cancel what plays; go on with what does not. */
function Order({ run, onTold }: { readonly run: RunView; readonly onTold: (run: RunView) => void }) {
  const client = useLabClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const order = async (name: 'run.cancel' | 'run.resume'): Promise<void> => {
    setIsBusy(true)
    const answer = await client.call(name, { runId: run.id })
    setIsBusy(false)
    setProblem(answer.ok ? null : answer.error.message)
    if (answer.ok) onTold(answer.value)
  }
  const isRunning = run.status === 'running'
  if (run.status === 'done' && run.trials.failed === 0) return null
  return (
    <>
      <Button
        icon={isRunning ? CircleStop : Play}
        kind={isRunning ? 'danger' : 'plain'}
        busy={isBusy}
        onClick={() => void order(isRunning ? 'run.cancel' : 'run.resume')}
      >
        {isRunning ? 'Cancel' : run.status === 'done' ? 'Retry failed' : 'Go on'}
      </Button>
      {problem === null ? null : (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

const whenFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** `27 Nov, 11:02 · 4 forks`; what it shows stands below. */
function describeRun({ createdAt, trials, status }: RunView): string {
  const state = status === 'done' ? '' : ` · ${status}`
  return `${whenFormat.format(new Date(createdAt))} · ${counted(trials.total, 'fork')}${state}`
}
