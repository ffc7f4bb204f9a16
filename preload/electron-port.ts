/** What page, preload script and lab process agree on in Electron: how a message port becomes a wire, and the channels' names. */
import type { NativePort } from '../shared/contract/native.ts'
import type { Wire } from '../shared/contract/wire.ts'

/** The page asks main for a connection to the lab; the one argument is a number that comes back with the port. */
export const CONNECT_CHANNEL = 'lab:connect'
/** Main hands over the page's end of a new connection. */
export const PORT_CHANNEL = 'lab:port'
/** The page asks something of the window: a name and an input of `shared/contract/native.ts`. */
export const NATIVE_CHANNEL = 'lab:native'
/** The window has something to ask of the page; it says nothing but that. */
export const REQUEST_CHANNEL = 'lab:request'

/** Name of `ElectronLab` on the page's `window`; missing in a plain browser. */
export const EXPOSED_NAME = 'causalmaceLab'

/** What the preload script gives to the page. */
export interface ElectronLab extends NativePort {
  /** A new connection; rejects where there is no lab to connect to. Fits `createBridge`. */
  openWire(): Promise<Wire>
}

/** What a wire needs of a message port, the browser's as well as Electron's. */
export interface Port {
  postMessage(message: unknown): void
  /** Called once; messages that came before are handed over then. */
  listen(onMessage: (message: unknown) => void, onClose: () => void): void
  close(): void
}

/**
 * A message port as a wire. A port does not tell how much of what it was given has arrived, so each end answers a text
 * with the number of characters it has taken so far; what is not taken yet is the backlog (two bytes each, as in memory).
 */
export function portWire(port: Port): Wire {
  const early: string[] = []
  const closedListeners: ((reason: string) => void)[] = []
  let listener: ((text: string) => void) | null = null
  let closedReason: string | null = null
  let given = 0
  let arrived = 0
  let taken = 0

  const take = (text: string, listen: (text: string) => void): void => {
    taken += text.length
    if (closedReason === null) port.postMessage(taken)
    listen(text)
  }
  const closed = (reason: string): void => {
    if (closedReason !== null) return
    closedReason = reason
    for (const tell of closedListeners) tell(reason)
  }
  const close = (reason: string): void => {
    if (closedReason !== null) return
    port.close()
    closed(reason)
  }

  port.listen(
    (message) => {
      if (typeof message === 'number') arrived = message
      else if (typeof message !== 'string') close('The other end sent something that is no text.')
      else if (listener === null) early.push(message)
      else take(message, listener)
    },
    () => closed('The other end is gone.'),
  )
  return {
    send: (text) => {
      if (closedReason !== null) return false
      given += text.length
      port.postMessage(text)
      return true
    },
    onMessage: (next) => {
      listener = next
      for (const text of early.splice(0)) take(text, next)
    },
    onClosed: (tell) => {
      if (closedReason === null) closedListeners.push(tell)
      else tell(closedReason)
    },
    close: () => close('This end closed the connection.'),
    backlogBytes: () => 2 * (given - arrived),
  }
}
