/** The words of one question, for components: those of the last one stay until the next ones are there. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { docOf, type QuestionDoc } from './question-doc.ts'

export interface LoadedQuestion {
  /** Which question these words are of. */
  readonly seq: number
  readonly said: CallOutput<'episode.call'>
  /** null where the stored request has no form that is known. */
  readonly doc: QuestionDoc | null
}

export interface AskedQuestion {
  readonly loaded: LoadedQuestion | null
  readonly error: LabError | null
  readonly ask: () => void
}

/** null asks nothing. */
export function useQuestion(episodeId: string, seq: number | null): AskedQuestion {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [answer, setAnswer] = useState<Omit<LoadedQuestion, 'doc'> | null>(null)
  const [error, setError] = useState<LabError | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (seq === null || !isOpen || round < 0) return
    let isWanted = true
    void client.call('episode.call', { episodeId, seq }).then((result) => {
      if (!isWanted) return
      setError(result.ok ? null : result.error)
      if (result.ok) setAnswer({ seq, said: result.value })
    })
    return () => {
      isWanted = false
    }
  }, [client, episodeId, seq, isOpen, round])
  const loaded = useMemo(() => (answer === null ? null : { ...answer, doc: docOf(answer.said) }), [answer])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { loaded, error, ask }
}
