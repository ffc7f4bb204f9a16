/** The user's own servers as the lab tells of them. */
import { useCallback, useEffect, useState } from 'react'
import type { OwnServerView } from '../../shared/contract/own-server.ts'
import { answered, type Loadable, loading } from './lab-state.ts'
import { useLabClient, useLabState } from './use-lab.tsx'

/** Used memory is told to who asks. */
const LOOK_MS = 5_000

/** The list with one server as it is now, in its place or at the end. */
export function withServer(servers: readonly OwnServerView[], server: OwnServerView): readonly OwnServerView[] {
  return servers.some(({ name }) => name === server.name)
    ? servers.map((one) => (one.name === server.name ? server : one))
    : [...servers, server]
}

interface OwnServersFeed {
  readonly servers: Loadable<readonly OwnServerView[]>
  readonly ask: () => void
}

/** Asked for again after a lost connection, and every few seconds while one runs. */
export function useOwnServers(): OwnServersFeed {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [servers, setServers] = useState<Loadable<readonly OwnServerView[]>>(loading)
  const ask = useCallback(() => {
    void client.call('own-server.list', {}).then((answer) => setServers((before) => answered(before, answer)))
  }, [client])
  useEffect(() => {
    if (!isOpen) return
    ask()
    return client.on('own-server.changed', (server) =>
      setServers((before) =>
        before.status === 'ready' ? { status: 'ready', value: withServer(before.value, server) } : before,
      ),
    )
  }, [client, isOpen, ask])
  const isAnyReady = servers.status === 'ready' && servers.value.some(({ state }) => state.status === 'ready')
  useEffect(() => {
    if (!isOpen || !isAnyReady) return
    const timer = setInterval(ask, LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen, isAnyReady, ask])
  return { servers, ask }
}
