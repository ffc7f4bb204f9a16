/** The agent that this page has taken over: it says so again and again, and gives it back when one leaves. */
import { useEffect, useRef, useState } from 'react'
import { POSSESSION_SIGN_MS } from '../../../shared/contract/intervention.ts'
import type { PaceView } from '../../../shared/contract/pace.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import type { PeopleLog } from './people-log.ts'

export interface HeldAgent {
  /** null while this page has nobody. */
  readonly agent: string | null
  /** Those that anybody has. */
  readonly taken: readonly string[]
  readonly isTaking: boolean
  /** What else was changed for the person's sake; null for nothing. */
  readonly notice: string | null
  readonly problem: string | null
  take(agent: string): Promise<void>
  giveBack(): void
}

export function usePossession(parts: {
  readonly episodeId: string
  readonly log: PeopleLog
  readonly revision: number
  readonly pace: PaceView | null
}): HeldAgent {
  const { episodeId, log, revision, pace } = parts
  const client = useLabClient()
  const [held, setHeld] = useState<{ readonly agent: string; readonly sinceSeq: number } | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const agent = held?.agent ?? null

  const take = async (name: string): Promise<void> => {
    setIsTaking(true)
    const isTooFast = pace?.pace === 'max'
    if (isTooFast) await client.changePace(episodeId, { kind: 'pace', pace: 1 })
    const sinceSeq = log.nextSeq
    const answer = await client.call('episode.intervene', { episodeId, intervention: { kind: 'possess', agent: name } })
    setIsTaking(false)
    setProblem(answer.ok ? null : answer.error.message)
    setNotice(
      answer.ok && isTooFast ? 'The episode went as fast as it can; it goes at 1× now, so that you have time.' : null,
    )
    if (answer.ok) setHeld({ agent: name, sinceSeq })
  }

  useEffect(() => {
    if (agent === null) return
    const keep = setInterval(
      () => void client.call('episode.intervene', { episodeId, intervention: { kind: 'possess', agent } }),
      POSSESSION_SIGN_MS,
    )
    return () => {
      clearInterval(keep)
      void client.call('episode.intervene', { episodeId, intervention: { kind: 'release', agent } })
    }
  }, [client, episodeId, agent])

  // It lapsed, or somebody else gave it back.
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    if (held !== null && log.isGivenBackSince(held.agent, held.sinceSeq)) setHeld(null)
  }, [held, log, revision])

  return { agent, taken: log.taken, isTaking, notice, problem, take, giveBack: () => setHeld(null) }
}
