/** A page of the lab without a browser: it comes in by the address that a user opens, and keeps the state that the real page keeps. */
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createBridge } from '../../preload/bridge-client.ts'
import { openedWire, socketUrl } from '../../preload/websocket.ts'
import { createLabClient, type LabClient } from '../../renderer/client/lab-client.ts'
import type { LabState } from '../../renderer/client/lab-state.ts'

export interface LabPage {
  readonly client: LabClient
  readonly state: () => LabState
  /** Resolves with what the page shows once it is there; fails a minute later. */
  shows<T>(what: (state: LabState) => T | null | undefined | false): Promise<T>
  /** The page is gone without a word, as when its process is killed. */
  kill(): void
}

/** `url` holds the key; the page is gone when the test ends. */
export async function openLabPage(url: string): Promise<LabPage> {
  const answer = await fetch(url, { redirect: 'manual' })
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  const { protocol, host, origin } = new URL(url)
  const sockets: WebSocket[] = []
  const bridge = createBridge(() => {
    const socket = new WebSocket(socketUrl({ protocol, host }), { headers: { cookie, origin } })
    sockets.push(socket)
    return openedWire(socket)
  })
  const client = createLabClient(bridge, (callback) => void setImmediate(callback))
  const kill = (): void => {
    for (const socket of sockets) socket.terminate()
    bridge.close()
  }
  onTestFinished(kill)
  const state = (): LabState => client.store.getState()
  return {
    client,
    state,
    shows: (what) =>
      vi.waitUntil(() => what(state()) as Exclude<ReturnType<typeof what>, null | undefined | false>, {
        timeout: 60_000,
        interval: 10,
      }),
    kill,
  }
}
