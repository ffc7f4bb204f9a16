/** How far twins are that play now, and the way to stop them. */
import { useState } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { describeLeft } from '../../format/progress.ts'
import { Button, ProgressBar } from '../../ui/index.ts'
import styles from './twins.module.css'

/** Null where none of the runs plays. */
export function TwinsProgress({ runs }: { readonly runs: readonly RunView[] }) {
  const client = useLabClient()
  const [isStopping, setIsStopping] = useState(false)
  const playing = runs.filter(({ status }) => status === 'running')
  if (playing.length === 0) return null
  const cancel = async (): Promise<void> => {
    setIsStopping(true)
    await Promise.all(playing.map(({ id }) => client.call('run.cancel', { runId: id })))
    setIsStopping(false)
  }
  const { done, total, remainingMs } = sumOf(playing)
  return (
    <div className={styles.progress} role="status">
      <ProgressBar label="Twins played" value={done / total} />
      <span>
        {done} of {counted(total, 'twin')}
        {remainingMs === null ? '' : ` · ${describeLeft(remainingMs)}`}
      </span>
      <Button busy={isStopping} onClick={() => void cancel()}>
        Cancel
      </Button>
    </div>
  )
}

/** Runs wait for each other, so the last one's time is that of all. */
function sumOf(runs: readonly RunView[]) {
  const left = runs.map(({ remainingMs }) => remainingMs)
  return {
    done: runs.reduce((sum, { trials }) => sum + trials.done + trials.failed, 0),
    total: runs.reduce((sum, { trials }) => sum + trials.total, 0),
    remainingMs: left.some((ms) => ms === null) ? null : Math.max(...left.map((ms) => ms ?? 0)),
  }
}
