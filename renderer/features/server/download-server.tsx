/** Mojang's server, downloaded when the user asks for it. */

import { useEffect, useRef, useState } from 'react'
import type { JobState } from '../../../shared/contract/job.ts'
import { followJob } from '../../client/follow-job.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button, Notice, ProgressBar } from '../../ui/index.ts'
import styles from './server.module.css'

type Download = JobState<{ readonly jar: string; readonly bytes: number }>

/** One that nobody follows any more stops; the next one continues it. */
export function DownloadServer() {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [state, setState] = useState<Download | null>(null)
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  const begin = (): void => {
    round.current += 1
    const own = round.current
    setState({ kind: 'working', phase: 'Starting', done: 0, total: 1, remainingMs: null })
    const ask = (jobId: string | undefined) => client.call('own-server.download', jobId === undefined ? {} : { jobId })
    void followJob<{ readonly jar: string; readonly bytes: number }>(ask, setState, () => round.current === own)
  }
  const stop = (): void => {
    round.current += 1
    setState(null)
  }
  const isWorking = state?.kind === 'working'
  return (
    <div className={styles.download} role="status">
      <div className={styles.buttons}>
        <Button disabled={!isConnected} onClick={isWorking ? stop : begin}>
          {isWorking ? 'Stop the download' : 'Download Mojang’s 1.19.2'}
        </Button>
      </div>
      {state?.kind === 'working' ? (
        <>
          <p className={styles.hint}>{`${state.phase}: ${state.done} of ${state.total}`}</p>
          <ProgressBar label="Downloading the server" value={state.done / Math.max(1, state.total)} />
        </>
      ) : null}
      {state?.kind === 'failed' ? <Notice tone="bad">{state.error.message}</Notice> : null}
      {state?.kind === 'done' ? (
        <p className={styles.hint}>{`It lies in ${state.result.jar}. Add a server: the jar can stay empty.`}</p>
      ) : null}
    </div>
  )
}
