/** How far a long piece of work is: phase, share, time left. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../../shared/contract/errors.ts'
import type { JobState } from '../../../shared/contract/job.ts'
import { followJob } from '../../client/follow-job.ts'
import { describeLeft } from '../../format/progress.ts'
import { ProgressBar } from '../../ui/index.ts'
import styles from './import-export.module.css'

export function JobProgress({ state }: { readonly state: JobState<unknown> & { readonly kind: 'working' } }) {
  const { phase, done, total, remainingMs } = state
  const left = remainingMs === null ? '' : ` · ${describeLeft(remainingMs)}`
  return (
    <div className={styles.progress} role="status">
      <ProgressBar label={phase} value={total === 0 ? 0 : done / total} />
      <p>
        {phase}
        {total === 0 ? '' : ` · ${Math.floor((done / total) * 100)} %`}
        {left}
      </p>
    </div>
  )
}

/** A job of the lab in a dialog: it goes on while the dialog is there, and can be begun anew where it failed. */
type Ask<T> = (jobId: string | undefined) => Promise<Result<{ readonly jobId: string; readonly state: JobState<T> }>>

export function useJob<T>(): {
  /** null before it is begun. */
  readonly state: JobState<T> | null
  readonly begin: (ask: Ask<T>) => void
  /** As before it was begun; what is under way is not followed any more. */
  readonly forget: () => void
} {
  const [state, setState] = useState<JobState<T> | null>(null)
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  const begin = useCallback((ask: Ask<T>) => {
    round.current += 1
    const own = round.current
    setState({ kind: 'working', phase: 'Beginning', done: 0, total: 0, remainingMs: null })
    void followJob(ask, setState, () => round.current === own)
  }, [])
  const forget = useCallback(() => {
    round.current += 1
    setState(null)
  }, [])
  return { state, begin, forget }
}
