/** A look at somebody else's server, followed to its end as long as the page is there and wants it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { JobState } from '../../../shared/contract/job.ts'
import type { ExternalServer, ServerCheck } from '../../../shared/contract/server.ts'
import { followJob } from '../../client/follow-job.ts'
import { useLabClient } from '../../client/use-lab.tsx'

export type CheckState = JobState<{ readonly checks: readonly ServerCheck[] }>

/** The last look. */
export interface ServerLook {
  readonly server: ExternalServer
  /** When it began, ISO 8601, UTC. */
  readonly at: string
  readonly state: CheckState
}

export function useServerCheck(): {
  /** null before the first look, and after one that was stopped. */
  readonly look: ServerLook | null
  readonly begin: (server: ExternalServer) => void
  readonly stop: () => void
} {
  const client = useLabClient()
  const [look, setLook] = useState<ServerLook | null>(null)
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  const begin = useCallback(
    (server: ExternalServer) => {
      round.current += 1
      const own = round.current
      const at = new Date().toISOString()
      const tell = (state: CheckState): void => setLook({ server, at, state })
      tell({ kind: 'working', phase: 'Starting', done: 0, total: 1, remainingMs: null })
      const ask = (jobId: string | undefined) =>
        client.call('server.check', { server, ...(jobId === undefined ? {} : { jobId }) })
      void followJob<{ readonly checks: readonly ServerCheck[] }>(ask, tell, () => round.current === own)
    },
    [client],
  )
  const stop = useCallback(() => {
    round.current += 1
    setLook(null)
  }, [])
  return { look, begin, stop }
}
