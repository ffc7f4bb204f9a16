import { ArrowRight, Play } from 'lucide-react'
import { useState } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { endedOfEpisodes } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { readDraft } from '../../store/run-form.ts'
import { Button, LinkButton, Panel, StatusBadge } from '../../ui/index.ts'
import { More } from './health.tsx'
import styles from './home.module.css'

/** More are only counted. */
const SHOWN = 3

/** What was begun and stands still: the form of a run, and runs that wait to go on. Nothing at all where there is none. */
export function Continue({ runs }: { readonly runs: readonly RunView[] }) {
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
        {runs.slice(0, SHOWN).map((run) => (
          <Standing key={run.id} run={run} />
        ))}
      </ul>
      <More count={runs.length - SHOWN} what="can be resumed" />
    </Panel>
  )
}

function Standing({ run }: { readonly run: RunView }) {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [isBusy, setIsBusy] = useState(false)
  // What fails is told at the edge of the page, with a way to try again.
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
