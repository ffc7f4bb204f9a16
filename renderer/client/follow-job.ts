/** Long work of the lab, followed to its end: it is asked on as long as somebody wants it. */
import type { Result } from '../../shared/contract/errors.ts'
import type { JobState } from '../../shared/contract/job.ts'

interface Job<T> {
  readonly jobId: string
  readonly state: JobState<T>
}

/** Tells every state, the last one included. Once `isWanted` says no, nothing more is asked, and the lab stops the job. */
export async function followJob<T>(
  ask: (jobId: string | undefined) => Promise<Result<Job<T>>>,
  tell: (state: JobState<T>) => void,
  isWanted: () => boolean,
): Promise<void> {
  let jobId: string | undefined
  while (isWanted()) {
    const answer = await ask(jobId)
    if (!isWanted()) return
    const state: JobState<T> = answer.ok ? answer.value.state : { kind: 'failed', error: answer.error }
    tell(state)
    if (state.kind !== 'working' || !answer.ok) return
    jobId = answer.value.jobId
  }
}
