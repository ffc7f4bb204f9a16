/** What runs now, in the title row: how far it is, when it will be done, and the commands it takes. */

import { CircleStop, Ellipsis, Pause, Play } from 'lucide-react'
import type { RunView } from '../../shared/contract/views.ts'
import { endedShare, runningRuns, sumOfTrials } from '../../shared/core/running-runs.ts'
import { describeRunning } from '../client/running-runs.ts'
import { useLabState } from '../client/use-lab.tsx'
import { type Route, routeHref } from '../store/route.ts'
import { Button, Menu, type MenuItem, ProgressBar } from '../ui/index.ts'
import { useRunCommand } from './palette.tsx'
import styles from './title-row.module.css'

export function Running({ route }: { readonly route: Route }) {
  const runs = useLabState((state) => state.runs)
  const measuring = useLabState((state) => state.measuring)
  const connection = useLabState((state) => state.connection)
  const cancelled = useLabState(({ cancelling }) => (cancelling?.problem === null ? cancelling.run.id : null))
  if (runs.status !== 'ready') return null
  const running = runningRuns([...runs.value, ...measuring])
  const [first] = running
  const isCancelling = running.every(({ id }) => id === cancelled)
  if (first === undefined) return <p className={styles.quiet}>{connection === 'open' ? 'Nothing is running' : ''}</p>
  // Its own page says the same a line below.
  if (running.length === 1 && route.page === 'run' && route.runId === first.id) return null
  const name = running.length === 1 ? first.name : `${running.length} runs`
  return (
    <div className={styles.running}>
      <a href={routeHref({ page: 'run', runId: first.id, tab: 'live', episodeId: null })} title={name}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.runningName}>{name}</span>
        <span className={styles.progress}>
          <ProgressBar label={`Ended episodes of ${name}`} value={endedShare(sumOfTrials(running))} />
        </span>
        <span role="status" className={styles.counts}>
          {isCancelling ? 'being cancelled' : describeRunning(running)}
        </span>
      </a>
      {/* What is being cancelled takes one order, to undo that, where it is said. */}
      <Commands
        running={running.filter(({ id }) => id !== cancelled)}
        isConnected={connection === 'open'}
        isFolded={route.page === 'views'}
      />
    </div>
  )
}

function Commands(props: {
  readonly running: readonly RunView[]
  readonly isConnected: boolean
  /** Behind one button: where an episode's own time is held, pausing its run is something else. */
  readonly isFolded: boolean
}) {
  const { running, isConnected, isFolded } = props
  const order = useRunCommand()
  const [first] = running
  if (first === undefined) return null
  if (running.length === 1 && !isFolded) {
    const halt = haltOf(first)
    return (
      <span className={styles.commands}>
        <Button
          icon={halt.icon}
          disabled={!isConnected}
          title={`${halt.words} ${first.name}: ${halt.hint}`}
          onClick={() => void order(halt.order, first)}
        >
          <span className={styles.orderWord}>{halt.words} run</span>
        </Button>
        <Button
          kind="danger"
          icon={CircleStop}
          disabled={!isConnected}
          title={`Cancel ${first.name}; this can be taken back for 10 s`}
          onClick={() => void order('run.cancel', first)}
        >
          <span className={styles.orderWord}>Cancel run</span>
        </Button>
      </span>
    )
  }
  const items = running.flatMap((run): readonly MenuItem[] => [
    haltItem(run, !isConnected, order),
    {
      label: `Cancel ${run.name}`,
      icon: CircleStop,
      tone: 'bad',
      isDisabled: !isConnected,
      onSelect: () => void order('run.cancel', run),
    },
  ])
  const label = running.length === 1 ? `Commands for ${first.name}` : 'Commands for running runs'
  return <Menu label={label} icon={Ellipsis} isIconOnly align="end" items={items} />
}

function haltItem(run: RunView, isDisabled: boolean, order: ReturnType<typeof useRunCommand>): MenuItem {
  const { order: own, words, icon } = haltOf(run)
  return { label: `${words} ${run.name}`, icon, isDisabled, onSelect: () => void order(own, run) }
}

/** Episodes that have begun play on in a paused run. */
function haltOf({ status }: RunView) {
  if (status === 'paused')
    return { order: 'run.resume', words: 'Resume', icon: Play, hint: 'further episodes begin again' } as const
  return { order: 'run.pause', words: 'Pause', icon: Pause, hint: 'episodes that run play on' } as const
}
