/** Utility processes as Node processes: only after the app is ready, messages cloned, ports carried along, gone with their parent. */
import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { readiness } from './app.ts'
import { MessagePortMain, type PortEnd } from './ports.ts'

const bootstrap = new URL('./utility-bootstrap.ts', import.meta.url)

/** What the bootstrap in the process says. */
const upSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), data: z.unknown() }),
  z.object({ kind: z.literal('port'), port: z.int(), data: z.unknown() }),
  z.object({ kind: z.literal('port-closed'), port: z.int() }),
])

/** Those that were started, for tests to do something to them. */
export const started: UtilityProcess[] = []

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess
  readonly #ports = new Map<number, PortEnd>()

  constructor(path: string, args: readonly string[]) {
    super()
    this.#child = fork(path, args, { serialization: 'advanced', execArgv: ['--import', bootstrap.href] })
    this.#child.on('spawn', () => this.emit('spawn'))
    this.#child.on('message', (raw) => this.#receive(raw))
    this.#child.on('exit', (code, signal) => {
      for (const port of this.#ports.values()) port.close()
      this.emit('exit', code ?? constants.signals[signal ?? 'SIGKILL'])
    })
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  postMessage(data: unknown, transfer: readonly unknown[] = []): void {
    const ports = transfer.map((port) => {
      if (!(port instanceof MessagePortMain)) throw new TypeError('only MessagePortMain can be handed over')
      return this.#carry(port.take())
    })
    this.#send({ kind: 'message', data: structuredClone(data), ports })
  }

  /** What V8 running out of memory looks like from outside. */
  runOutOfMemory(): void {
    try {
      this.emit('error', 'FatalError', 'v8::ToLocalChecked', '{}')
    } finally {
      this.#child.kill('SIGABRT')
    }
  }

  /** Whoever does not leave is ended. */
  kill(): boolean {
    const end = setTimeout(() => this.#child.kill('SIGKILL'), 2_000)
    this.#child.once('exit', () => clearTimeout(end))
    return this.#child.kill()
  }

  #carry(end: PortEnd): number {
    const port = this.#ports.size
    this.#ports.set(port, end)
    end.listen(
      (data) => this.#send({ kind: 'port', port, data }),
      () => this.#send({ kind: 'port-closed', port }),
    )
    return port
  }

  #receive(raw: unknown): void {
    const message = upSchema.parse(raw)
    if (message.kind === 'message') this.emit('message', message.data)
    else if (message.kind === 'port') this.#ports.get(message.port)?.post(message.data)
    else this.#ports.get(message.port)?.close()
  }

  #send(message: object): void {
    if (this.#child.connected) this.#child.send(message, () => {})
  }
}

export const utilityProcess = {
  fork: (path: string, args: readonly string[] = [], options: { readonly serviceName?: string } = {}) => {
    readiness.require('utilityProcess.fork')
    if (!isAbsolute(path) || !existsSync(path)) throw new Error(`there is no module ${path}`)
    if (options.serviceName !== undefined && typeof options.serviceName !== 'string') throw new TypeError('serviceName')
    const child = new UtilityProcess(path, args)
    started.push(child)
    return child
  },
}
