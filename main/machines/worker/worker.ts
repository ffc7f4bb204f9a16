/** A worker put together: takes jobs, claims and plays their trials, brings their records to the lab. */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Machine, MachineEpisode, MachineStatus } from '../../../shared/contract/machines.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import type { EpisodePool } from '../../runs/episode-pool.ts'
import type { ProcessLimits } from '../../runs/episode-process.ts'
import { pauseFor } from '../link/backoff.ts'
import type { LinkState } from '../link/link-client.ts'
import type { Order, Questions, Verdict } from '../link/messages.ts'
import type { TrialJob, TrialSource, TrialTaking } from '../queue/trial-queue.ts'
import { Deliveries, SHOWN_DIGITS } from './deliveries.ts'
import { loadOfMachine, usedMemoryBytes } from './machine-status.ts'
import { PlayedHere, type Recorded } from './play-episode.ts'
import type { Spool } from './spool.ts'
import type { OpenWorkerLink, WorkerLink } from './worker-link.ts'

export interface WorkerParts {
  readonly machine: Machine
  readonly source: TrialSource
  readonly openLink: OpenWorkerLink
  readonly pool: EpisodePool
  readonly limits: (spec: EpisodeSpec) => ProcessLimits
  readonly spool: Spool
  /** Aborted: takes nothing more, ends what it plays, delivers, and is over. */
  readonly drain: AbortSignal
  /** Aborted: kills what it plays, and is over. */
  readonly stop: AbortSignal
  readonly say: (sentence: string) => void
  readonly onStatus: (status: MachineStatus) => void
  /** Until the next sign of life; see `MachineStatus`. */
  readonly beatMs?: number
  /** How long a worker that is to end waits for a lab that is not there. */
  readonly patienceMs?: number
}

/** How a worker ended, other than by a failure. */
export interface WorkerEnd {
  /**
   * `drained`: all it had begun is played. `stopped`: by the second interruption. `left`: the lab wants it no more.
   * `refused`: the lab does not take this machine.
   */
  readonly kind: 'drained' | 'stopped' | 'left' | 'refused'
  /** A sentence. */
  readonly message: string
  /** Records that wait on the disk for a worker in the same folder. */
  readonly undelivered: number
}

type Playing = Questions['hello']['input']['playing'][number]

const BEAT_MS = 1_000
/** Beats between two questions for verdicts, and between two tries to write what the disk refused. */
const STANDING_BEATS = 2
const PATIENCE_MS = 10_000
/** A job whose claim failed comes again by itself, and not in a circle. */
const CLAIM_FAILED_MS = 1_000

export class Worker {
  readonly #parts: WorkerParts
  readonly #link: WorkerLink
  readonly #deliveries: Deliveries
  readonly #session = randomUUID()
  readonly #playing = new Map<string, PlayedHere>()
  /** Jobs that it holds. */
  readonly #jobs = new Set<Promise<void>>()
  /** Episodes whose run stands still, or that the lab does not know: it is asked for verdicts. */
  readonly #undecided = new Set<string>()
  readonly #over = Promise.withResolvers<Omit<WorkerEnd, 'undelivered'>>()
  /** Aborted when nothing of it is to go on. */
  readonly #closing = new AbortController()
  /** Aborted when a worker that is to end waits no more for a lab to give it what it asked for. */
  readonly #claiming = new AbortController()
  readonly #released = Promise.withResolvers<void>()
  #taking: TrialTaking | null = null
  #isTaking = false
  /** What the last `hello` told, in the order of its verdicts. */
  #told: readonly Playing[] = []
  #lostSince: number | null = performance.now()
  #refusal: string | null = null
  #isDraining = false
  #isAsking = false
  #beats = 0
  #said = ''

  constructor(parts: WorkerParts) {
    this.#parts = parts
    this.#link = parts.openLink({
      machineId: parts.machine.id,
      announcement: () => parts.source.announcement(),
      hello: () => this.#hello(),
      onHello: (answer) => this.#greeted(answer),
      onOrder: (order) => this.#obey(order),
      onState: (state) => this.#linkIs(state),
    })
    const { spool, say } = parts
    this.#deliveries = new Deliveries({ spool, link: this.#link, say, onChange: () => this.#look() })
  }

  /** Resolves when it is over and nothing of it runs any more. */
  async run(): Promise<WorkerEnd> {
    const { drain, stop, source, spool, say, beatMs = BEAT_MS } = this.#parts
    const beat = setInterval(() => this.#beat(), beatMs)
    const forgetStore = source.onStore((problem) =>
      say(problem === null ? 'The store of the queue is there again.' : `The store of the queue is lost: ${problem}`),
    )
    const look = (): void => this.#look()
    const end = (): void => this.#over.resolve({ kind: 'stopped', message: 'Stopped at once; the trials wait again.' })
    drain.addEventListener('abort', look)
    stop.addEventListener('abort', end)
    if (stop.aborted) end()
    this.#look()
    const over = await this.#over.promise
    clearInterval(beat)
    forgetStore()
    drain.removeEventListener('abort', look)
    stop.removeEventListener('abort', end)
    await this.#close()
    const undelivered = spool.kept.length
    const left = undelivered === 0 ? '' : ` ${recordsOf(undelivered)} on the disk for the next worker in this folder.`
    return { ...over, message: `${over.message}${left}`, undelivered }
  }

  /** Jobs are let go first, so that others have them at once; then whatever plays is killed. */
  async #close(): Promise<void> {
    const { pool, source } = this.#parts
    this.#closing.abort()
    for (const episode of this.#playing.values()) episode.drop('the worker was stopped')
    this.#link.tell({ kind: 'bye' })
    await Promise.all([this.#taking?.close(), pool.close()])
    this.#released.resolve()
    await Promise.all([...this.#jobs])
    await Promise.all([this.#deliveries.close(), this.#link.close()])
    await source.close()
  }

  #hello(): Questions['hello']['input'] {
    const { machine, spool } = this.#parts
    const played = spool.kept.map(({ episodeId, trialId }) => ({ episodeId, trialId }))
    this.#told = [...this.#nowPlaying(), ...played]
    return { machine, session: this.#session, playing: [...this.#told] }
  }

  #nowPlaying(): readonly Playing[] {
    return [...this.#playing.values()].map(({ episodeId, trialId }) => ({ episodeId, trialId }))
  }

  #greeted({ verdicts, isDraining }: Questions['hello']['answer']): void {
    this.#isDraining = isDraining
    this.#judge(this.#told, verdicts)
  }

  /** A record that is there already is delivered whatever the verdict: the lab compares it with what it has. */
  #judge(told: readonly Playing[], verdicts: readonly Verdict[]): void {
    for (const [index, { episodeId }] of told.entries()) {
      const episode = this.#playing.get(episodeId)
      this.#undecided.delete(episodeId)
      if (episode === undefined) continue
      if (verdicts[index] === 'wait') this.#undecided.add(episodeId)
      if (verdicts[index] === 'abandon') episode.drop('nobody wants its record any more')
    }
  }

  #linkIs(state: LinkState): void {
    if (state.kind === 'connected') {
      this.#lostSince = null
      this.#refusal = null
      this.#sayOnce(`Connected with the lab at ${state.address}.`)
    } else {
      this.#lostSince ??= performance.now()
      const isRefused = state.cause === 'refused'
      const before = this.#refusal
      this.#refusal = isRefused ? state.reason : null
      // Twice the same, since a lab may have trouble of its own for a moment: the first one is said only as the end.
      if (isRefused && before === state.reason) {
        this.#over.resolve({ kind: 'refused', message: `The lab does not take this machine. ${state.reason}` })
      } else if (!isRefused || before !== null) this.#sayOnce(`${state.reason} It is tried again.`)
    }
    this.#look()
  }

  #obey(order: Order): void {
    switch (order.kind) {
      case 'stop':
        this.#playing.get(order.episodeId)?.cancel()
        return
      case 'drain':
        this.#isDraining = order.isDraining
        this.#look()
        return
      case 'leave':
        this.#over.resolve({ kind: 'left', message: order.reason })
        return
    }
  }

  /** What may have changed: whether it takes jobs, and whether it is done. */
  #look(): void {
    const { drain, spool, source, machine } = this.#parts
    if (this.#closing.signal.aborted) return
    const mayTake = !drain.aborted && !this.#isDraining && this.#lostSince === null && !spool.isFull
    if (mayTake !== this.#isTaking) {
      this.#isTaking = mayTake
      if (!mayTake) this.#taking?.pause()
      else if (this.#taking === null) this.#taking = source.take(machine.slots, (job) => this.#hold(job))
      else this.#taking.resume()
    }
    if (drain.aborted) this.#giveUpWaiting()
    if (!drain.aborted || this.#jobs.size > 0) return
    if (spool.kept.length === 0 || this.#isLostForLong()) {
      this.#over.resolve({ kind: 'drained', message: 'All that was begun is played.' })
    }
  }

  /** A worker that is to end waits neither for what a lost lab owes it, a trial or an answer, nor for a run that stands still. */
  #giveUpWaiting(): void {
    const isLost = this.#isLostForLong()
    if (isLost) this.#claiming.abort()
    for (const episode of this.#playing.values()) {
      if (!episode.waitsForLab) continue
      if (isLost) episode.drop('the lab that owes it an answer is gone')
      else if (this.#undecided.has(episode.episodeId)) episode.drop('its run stands still')
    }
  }

  #isLostForLong(): boolean {
    const { patienceMs = PATIENCE_MS } = this.#parts
    return this.#lostSince !== null && performance.now() - this.#lostSince >= patienceMs
  }

  /** Never rejects: what fails here is a bug, and the job comes again. */
  #hold(job: TrialJob): Promise<void> {
    const held = this.#play(job)
      .catch((error: unknown) => this.#parts.say(`A trial could not be played, which is a bug: ${error}`))
      .then(async () => {
        // A job of a worker that ends is not done: it was let go.
        if (this.#closing.signal.aborted) await this.#released.promise
        // The queue is to hear first that the job is done: what is still held at the end is let go.
        setImmediate(() => {
          this.#jobs.delete(held)
          this.#look()
        })
      })
    this.#jobs.add(held)
    return held
  }

  async #play(job: TrialJob): Promise<void> {
    const { pool, limits, spool, say } = this.#parts
    const { signal } = this.#closing
    const claiming = AbortSignal.any([signal, this.#claiming.signal])
    const claimed = await this.#link.ask('claim', { job }, claiming)
    if (claiming.aborted) return
    if (!claimed.ok) {
      this.#sayOnce(`The lab did not give a trial. ${claimed.error.message}`)
      await pauseFor(CLAIM_FAILED_MS, signal)
      return
    }
    if (claimed.value.kind === 'gone') return
    const { episodeId, spec } = claimed.value
    if (this.#playing.has(episodeId) || spool.has(episodeId)) return
    const ids = { episodeId, trialId: job.trial }
    const about = `${spec.scenario.address}, ${spec.method.id}, seed ${spec.seed}`
    const episode = new PlayedHere({
      ...ids,
      spec,
      spawn: pool.spawn,
      limits: limits(spec),
      link: this.#link,
      onUnknown: () => this.#undecided.add(episodeId),
    })
    this.#playing.set(episodeId, episode)
    say(`Plays ${about}.`)
    const recorded = await episode.over
    if (recorded !== null) {
      await spool.add(ids, recorded)
      say(`Played ${about}: ${howItEnded(recorded, episode.status)}.`)
    } else if (!signal.aborted) say(`Gave up ${about}: ${episode.whyDropped}.`)
    this.#playing.delete(episodeId)
    this.#undecided.delete(episodeId)
    this.#deliveries.wake()
  }

  #beat(): void {
    const { pool, spool, onStatus } = this.#parts
    const pids = pool.processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
    const status: MachineStatus = {
      episodes: [...this.#playing.values()].map((episode) => episode.status),
      usedMemoryBytes: usedMemoryBytes(pids),
      load: loadOfMachine(),
      undelivered: spool.kept.length,
    }
    this.#link.tell({ kind: 'status', status })
    onStatus(status)
    this.#beats += 1
    if (this.#beats % STANDING_BEATS === 0) {
      void this.#askForVerdicts()
      spool.saveAgain()
    }
    this.#look()
  }

  /** An answer that does not come now comes with the next connection. */
  async #askForVerdicts(): Promise<void> {
    if (this.#isAsking || this.#undecided.size === 0 || this.#lostSince !== null) return
    this.#isAsking = true
    const playing = this.#nowPlaying().filter(({ episodeId }) => this.#undecided.has(episodeId))
    const answer = await this.#link.ask('standing', { playing }, this.#closing.signal)
    this.#isAsking = false
    if (answer.ok) this.#judge(playing, answer.value.verdicts)
  }

  /** The same is not said again. */
  #sayOnce(sentence: string): void {
    if (sentence === this.#said) return
    this.#said = sentence
    this.#parts.say(sentence)
  }
}

/** `completed, record 0123456789ab, 41.3 game seconds per second` */
function howItEnded({ played, logSha256 }: Recorded, { speed }: MachineEpisode): string {
  return [
    played.ending.endReason,
    logSha256 === null ? 'no record' : `record ${logSha256.slice(0, SHOWN_DIGITS)}`,
    ...(speed === null ? [] : [`${speed.toFixed(1)} game seconds per second`]),
  ].join(', ')
}

function recordsOf(count: number): string {
  return count === 1 ? 'One record waits' : `${count} records wait`
}
