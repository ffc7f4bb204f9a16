/**
 * Loaded before the module of a utility process: gives it `process.parentPort`, makes it Electron where it looks for
 * itself, and ends it with its parent. Electron also patches `fork` in here so that children run as Node; that is written
 * nowhere but in its sources, so children of this one have to be told.
 */
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'

process.execPath = fileURLToPath(new URL('./program', import.meta.url))
Object.defineProperty(process.versions, 'electron', { value: '45.0.0' })

class CarriedPort extends EventEmitter {
  readonly #id: number
  readonly #waiting: unknown[] = []
  #isStarted = false

  constructor(id: number) {
    super()
    this.#id = id
  }

  postMessage(message: unknown): void {
    up({ kind: 'port', port: this.#id, data: structuredClone(message) })
  }

  start(): void {
    this.#isStarted = true
    for (const data of this.#waiting.splice(0)) this.emit('message', { data, ports: [] })
  }

  close(): void {
    up({ kind: 'port-closed', port: this.#id })
  }

  arrive(data: unknown): void {
    if (this.#isStarted) this.emit('message', { data, ports: [] })
    else this.#waiting.push(data)
  }
}

interface Down {
  readonly kind: 'message' | 'port' | 'port-closed'
  readonly data?: unknown
  readonly port?: number
  readonly ports?: readonly number[]
}

const ports = new Map<number, CarriedPort>()
const parentPort = Object.assign(new EventEmitter(), {
  postMessage: (data: unknown) => up({ kind: 'message', data: structuredClone(data) }),
})
Object.defineProperty(process, 'parentPort', { value: parentPort })

process.on('message', (raw) => {
  const message = raw as Down
  if (message.kind === 'port') ports.get(message.port ?? -1)?.arrive(message.data)
  else if (message.kind === 'port-closed') ports.get(message.port ?? -1)?.emit('close')
  else {
    const carried = (message.ports ?? []).map((id) => {
      const port = new CarriedPort(id)
      ports.set(id, port)
      return port
    })
    parentPort.emit('message', { data: message.data, ports: carried })
  }
})
process.on('disconnect', () => process.exit(1))

function up(message: object): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {})
}
