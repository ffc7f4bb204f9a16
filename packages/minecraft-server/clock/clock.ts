/**
 * Game time. Nothing in an episode but this folder touches timers, `Date`, `performance` or `Math.random` (architecture
 * section 7). `virtual/` is the clock of our own servers, `real-clock.ts` that of servers we do not own.
 */

/** How long a question to the outside takes in game time, as a function of the request and the answer only. */
export interface ModelledLatency<T> {
  /** Game ms from the question until the answer may begin: the world plays on until then, and holds there until the work is done. */
  readonly questionMs: number
  /** Game ms that the answer itself takes once it is known. */
  readonly answerMs: (value: T) => number
}

export interface Clock {
  readonly kind: 'virtual' | 'paced' | 'real'
  /** Game milliseconds since `start()`; 0 before it. Monotonic. */
  now(): number
  /** Makes the present moment game time 0. Called once, at the start event. */
  start(): void
  /** Resolves after `ms` of game time; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls back every `ms` of game time until the returned function is called. Callbacks never overlap in time order. */
  every(ms: number, tick: () => void): () => void
  /** Calls back once after `ms` of game time unless the returned function is called first. */
  after(ms: number, done: () => void): () => void
  /**
   * Declares computing time to what stops by the stopwatch (a path search that has so many ms a tick): virtual time stands
   * still while code runs, and would never stop it. Does nothing on the real clock, where computing takes the time it takes.
   */
  spend(ms: number): void
  /**
   * Work outside the world (a model call): its result becomes visible after the modelled latency, however long it really took.
   * With a latency of null no game time passes at all. On the real clock the result becomes visible when both the work and the modelled latency are over.
   */
  external<T>(work: () => Promise<T>, latency: ModelledLatency<T> | null, signal?: AbortSignal): Promise<T>
}
