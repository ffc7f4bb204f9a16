/** Every run, newest first. */
import { Plus } from 'lucide-react'
import type { RunView } from '../../../preload/contract/views.ts'
import { endedShare, endedWords, lossWords, runTone, timeLeft } from '../../lab/progress-words.ts'
import { routeHref } from '../../lab/route.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  ModelBadge,
  ProgressBar,
  ScrollTable,
  StatusBadge,
} from '../../ui/index.ts'
import styles from './runs.module.css'

const startFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function RunsPage(_: { readonly query: string }) {
  const runs = useLabState((state) => state.runs)
  const client = useLabClient()
  switch (runs.status) {
    case 'loading':
      return <LoadingState what="Looking for runs…" />
    case 'failed':
      return (
        <ErrorState title="The runs could not be read" message={runs.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return runs.value.length === 0 ? <NoRuns /> : <Runs runs={runs.value} />
  }
}

function NoRuns() {
  return (
    <EmptyState
      title="No runs yet"
      text="A run lets teams of agents build a scenario, under one or more methods, and compares what came of it. The first one needs no key and no network."
    >
      <LinkButton href={routeHref({ page: 'new-run', step: 'task' })} kind="primary" icon={Plus}>
        Start the first run
      </LinkButton>
    </EmptyState>
  )
}

function Runs({ runs }: { readonly runs: readonly RunView[] }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p>{runs.length === 1 ? '1 run' : `${runs.length} runs, newest first`}</p>
        <LinkButton href={routeHref({ page: 'new-run', step: 'task' })} kind="primary" icon={Plus}>
          New run
        </LinkButton>
      </div>
      <ScrollTable caption="All runs" fills>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col">Episodes</th>
            <th scope="col">Model</th>
            <th scope="col">Forecast</th>
            <th scope="col">Started</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}

function RunRow({ run }: { readonly run: RunView }) {
  const tab = run.status === 'done' ? 'results' : 'live'
  return (
    <tr>
      <th scope="row" className={styles.name} title={run.name}>
        <a href={routeHref({ page: 'run', runId: run.id, tab, episodeId: null })}>{run.name}</a>
      </th>
      <td>
        <StatusBadge status={run.status} />
      </td>
      <td>
        <div className={styles.episodes}>
          <ProgressBar label={`Ended episodes of ${run.name}`} value={endedShare(run.trials)} tone={runTone(run)} />
          <span>
            {endedWords(run.trials)}
            <small>{lossWords(run.trials)}</small>
          </span>
        </div>
      </td>
      <td>
        <ModelBadge kind={run.modelKind} />
      </td>
      <td>{timeLeft(run) ?? '–'}</td>
      <td>
        <time dateTime={run.createdAt} title={run.createdAt}>
          {startFormat.format(new Date(run.createdAt))}
        </time>
      </td>
    </tr>
  )
}
