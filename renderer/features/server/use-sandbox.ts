/** The sandbox as the lab tells of it: its state, and the lines of its console. */
import { useEffect, useState } from 'react'
import type { ConsoleLine, SandboxState } from '../../../shared/contract/server.ts'
import { answered, type Loadable, loading } from '../../client/lab-state.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { mergeLines } from './console-lines.ts'

export interface SandboxFeed {
  readonly state: Loadable<SandboxState>
  readonly lines: readonly ConsoleLine[]
}

/** Asked for again after a lost connection; lines of a lab that was started anew take the place of the old ones. */
export function useSandbox(): SandboxFeed {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [state, setState] = useState<Loadable<SandboxState>>(loading)
  const [lines, setLines] = useState<readonly ConsoleLine[]>([])
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const forget = [
      client.on('server.changed', (value) => setState({ status: 'ready', value })),
      client.on('server.lines', ({ lines: more }) => setLines((before) => mergeLines(before, more))),
    ]
    void client.call('server.get', {}).then((answer) => {
      if (isWanted) setState((before) => answered(before, answer))
    })
    void client.call('server.console', {}).then((answer) => {
      if (isWanted && answer.ok) setLines(answer.value)
    })
    return () => {
      isWanted = false
      for (const stop of forget) stop()
    }
  }, [client, isOpen])
  return { state, lines }
}
