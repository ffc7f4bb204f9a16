/**
 * Runs sandboxed beside the page in Electron and gives it one function: open a connection to the lab. The page never sees
 * Electron's own objects, and nothing but text goes through.
 */
import { contextBridge, ipcRenderer } from 'electron'
import type { Wire } from '../shared/contract/wire.ts'
import { CONNECT_CHANNEL, type ElectronLab, EXPOSED_NAME, PORT_CHANNEL, portWire } from './electron-port.ts'

const waiting = new Map<number, (wire: Wire) => void>()
let nextId = 0

ipcRenderer.on(PORT_CHANNEL, (event, id: unknown) => {
  const [port] = event.ports
  const resolve = typeof id === 'number' ? waiting.get(id) : undefined
  if (port === undefined) return
  if (resolve === undefined) port.close()
  else resolve(messagePortWire(port))
})

const lab: ElectronLab = {
  openWire: () => {
    const id = nextId++
    return new Promise<Wire>((resolve, reject) => {
      waiting.set(id, resolve)
      ipcRenderer.invoke(CONNECT_CHANNEL, id).catch(reject)
    }).finally(() => waiting.delete(id))
  },
}

contextBridge.exposeInMainWorld(EXPOSED_NAME, lab)

/** What is used of the browser's message port. */
interface BrowserPort {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: () => void): void
  postMessage(message: unknown): void
  start(): void
  close(): void
}

function messagePortWire(port: BrowserPort): Wire {
  return portWire({
    postMessage: (message) => port.postMessage(message),
    listen: (onMessage, onClose) => {
      port.addEventListener('message', (event) => onMessage(event.data))
      port.addEventListener('close', () => onClose())
      port.start()
    },
    close: () => port.close(),
  })
}
