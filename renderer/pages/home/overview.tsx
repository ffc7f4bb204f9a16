/** Once there are runs. */
import { Compass, Play, Plus } from 'lucide-react'
import type { RunView } from '../../../shared/contract/views.ts'
import { runningRuns } from '../../client/running-runs.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { useTourStart } from '../../features/tour/tour-start.ts'
import { routeHref } from '../../store/route.ts'
import { Button, LinkButton, Notice } from '../../ui/index.ts'
import { Continue } from './continue.tsx'
import { Health } from './health.tsx'
import styles from './home.module.css'
import { latestRuns, standingRuns } from './home.ts'
import { LatestResults } from './latest-results.tsx'
import { RunningNow } from './running-now.tsx'
import { useDemo } from './use-demo.ts'

export function Overview({ runs }: { readonly runs: readonly RunView[] }) {
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
