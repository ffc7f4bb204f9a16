/** The episode's end of the process channel: every message in is checked, every message out has its type. */
import type { FromProcess, ToProcess } from './protocol.ts'
import { toProcessSchema } from './protocol.ts'

export interface Channel {
  send(message: FromProcess): void
  onMessage(listener: (message: ToProcess) => void): void
  /** Calls back once when the lab is gone or has closed the channel. */
  onClosed(listener: () => void): void
  /** Resolves when everything sent has been handed over; then the channel is closed. */
  close(): Promise<void>
}

/** The channel to the parent that forked this process; throws where there is none, since an episode makes no sense alone. */
export function openParentChannel(): Channel {
  const send = process.send?.bind(process)
  if (send === undefined) throw new Error('An episode process is started by the lab, not by hand.')
  let lastSent: Promise<void> = Promise.resolve()
  return {
    send: (message) => {
      if (!process.connected) return
      lastSent = new Promise((resolve) => {
        send(message, undefined, undefined, () => resolve())
      })
    },
    onMessage: (listener) => {
      process.on('message', (raw) => listener(toProcessSchema.parse(raw)))
    },
    onClosed: (listener) => {
      process.once('disconnect', listener)
    },
    close: async () => {
      await lastSent
      if (process.connected) process.disconnect()
    },
  }
}
