/** Wires over WebSocket: the page's transport in a plain browser; what it needs of a socket fits Node's ones, too. */
import type { Wire } from '../shared/contract/wire.ts'

/** Path of the lab's WebSocket below the address that serves the page. */
export const SOCKET_PATH = '/lab'

/** What a wire needs of a WebSocket. */
interface Socket {
  readonly readyState: number
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number; readonly reason: string }) => void): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
}

/** `readyState` of an open socket. */
const OPEN = 1
/** Close code for data of a kind that is not taken: here, everything but text. */
const NOT_TEXT = 1003

/** The address of the socket beside a page; the cookie that the lab gave the page opens it. */
export function socketUrl(page: { readonly protocol: string; readonly host: string }): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${SOCKET_PATH}`
}

/** Opens the browser's WebSocket; rejects where the lab is not there or does not let it in. */
export function openWebSocket(url: string): Promise<Wire> {
  return openedWire(new WebSocket(url))
}

/** Resolves when a socket that was just created is open. */
export function openedWire(socket: Socket): Promise<Wire> {
  const wire = socketWire(socket)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(wire))
    wire.onClosed((reason) => reject(new Error(reason)))
  })
}

/** A socket as a wire. Messages that come before there is a listener wait for it. */
export function socketWire(socket: Socket): Wire {
  let early: string[] = []
  let listener: ((text: string) => void) | null = null
  let reason: string | null = null
  const closedListeners: ((reason: string) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') socket.close(NOT_TEXT, 'text only')
    else if (listener === null) early.push(data)
    else listener(data)
  })
  socket.addEventListener('error', () => {})
  socket.addEventListener('close', (event) => {
    reason = event.reason === '' ? `closed with code ${event.code}` : event.reason
    for (const tell of closedListeners) tell(reason)
  })
  return {
    send: (text) => {
      if (socket.readyState !== OPEN) return false
      socket.send(text)
      return true
    },
    onMessage: (next) => {
      listener = next
      const waiting = early
      early = []
      for (const text of waiting) next(text)
    },
    onClosed: (tell) => {
      if (reason === null) closedListeners.push(tell)
      else tell(reason)
    },
    close: () => socket.close(),
    backlogBytes: () => socket.bufferedAmount,
  }
}
