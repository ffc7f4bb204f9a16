/** Tells listeners what happened to runs, in the contract's words; and keeps what only a running episode can tell. */
import { readEpisode } from '../../db/episodes.ts'
import { attempt, type Db } from '../../db/open.ts'
import { type RunRow, readRun } from '../../db/runs.ts'
import { readTrial } from '../../db/trials.ts'
import type { PaceView } from '../../shared/contract/pace.ts'
import type { CallView, EpisodePhase, ProgressView, RunView } from '../../shared/contract/views.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import { episodeView, type LiveState, trialView } from './run-views.ts'
import type { RunsEvent } from './runs.ts'
import type { RunsLog } from './runs-log.ts'

/** Progress of one episode is told at most four times a second. */
const PROGRESS_EVERY_MS = 250

interface LiveEpisode {
  readonly runId: string
  readonly progress: Throttle<ProgressView>
  readonly calls: Throttle<readonly CallView[]>
  state: LiveState
}

/** Called after a change was stored, never before; a listener's mistake costs nobody else anything. */
export class Announcer {
  readonly #db: Db
  readonly #log: RunsLog
  readonly #viewRun: (run: RunRow) => RunView
  readonly #listeners = new Set<(event: RunsEvent) => void>()
  readonly #live = new Map<string, LiveEpisode>()

  constructor(db: Db, viewRun: (run: RunRow) => RunView, log: RunsLog) {
    this.#db = db
    this.#log = log
    this.#viewRun = viewRun
  }

  listen(listener: (event: RunsEvent) => void): () => void {
    const own = (event: RunsEvent): void => listener(event)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Phase and progress of an episode that is running here. */
  readonly liveState = (episodeId: string): LiveState | null => this.#live.get(episodeId)?.state ?? null

  episodeBegan(runId: string, episodeId: string): void {
    const told = <T>(changeOf: (value: T) => Partial<LiveState>) =>
      createThrottle<T>(PROGRESS_EVERY_MS, (value) => {
        this.#setLive(episodeId, changeOf(value))
        this.#episodeChanged(episodeId, runId)
      })
    this.#live.set(episodeId, {
      runId,
      progress: told((progress) => ({ progress })),
      calls: told((calls) => ({ calls })),
      state: { phase: null, progress: null, pace: null, calls: [] },
    })
    this.#episodeChanged(episodeId, runId)
  }

  phase(episodeId: string, phase: EpisodePhase): void {
    this.#setLive(episodeId, { phase })
    const live = this.#live.get(episodeId)
    if (live !== undefined) this.#episodeChanged(episodeId, live.runId)
  }

  pace(episodeId: string, pace: PaceView): void {
    this.#setLive(episodeId, { pace })
    const live = this.#live.get(episodeId)
    if (live !== undefined) this.#episodeChanged(episodeId, live.runId)
  }

  progress(episodeId: string, progress: ProgressView): void {
    this.#live.get(episodeId)?.progress.push(progress)
  }

  calls(episodeId: string, calls: readonly CallView[]): void {
    this.#live.get(episodeId)?.calls.push(calls)
  }

  events(episodeId: string, rows: readonly EventRow[]): void {
    if (rows.length > 0) this.#emit({ name: 'episode.events', payload: { episodeId, rows: [...rows] } })
  }

  /** The end carries the last progress. */
  episodeEnded(runId: string, episodeId: string): void {
    const progress = this.#live.get(episodeId)?.progress.stop() ?? null
    this.#live.get(episodeId)?.calls.stop()
    this.#setLive(episodeId, progress === null ? { phase: null } : { phase: null, progress })
    this.#episodeChanged(episodeId, runId)
    this.#live.delete(episodeId)
  }

  /** Nothing more is told of progress: what was held back may not outlive the database. */
  close(): void {
    for (const { progress, calls } of this.#live.values()) {
      progress.stop()
      calls.stop()
    }
  }

  trialChanged(trialId: string): void {
    this.#read('trial', () => {
      const trial = readTrial(this.#db, trialId)
      if (trial !== null) this.#emit({ name: 'trial.changed', payload: trialView(this.#db, trial, this.liveState) })
    })
  }

  runChanged(runId: string): void {
    this.#read('run', () => {
      const run = readRun(this.#db, runId)
      if (run !== null) this.#emit({ name: 'run.changed', payload: this.#viewRun(run) })
    })
  }

  runRemoved(runId: string): void {
    this.#emit({ name: 'run.removed', payload: { runId } })
  }

  #setLive(episodeId: string, change: Partial<LiveState>): void {
    const live = this.#live.get(episodeId)
    if (live !== undefined) live.state = { ...live.state, ...change }
  }

  #episodeChanged(episodeId: string, runId: string): void {
    this.#read('episode', () => {
      const episode = readEpisode(this.#db, episodeId)
      if (episode !== null) {
        this.#emit({ name: 'episode.changed', payload: episodeView(episode, runId, this.liveState) })
      }
    })
  }

  /** Views can be asked for again; what cannot be read now is no reason to stop an episode. */
  #read(what: string, work: () => void): void {
    const done = attempt(work)
    if (!done.ok) this.#log.error({ error: done.error }, `a change of a ${what} could not be told`)
  }

  #emit(event: RunsEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event)
      } catch (error) {
        this.#log.error({ err: error, event: event.name }, 'a listener of runs made a mistake')
      }
    }
  }
}

/** Fewer values where a view cannot follow all of them; the last one always arrives. */
interface Throttle<T> {
  /** Emitted at once where the last emission is long enough ago, else when it is, unless a newer value comes first. */
  push(value: T): void
  /** Stops; answers what was still held back, for the caller to pass on. */
  stop(): T | null
}

/** At most one emission per `intervalMs`. Its timer never keeps the process alive. */
export function createThrottle<T>(intervalMs: number, emit: (value: T) => void): Throttle<T> {
  let held: { readonly value: T } | null = null
  let timer: NodeJS.Timeout | null = null
  const pause = (): void => {
    timer = setTimeout(() => {
      timer = null
      if (held !== null) flushHeld()
    }, intervalMs)
    timer.unref()
  }
  const flushHeld = (): void => {
    if (held === null) return
    const { value } = held
    held = null
    pause()
    emit(value)
  }
  return {
    push: (value) => {
      held = { value }
      if (timer === null) flushHeld()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      const last = held?.value ?? null
      held = null
      return last
    },
  }
}
