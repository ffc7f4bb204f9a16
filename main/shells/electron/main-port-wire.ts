/** The lab's end of a connection in Electron. */

import { portWire } from '../../../preload/electron-port.ts'
import type { Wire } from '../../../shared/contract/wire.ts'

/** What is used of Electron's `MessagePortMain`. */
interface MainPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  on(event: 'close', listener: () => void): unknown
  postMessage(message: unknown): void
  start(): void
  close(): void
}

/** A port that was just handed over; it begins to hear at once. */
export function mainPortWire(port: MainPort): Wire {
  return portWire({
    postMessage: (message) => port.postMessage(message),
    listen: (onMessage, onClose) => {
      port.on('message', ({ data }) => onMessage(data))
      port.on('close', () => onClose())
      port.start()
    },
    close: () => port.close(),
  })
}
