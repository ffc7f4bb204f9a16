/** One question asked again: begun, followed, cancelled. */
import { useEffect, useRef, useState } from 'react'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { AskedAnew, EditedQuestion } from '../../../shared/contract/questions.ts'
import { followJob } from '../../client/follow-job.ts'
import { useLabClient } from '../../client/use-lab.tsx'

export type AskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: LabError }
  | { readonly kind: 'answered'; readonly result: AskedAnew }

export interface AskAgain {
  readonly state: AskState
  readonly ask: (question: EditedQuestion) => void
  readonly cancel: () => void
}

interface Round {
  isWanted: boolean
  jobId: string | null
}

/** Whoever leaves the page cancels: an answer that nobody reads shall cost nothing. */
export function useAskAgain(): AskAgain {
  const client = useLabClient()
  const [state, setState] = useState<AskState>({ kind: 'idle' })
  const round = useRef<Round | null>(null)
  const cancel = (): void => {
    const current = round.current
    round.current = null
    if (current === null) return
    current.isWanted = false
    if (current.jobId !== null) void client.call('question.stop', { jobId: current.jobId })
    setState({ kind: 'idle' })
  }
  const ask = (question: EditedQuestion): void => {
    cancel()
    const own: Round = { isWanted: true, jobId: null }
    round.current = own
    setState({ kind: 'asking' })
    void followJob(
      async (jobId) => {
        const answer = await client.call('question.ask', { question, ...(jobId === undefined ? {} : { jobId }) })
        if (answer.ok) own.jobId = answer.value.jobId
        // It was cancelled before anybody knew its number.
        if (answer.ok && !own.isWanted) void client.call('question.stop', { jobId: answer.value.jobId })
        return answer
      },
      (job) => {
        if (job.kind === 'working') return
        round.current = null
        setState(job.kind === 'done' ? { kind: 'answered', result: job.result } : { kind: 'failed', error: job.error })
      },
      () => own.isWanted,
    )
  }
  const last = useRef(cancel)
  last.current = cancel
  useEffect(() => () => last.current(), [])
  return { state, ask, cancel }
}
