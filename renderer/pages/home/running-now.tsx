import { Eye } from 'lucide-react'
import type { RunView } from '../../../shared/contract/views.ts'
import { endedOfEpisodes, endedShare, lossWords, timeLeft } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { LinkButton, ModelBadge, Panel, ProgressBar } from '../../ui/index.ts'
import styles from './home.module.css'
import { More } from './more.tsx'

/** More are only counted. */
const SHOWN = 4

/** Runs that are played now; nothing at all where none is. */
export function RunningNow({ runs }: { readonly runs: readonly RunView[] }) {
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
              {[endedOfEpisodes(run.trials), lossWords(run.trials), timeLeft(run) ?? '']
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
