/** Supervises one episode: pings, times and cancels it, and makes sure that it ends. */
import type { EpisodeMessage, FromEpisode, ToEpisode } from '../episode/protocol.ts'
import type { EpisodeProcess, ProcessEnd, ProcessLimits } from './episode-process.ts'

/** An amount of real time that is used up only while it runs. */
class WallBudget {
  readonly #onSpent: () => void
  #leftMs: number
  #running: { readonly sinceMs: number; readonly timer: NodeJS.Timeout } | null = null

  /** Stands still until `run`. */
  constructor(ms: number, onSpent: () => void) {
    this.#leftMs = ms
    this.#onSpent = onSpent
  }

  run(): void {
    this.#running ??= { sinceMs: performance.now(), timer: setTimeout(this.#onSpent, this.#leftMs) }
  }

  /** What is left is kept for the next `run`. */
  pause(): void {
    if (this.#running === null) return
    clearTimeout(this.#running.timer)
    this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - this.#running.sinceMs))
    this.#running = null
  }
}

/** What an episode needs of the process that it is played in. */
export interface PlayingProcess {
  readonly pid: number | undefined
  send(message: ToEpisode): void
  ping(): void
  kill(): void
  /** The episode said `end`: the process leaves or makes itself ready, and then settles the episode. */
  finish(reusable: boolean): void
}

export class EpisodeWatch implements EpisodeProcess {
  readonly ended: Promise<ProcessEnd>
  readonly graceMs: number
  readonly #process: PlayingProcess
  readonly #limits: ProcessLimits
  readonly #onMessage: (message: FromEpisode) => void
  readonly #settle: (end: ProcessEnd) => void
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #wall: WallBudget
  /** Whether people slow it down: then real time says nothing about the process. */
  #isSlowed = false
  /** Questions that the lab has not answered: the process waits for us, not we for it. */
  readonly #questions = new Set<number>()
  #silence: NodeJS.Timeout | undefined
  #isBegun = false
  #isCancelled = false
  #isSettled = false
  /** Decided before the process is gone: by `end`, or by whoever killed it. */
  #end: ProcessEnd | null = null

  constructor(process: PlayingProcess, limits: ProcessLimits, onMessage: (message: FromEpisode) => void) {
    const { promise, resolve } = Promise.withResolvers<ProcessEnd>()
    this.ended = promise
    this.#settle = resolve
    this.graceMs = limits.graceMs
    this.#process = process
    this.#limits = limits
    this.#onMessage = onMessage
    const message = `The episode took more than ${limits.wallLimitMs / 1000} s of real time, waiting for models or people not counted.`
    this.#wall = new WallBudget(limits.wallLimitMs, () => this.#kill({ kind: 'watchdog', message }))
    this.#wall.run()
    this.#heard()
    this.#timers.add(setInterval(() => process.ping(), limits.pingEveryMs))
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  send(message: ToEpisode): void {
    if (this.#end !== null) return
    this.#process.send(message)
    if (message.kind === 'start') {
      this.#isBegun = true
      if (this.#isCancelled) this.#process.send({ kind: 'cancel' })
    } else if (message.kind === 'model-answer' || message.kind === 'model-error') {
      this.#questions.delete(message.id)
      this.#count()
    }
  }

  cancel(): void {
    if (this.#isCancelled || this.#end !== null) return
    this.#isCancelled = true
    if (this.#isBegun) this.#process.send({ kind: 'cancel' })
    this.#timers.add(setTimeout(() => this.#kill({ kind: 'cancelled' }), this.#limits.graceMs))
  }

  reject(message: string): void {
    this.#kill({ kind: 'crash', message })
  }

  /** The process takes the episode. */
  ready(): void {
    if (this.#end !== null) return
    this.#heard()
    this.#onMessage({ kind: 'ready' })
  }

  pong(): void {
    if (this.#end !== null) return
    this.#heard()
    this.#onMessage({ kind: 'pong' })
  }

  receive(message: EpisodeMessage): void {
    if (this.#end !== null) return
    this.#heard()
    if (message.kind === 'model-request') {
      this.#questions.add(message.id)
      this.#count()
    }
    if (message.kind === 'pace') {
      this.#isSlowed = message.view.isPaused || message.view.pace !== 'max'
      this.#count()
    }
    this.#onMessage(message)
    // Whoever listened may have found something that cannot be accepted.
    if (message.kind !== 'end' || this.#end !== null) return
    this.#end = { kind: 'ended' }
    this.#stopTimers()
    this.#process.finish(message.reusable)
  }

  /** The process stands ready again, or is gone: `message` says how where the episode did not come to its end. */
  settle(message: string): void {
    this.#stopTimers()
    this.#isSettled = true
    this.#end ??= { kind: 'crash', message }
    this.#settle(this.#end)
  }

  /** Real time counts while the process is at work and nobody holds it up. */
  #count(): void {
    if (this.#isSlowed || this.#questions.size > 0) this.#wall.pause()
    else this.#wall.run()
  }

  #heard(): void {
    clearTimeout(this.#silence)
    const { silenceLimitMs, graceMs } = this.#limits
    const message = `The episode process was silent for ${silenceLimitMs / 1000} s.`
    const give = (): void => {
      this.#silence = setTimeout(() => this.#kill({ kind: 'watchdog', message }), graceMs)
      this.#process.ping()
    }
    // Where the lab itself stood still (a machine that slept, a debugger), what was said meanwhile is yet to be read.
    this.#silence = setTimeout(give, silenceLimitMs)
  }

  /** The first reason counts. Once settled, the process may be at another episode. */
  #kill(end: ProcessEnd): void {
    if (this.#isSettled) return
    this.#end ??= end
    this.#stopTimers()
    this.#process.kill()
  }

  #stopTimers(): void {
    clearTimeout(this.#silence)
    this.#wall.pause()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
