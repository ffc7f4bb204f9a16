/**
 * Runs sandboxed beside the page in Electron and gives it few functions: open a connection to the lab, ask something of the window.
 * The page never sees Electron's own objects; what goes through is text and plain data, and main checks it.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { Wire } from '../shared/contract/wire.ts'
import {
  CONNECT_CHANNEL,
  type ElectronLab,
  EXPOSED_NAME,
  NATIVE_CHANNEL,
  PORT_CHANNEL,
  portWire,
  REQUEST_CHANNEL,
} from './electron-port.ts'

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
  callNative: (name, input) => ipcRenderer.invoke(NATIVE_CHANNEL, String(name), input),
  onRequest: (listener) => void ipcRenderer.on(REQUEST_CHANNEL, () => listener()),
  // Throws for what is no file.
  pathOf: (file) => webUtils.getPathForFile(file),
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
