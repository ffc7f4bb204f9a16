/**
 * One episode process that plays episode after episode. It speaks the messages of `main/episode/protocol.ts`; whatever else
 * happens to it becomes the `ProcessEnd` of the episode that is on, never an exception.
 */
import { z } from 'zod'
import { GuardedProcess } from '../common/guarded-process.ts'
import {
  type FromEpisode,
  type FromProcess,
  fromProcessSchema,
  type ToEpisode,
  type ToProcess,
} from '../episode/protocol.ts'
import { EpisodeWatch, type PlayingProcess } from './episode-watch.ts'

/** How an episode's time in its process ended; `message` is for people. */
export type ProcessEnd =
  /** It said `end`, and its process left or stands ready for another one. */
  | { readonly kind: 'ended' }
  /** The process left, or broke the protocol, without saying `end`. */
  | { readonly kind: 'crash'; readonly message: string }
  /** The process was killed for silence or for taking too long. */
  | { readonly kind: 'watchdog'; readonly message: string }
  /** The process was killed because it did not stop within the grace time of a cancel. */
  | { readonly kind: 'cancelled' }

export interface ProcessLimits {
  /** Wall time from start to `end`, without the time in which the lab owes the episode an answer of a model. */
  readonly wallLimitMs: number
  /** Wall time without any message, pings included. */
  readonly silenceLimitMs: number
  readonly pingEveryMs: number
  /** How long a process may take to stop after a cancel, and to leave or be ready again after an `end`. */
  readonly graceMs: number
}

export const defaultLimits: Omit<ProcessLimits, 'wallLimitMs'> = {
  silenceLimitMs: 60_000,
  pingEveryMs: 2_000,
  graceMs: 5_000,
}

/** One episode in its process. */
export interface EpisodeProcess {
  readonly pid: number | undefined
  /** Lost silently when the episode is over. */
  send(message: ToEpisode): void
  /** Asks it to stop; kills the process after the grace time. */
  cancel(): void
  /** Kills the process at once as crashed: it did something that the lab cannot accept. */
  reject(message: string): void
  /**
   * Settles once, when all the episode's messages were handed on and its process stands ready for another one, or is gone
   * with everything it started.
   */
  readonly ended: Promise<ProcessEnd>
}

/** `onMessage` hears `ready` when the episode is to be started, then the episode's own messages up to its `end`. */
export type SpawnEpisode = (limits: ProcessLimits, onMessage: (message: FromEpisode) => void) => EpisodeProcess

interface ReusedProcessParts {
  /** File that the process starts from. */
  readonly entry: string
  /** Folder for compiled code; null for none. */
  readonly compileCache: string | null
  /** Asked after each episode that left the process as good as new: may it stay for another one? */
  readonly mayStay: (process: ReusedProcess) => boolean
}

export class ReusedProcess {
  /** Resolves when the process and everything it started are gone. */
  readonly gone: Promise<void>
  readonly #child: GuardedProcess<ToProcess>
  readonly #mayStay: ReusedProcessParts['mayStay']
  #watch: EpisodeWatch | null = null
  #leaving: NodeJS.Timeout | null = null
  #isReady = false
  #isGone = false
  #episodes = 0
  #firstHeapBytes: number | null = null
  #heapBytes = 0

  constructor({ entry, compileCache, mayStay }: ReusedProcessParts) {
    this.#mayStay = mayStay
    this.#child = new GuardedProcess(entry, compileCache, (raw) => this.#receive(raw))
    this.gone = this.#child.gone.then((how) => this.#settle(how))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** What live objects took when it was last ready. */
  get heapBytes(): number {
    return this.#heapBytes
  }

  /** Episodes that it was given. */
  get episodes(): number {
    return this.#episodes
  }

  /** What live objects take more than before the first episode. */
  get heapGrowthBytes(): number {
    return this.#heapBytes - (this.#firstHeapBytes ?? this.#heapBytes)
  }

  /** Whether it waits for an episode. */
  get isIdle(): boolean {
    return this.#isReady && this.#watch === null && this.#leaving === null && !this.#isGone
  }

  /** For a process that is new or idle. */
  play(limits: ProcessLimits, onMessage: (message: FromEpisode) => void): EpisodeProcess {
    const number = ++this.#episodes
    this.#child.forgetOutput()
    const playing: PlayingProcess = {
      pid: this.#child.pid,
      send: (message) => this.#child.send({ kind: 'episode', number, message }),
      ping: () => this.#child.send({ kind: 'ping' }),
      kill: () => this.#child.kill(),
      finish: (reusable) => this.#finish(reusable),
    }
    const watch = new EpisodeWatch(playing, limits, onMessage)
    this.#watch = watch
    // Not within this call: whoever asked does not have the episode in hand yet.
    if (this.#isReady) queueMicrotask(() => watch.ready())
    return watch
  }

  /** Ends the process: it may leave by itself, and is killed after the grace time. */
  leave(graceMs: number): void {
    this.#child.hangUp()
    this.#leaving ??= setTimeout(() => this.#child.kill(), graceMs)
  }

  /** Ends the process at once. */
  kill(): void {
    this.#child.kill()
  }

  #receive(raw: unknown): void {
    const message = fromProcessSchema.safeParse(raw)
    if (!message.success) {
      const text = `The episode process sent something that is not a message: ${z.prettifyError(message.error)}`
      if (this.#watch === null) this.#child.kill()
      else this.#watch.reject(text)
      return
    }
    this.#take(message.data)
  }

  #take(message: FromProcess): void {
    switch (message.kind) {
      case 'pong':
        this.#watch?.pong()
        return
      case 'ready':
        this.#becomeReady(message.heapBytes)
        return
      case 'episode':
        // What is left of an earlier episode belongs to nobody.
        if (message.number === this.#episodes) this.#watch?.receive(message.message)
        return
    }
  }

  /** The beginning of the first episode, or the end of the one that is on. */
  #becomeReady(heapBytes: number): void {
    this.#isReady = true
    this.#heapBytes = heapBytes
    if (this.#firstHeapBytes === null) {
      this.#firstHeapBytes = heapBytes
      this.#watch?.ready()
      return
    }
    const watch = this.#watch
    if (watch === null) return
    if (this.#leaving === null) {
      watch.reject('The episode process said that it is ready while an episode was on.')
      return
    }
    this.#stopLeaving()
    if (!this.#mayStay(this)) {
      this.leave(watch.graceMs)
      return
    }
    this.#watch = null
    watch.settle('')
  }

  #finish(reusable: boolean): void {
    const graceMs = this.#watch?.graceMs ?? 0
    this.#isReady = false
    if (!reusable || !this.#mayStay(this)) this.leave(graceMs)
    else this.#leaving = setTimeout(() => this.#child.kill(), graceMs)
  }

  #stopLeaving(): void {
    if (this.#leaving !== null) clearTimeout(this.#leaving)
    this.#leaving = null
  }

  #settle(how: string): void {
    this.#isGone = true
    this.#stopLeaving()
    const watch = this.#watch
    this.#watch = null
    watch?.settle(this.#child.withLastWords(`The episode process ${how} before the episode's end.`))
  }
}
