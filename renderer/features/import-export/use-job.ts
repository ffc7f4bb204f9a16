/** A job of the lab in a dialog: it goes on while the dialog is there, and can be begun anew where it failed. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../../shared/contract/errors.ts'
import type { JobState } from '../../../shared/contract/job.ts'
import { followJob } from '../../client/follow-job.ts'

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
