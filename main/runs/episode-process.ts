/**
 * One episode process under supervision: started, listened to, pinged, and always gone in the end. It speaks the
 * messages of `main/episode/protocol.ts`; whatever else happens to it becomes a `ProcessEnd`, never an exception.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { z } from 'zod'
import { type FromEpisode, fromEpisodeSchema, type ToEpisode } from '../episode/protocol.ts'
import { killTree } from './kill-tree.ts'
import { OutputTail } from './output-tail.ts'

/** How the process ended; `message` is for people. */
export type ProcessEnd =
  /** It said `end` and left. */
  | { readonly kind: 'ended' }
  /** It left, or broke the protocol, without saying `end`. */
  | { readonly kind: 'crash'; readonly message: string }
  /** It was killed for silence or for taking too long. */
  | { readonly kind: 'watchdog'; readonly message: string }
  /** It was killed because it did not stop within the grace time of a cancel. */
  | { readonly kind: 'cancelled' }

export interface ProcessLimits {
  /** Wall time from start to `end`. */
  readonly wallLimitMs: number
  /** Wall time without any message, pings included. */
  readonly silenceLimitMs: number
  readonly pingEveryMs: number
  /** How long a process may take to stop after a cancel, and to leave after its `end`. */
  readonly graceMs: number
}

export const defaultLimits: Omit<ProcessLimits, 'wallLimitMs'> = {
  silenceLimitMs: 60_000,
  pingEveryMs: 2_000,
  graceMs: 5_000,
}

export interface EpisodeProcess {
  readonly pid: number | undefined
  /** Lost silently when the process is gone. */
  send(message: ToEpisode): void
  /** Asks it to stop; kills it after the grace time. */
  cancel(): void
  /** Kills it at once as crashed: it did something that the lab cannot accept. */
  reject(message: string): void
  /** Settles once, when the process and everything it started are gone and all its messages were handed on. */
  readonly ended: Promise<ProcessEnd>
}

export type SpawnEpisode = (limits: ProcessLimits, onMessage: (message: FromEpisode) => void) => EpisodeProcess

/** Variables of the lab that an episode gets to see: what Node needs, and no keys. */
const passedOn = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'LANG', 'TZ', 'JAVA_HOME']

/** In Electron the program that runs the lab is Electron itself; without this it would open a second window. */
const asNode = process.versions.electron === undefined ? {} : { ELECTRON_RUN_AS_NODE: '1' }

/** How long messages and output may still arrive after the process is gone. */
const DRAIN_MS = 2_000

/** Starts episode processes from their entry file with the Node that runs the lab. */
export function createSpawnEpisode(entry: string): SpawnEpisode {
  return (limits, onMessage) => new SupervisedProcess(entry, limits, onMessage)
}

class SupervisedProcess implements EpisodeProcess {
  readonly ended: Promise<ProcessEnd>
  readonly #child: ChildProcess
  readonly #limits: ProcessLimits
  readonly #onMessage: (message: FromEpisode) => void
  readonly #output = new OutputTail()
  readonly #settle: (end: ProcessEnd) => void
  readonly #timers = new Set<NodeJS.Timeout>()
  #silence: NodeJS.Timeout | undefined
  /** Decided before the process is gone: by `end`, or by whoever killed it. */
  #end: ProcessEnd | null = null
  #exit: string | null = null

  constructor(entry: string, limits: ProcessLimits, onMessage: (message: FromEpisode) => void) {
    const { promise, resolve } = Promise.withResolvers<ProcessEnd>()
    this.ended = promise
    this.#settle = resolve
    this.#limits = limits
    this.#onMessage = onMessage
    this.#child = fork(entry, [], {
      serialization: 'json',
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        ...Object.fromEntries(
          passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
        ),
        ...asNode,
      },
    })
    this.#listen()
    this.#after(limits.wallLimitMs, () =>
      this.#kill({
        kind: 'watchdog',
        message: `The episode took more than ${limits.wallLimitMs / 1000} s of real time.`,
      }),
    )
    this.#heard()
    this.#timers.add(setInterval(() => this.send({ kind: 'ping' }), limits.pingEveryMs))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  send(message: ToEpisode): void {
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  cancel(): void {
    this.send({ kind: 'cancel' })
    this.#after(this.#limits.graceMs, () => this.#kill({ kind: 'cancelled' }))
  }

  reject(message: string): void {
    this.#kill({ kind: 'crash', message })
  }

  #listen(): void {
    const child = this.#child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (chunk: string) => this.#output.add(chunk))
    }
    child.on('message', (message) => this.#receive(message))
    child.on('error', (error) => {
      if (child.pid === undefined) this.#gone(`could not be started: ${error.message}`)
    })
    child.on('exit', (code, signal) => {
      if (child.pid !== undefined) killTree(child.pid)
      const how = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`
      this.#exit = how
      this.#after(DRAIN_MS, () => this.#gone(how))
      this.#settleWhenDrained()
    })
    child.on('disconnect', () => this.#settleWhenDrained())
    for (const stream of [child.stdout, child.stderr]) stream?.on('close', () => this.#settleWhenDrained())
  }

  /** Messages and output may still be on their way when the exit is known. */
  #settleWhenDrained(): void {
    const { connected, stdout, stderr } = this.#child
    if (this.#exit !== null && !connected && stdout?.closed !== false && stderr?.closed !== false)
      this.#gone(this.#exit)
  }

  #receive(raw: unknown): void {
    if (this.#end !== null) return
    const message = fromEpisodeSchema.safeParse(raw)
    if (!message.success) {
      this.reject(`The episode process said something that is no message: ${z.prettifyError(message.error)}`)
      return
    }
    this.#heard()
    this.#onMessage(message.data)
    if (message.data.kind !== 'end' || this.#end !== null) return
    this.#end = { kind: 'ended' }
    this.#stopTimers()
    if (this.#child.connected) this.#child.disconnect()
    if (this.#exit === null) this.#after(this.#limits.graceMs, () => this.#killNow())
  }

  #heard(): void {
    clearTimeout(this.#silence)
    const { silenceLimitMs } = this.#limits
    const message = `The episode process was silent for ${silenceLimitMs / 1000} s.`
    this.#silence = setTimeout(() => this.#kill({ kind: 'watchdog', message }), silenceLimitMs)
  }

  /** The first reason counts. */
  #kill(end: ProcessEnd): void {
    this.#end ??= end
    this.#killNow()
  }

  #killNow(): void {
    if (this.#exit === null && this.#child.pid !== undefined) killTree(this.#child.pid)
  }

  #gone(how: string): void {
    this.#stopTimers()
    this.#settle(
      this.#end ?? { kind: 'crash', message: this.#lastWords(`The episode process ${how} before the episode's end.`) },
    )
  }

  #lastWords(message: string): string {
    const output = this.#output.text()
    return output === '' ? message : `${message} Its last output:\n${output}`
  }

  #after(ms: number, work: () => void): void {
    this.#timers.add(setTimeout(work, ms))
  }

  #stopTimers(): void {
    clearTimeout(this.#silence)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
