/** Takes trials, has them played, settles them: so many at a time over all runs. Its lasting state is the table of trials. */
import { randomUUID } from 'node:crypto'
import { hasDecidingEpisode, insertEpisode, isEpisodeRunning, lastAttempt } from '../../db/episodes.ts'
import { type Lease, takeThisTrial, takeTrial } from '../../db/leases.ts'
import { countEnded } from '../../db/lost-episodes.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { holdRun, readRun, runningRunIds } from '../../db/runs.ts'
import { setTrialFailures, setTrialStatus, type TrialRow } from '../../db/trials.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import type { Intervention } from '../../shared/contract/intervention.ts'
import type { Pace, PaceChange } from '../../shared/contract/pace.ts'
import { type EndReason, isByRules, validityOf } from '../../shared/contract/record/end.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import type { Metric } from '../metrics/metric.ts'
import type { Announcer } from './announcer.ts'
import { decideTrial } from './decide-trial.ts'
import type { ProcessLimits, SpawnEpisode } from './episode-process.ts'
import type { AnswerRequest } from './episode-questions.ts'
import { type EpisodeParts, executeEpisode } from './execute-episode.ts'
import type { LiveRecord } from './live-record.ts'
import { Outages } from './outages.ts'
import { type Begun, begun, type Elsewhere, type Playing } from './playing.ts'
import type { StoredEnding } from './recorder.ts'
import { endUnfinished, finishRun, reviveEpisode } from './recover.ts'
import type { RunsLog } from './runs-log.ts'
import { type Scores, scoreRecord } from './score.ts'
import { type LendServer, onServer } from './server-place.ts'
import { runsOnServers } from './server-turns.ts'
import { readEpisodeSpec } from './store-run.ts'
import { type UnstoredEnd, UnstoredEnds } from './unstored-ends.ts'

export interface SchedulerParts {
  readonly db: Db
  readonly spawn: SpawnEpisode
  readonly limits: (spec: EpisodeSpec) => ProcessLimits
  readonly answer: AnswerRequest
  readonly metrics: readonly Metric[]
  /** Episodes at a time, over all runs, until `setConcurrency` says otherwise. */
  readonly concurrency: number
  /** Further attempts at a trial whose episode failed for reasons outside the experiment. */
  readonly retries: number
  /** For runs on servers of the user's own; they are refused without. */
  readonly lend?: LendServer
  /** Trials that may fail in a row for the same reason outside the experiment before their run is paused; null for any number. */
  readonly pauseAfter: () => number | null
  /** Names this lab in leases; no other lab, past or present, has the same. */
  readonly owner: string
  readonly now: () => Date
  /** Commit of the source that the next episode process starts from; null where it is not known. */
  readonly gitSha: () => string | null
  readonly lease: () => Lease
  readonly log: RunsLog
  readonly announcer: Announcer
}

export class Scheduler {
  readonly #parts: SchedulerParts
  /** By episode; the promise settles when nothing of it is left. */
  readonly #playing = new Map<string, { readonly playing: Playing; readonly over: Promise<void> }>()
  readonly #unstored: UnstoredEnds
  readonly #outages = new Outages()
  #closed = false
  #concurrency: number

  constructor(parts: SchedulerParts) {
    this.#parts = parts
    this.#concurrency = parts.concurrency
    this.#unstored = new UnstoredEnds(parts)
  }

  get concurrency(): number {
    return this.#concurrency
  }

  /** More may begin at once; where there are too many, they play to their end. */
  setConcurrency(episodesAtATime: number): void {
    this.#concurrency = episodesAtATime
    this.fill()
  }

  /** What the database refused, as long as that could not be stored either: until then nothing begins. */
  get refusal(): LabError | null {
    return this.#unstored.refusal
  }

  /** Begins waiting trials while there is room. */
  fill(): void {
    while (this.#mayBegin && this.#playedHere < this.#concurrency) {
      const { db, lease } = this.#parts
      const playing = this.#take(() => takeTrial(db, lease(), this.#runsThatQueue()), null)
      if (playing === null) return
      this.#begin(playing)
    }
  }

  /** Has a waiting trial of a running run played elsewhere; null where it is not waiting. Not counted as an episode at a time. */
  beginElsewhere(trialId: string, elsewhere: Elsewhere): Begun | null {
    if (!this.#mayBegin) return null
    const { db, lease } = this.#parts
    const playing = this.#take(() => takeThisTrial(db, trialId, lease()), elsewhere)
    return playing === null ? null : this.#begin(playing)
  }

  /**
   * Takes up an episode again that this lab gave up as lost while it went on elsewhere: it runs again, and with it its trial.
   * null where the episode has no trial that is open; `later` where only this moment is wrong. `late` where its record is there:
   * then the run need not run either.
   */
  takeUpAgain(episodeId: string, elsewhere: Elsewhere, late: 'late' | 'playing'): Begun | 'later' | null {
    if (!this.#mayBegin || this.#playing.has(episodeId)) return 'later'
    const { db, lease } = this.#parts
    const taken = attempt(() => transaction(db, () => reviveEpisode(db, episodeId, { lease: lease(), late })))
    if (!taken.ok) {
      this.#unstored.refused(taken.error)
      return 'later'
    }
    if (taken.value === null) return null
    const { trial, startedAt } = taken.value
    return this.#begin({ trial, episodeId, startedAt, elsewhere, ...begun(), isLate: late === 'late' })
  }

  get #mayBegin(): boolean {
    return !this.#closed && this.refusal === null
  }

  get #playedHere(): number {
    return [...this.#playing.values()].filter(({ playing }) => playing.elsewhere === null).length
  }

  /** Runs on servers where somebody plays. */
  #runsThatQueue(): readonly string[] {
    const { db, owner } = this.#parts
    const taken = [...this.#playing.values()].flatMap(({ playing: { server } }) => server ?? [])
    return runsOnServers(db, owner, taken)
  }

  #begin(playing: Playing): Begun {
    const { episodeId, trial } = playing
    const over = Promise.resolve().then(() => this.#play(playing))
    this.#playing.set(episodeId, { playing, over })
    this.#parts.announcer.episodeBegan(trial.runId, episodeId)
    this.#tell(playing)
    return { episodeId, over }
  }

  /** Asks a running episode; its answer comes as a change of its view. False where it is not running here. */
  changePace(episodeId: string, change: PaceChange): boolean {
    const steerable = this.#playing.get(episodeId)?.playing.steerable ?? null
    steerable?.changePace(change)
    return steerable !== null
  }

  /** A person's intervention in a running episode; null where it is not running here. */
  intervene(episodeId: string, intervention: Intervention): Promise<Result<void>> | null {
    return this.#playing.get(episodeId)?.playing.steerable?.intervene(intervention) ?? null
  }

  /** What a running episode has said so far; null where it is not running here. */
  readonly liveRecord = (episodeId: string): LiveRecord | null => this.#playing.get(episodeId)?.playing.live ?? null

  /** Stops a run's episodes (all without a run); resolves when their processes are gone and their ends stored. */
  async stop(runId: string | null, reason: Error): Promise<void> {
    const chosen = [...this.#playing.values()].filter(({ playing }) => runId === null || playing.trial.runId === runId)
    for (const { playing } of chosen) playing.stop.abort(reason)
    await Promise.all(chosen.map(({ over }) => over))
  }

  /** Stops one episode for good; resolves when its process is gone and its end stored. False where it is not running here. */
  async stopEpisode(episodeId: string): Promise<boolean> {
    const found = this.#playing.get(episodeId)
    if (found === undefined) return false
    found.playing.isStoppedAlone = true
    found.playing.stop.abort(new Error('the episode was stopped'))
    await found.over
    return true
  }

  /** Nothing begins any more. */
  close(): void {
    this.#closed = true
  }

  async idle(): Promise<void> {
    while (this.#playing.size > 0) await Promise.all([...this.#playing.values()].map(({ over }) => over))
  }

  /** Stores what the database has refused. Fails with `storage` where it still refuses. */
  storeRefused(): Result<void> {
    return this.#unstored.store()
  }

  /** One transaction: the trial is leased and its episode there, or neither. */
  #take(take: () => TrialRow | null, elsewhere: Elsewhere | null): Playing | null {
    const { db, now, gitSha } = this.#parts
    const taken = attempt(() =>
      transaction(db, (): Playing | null => {
        const trial = take()
        const run = trial === null ? null : readRun(db, trial.runId)
        if (trial === null || run === null) return null
        const episodeId = randomUUID()
        const startedAt = now()
        insertEpisode(db, {
          id: episodeId,
          trialId: trial.id,
          attempt: lastAttempt(db, trial.id) + 1,
          modelKind: run.modelKind,
          startedAt: startedAt.toISOString(),
          gitSha: gitSha(),
          machineId: elsewhere?.machineId ?? null,
        })
        return { trial, episodeId, startedAt, elsewhere, ...begun(), server: run.spec.server }
      }),
    )
    if (taken.ok) return taken.value
    this.#unstored.refused(taken.error)
    return null
  }

  async #play(playing: Playing): Promise<void> {
    const { trial, episodeId } = playing
    const { log, announcer } = this.#parts
    try {
      const error = await this.#execute(playing)
      if (error !== null) this.#lost(playing, error)
    } catch (bug) {
      log.error({ err: bug, episodeId }, 'the lab made a mistake around an episode')
      this.#crashed(playing, `The lab made a mistake around this episode: ${bug}`)
    }
    this.#playing.delete(episodeId)
    playing.live.news.tell()
    if (!this.#unstored.has(episodeId)) {
      announcer.episodeEnded(trial.runId, episodeId)
      this.#tell(playing)
      this.#tellOthers(trial.runId)
    }
    this.fill()
  }

  /** Answers why the end could not be stored; null where it was. */
  async #execute(playing: Playing): Promise<LabError | null> {
    const { trial, episodeId, stop, live } = playing
    const { db, spawn, limits, answer, announcer, lend } = this.#parts
    const spec = attempt(() => readEpisodeSpec(db, trial))
    if (!spec.ok) {
      this.#crashed(playing, spec.error.message)
      return null
    }
    const execution: EpisodeParts = {
      db,
      runId: trial.runId,
      episodeId,
      live,
      spec: spec.value,
      pace: this.#paceOf(trial),
      console: null,
      onSteerable: (steerable) => {
        playing.steerable = steerable
      },
      spawn,
      limits: limits(spec.value),
      answer,
      score: (record) => this.#score(episodeId, record),
      settle: (ending) => this.#settle(playing, ending),
      signal: stop.signal,
      onPhase: (phase) => announcer.phase(episodeId, phase),
      onPace: (pace) => announcer.pace(episodeId, pace),
      onEvents: (rows) => announcer.events(episodeId, rows),
      onProgress: (progress) => announcer.progress(episodeId, progress),
      onCalls: (calls) => announcer.calls(episodeId, calls),
    }
    const play = playing.elsewhere?.play ?? executeEpisode
    const ended = await onServer(playing.server, { lend, runId: trial.runId, signal: stop.signal }, (place) =>
      play(
        place === undefined
          ? execution
          : { ...execution, spec: { ...spec.value, server: place.address }, console: place.console },
      ),
    )
    if (!ended.ok) {
      this.#crashed(playing, ended.error.message, ended.error.code === 'cancelled' ? 'cancelled' : 'server-lost')
      return null
    }
    return ended.value.ok ? null : ended.value.error
  }

  /** A paced trial begins with the pace of its run. */
  #paceOf({ clock, runId }: TrialRow): Pace {
    return clock === 'paced' ? (readRun(this.#parts.db, runId)?.spec.pace ?? 1) : 'max'
  }

  #score(episodeId: string, record: EpisodeRecord): Scores {
    const scores = scoreRecord(this.#parts.metrics, record)
    for (const { id, error } of scores.failures) {
      this.#parts.log.error({ err: error, episodeId, metric: id }, 'a metric made a mistake')
    }
    return scores
  }

  /** Inside the transaction that stores the ending. */
  #settle(
    { trial, stop, isStoppedAlone, isLate }: Playing,
    ending: Pick<StoredEnding, 'endReason' | 'validity' | 'logSha256' | 'message'>,
  ): void {
    const { db, retries, now, pauseAfter } = this.#parts
    // A late one either decides the trial, or says nothing of what has become of it meanwhile.
    if (isLate && !isByRules(ending.validity)) return
    const decision = decideTrial(ending, {
      run: readRun(db, trial.runId)?.status ?? 'cancelled',
      stopped: !stop.signal.aborted ? 'not' : isStoppedAlone ? 'alone' : 'with-others',
      failures: trial.failures,
      retries,
      machinesLost: () => countEnded(db, trial.id, 'machine-lost'),
    })
    // Another machine's record may have come while this one was played.
    setTrialStatus(db, trial.id, hasDecidingEpisode(db, trial.id) ? 'done' : decision.status)
    setTrialFailures(db, trial.id, decision.failures)
    const outage = stop.signal.aborted
      ? null
      : this.#outages.after({ runId: trial.runId, trialId: trial.id, ...ending }, pauseAfter())
    const reason = decision.pauses ?? outage
    if (reason !== null && readRun(db, trial.runId)?.status === 'running') holdRun(db, trial.runId, 'paused', reason)
    finishRun(db, trial.runId, now())
  }

  /** The episode ended before it had a process, or by a mistake of the lab. */
  #crashed(playing: Playing, message: string, endReason: EndReason = 'crash'): void {
    const { db } = this.#parts
    const end = this.#unstoredEnd(playing, message)
    const stored = attempt(() =>
      transaction(db, () => {
        if (!isEpisodeRunning(db, playing.episodeId)) return
        endUnfinished(db, { id: playing.episodeId }, message, end.wallTimeMs, endReason)
        this.#settle(playing, { endReason, validity: validityOf[endReason], logSha256: null, message })
      }),
    )
    if (!stored.ok) this.#unstored.refused(stored.error, end)
  }

  #lost(playing: Playing, error: LabError): void {
    if (error.code === 'wrong-state') {
      this.#parts.log.error({ episodeId: playing.episodeId }, error.message)
      return
    }
    this.#unstored.refused(error, this.#unstoredEnd(playing, `The episode could not be stored. ${error.message}`))
  }

  #unstoredEnd({ trial, episodeId, startedAt, isLate }: Playing, message: string): UnstoredEnd {
    const wallTimeMs = Math.max(0, this.#parts.now().getTime() - startedAt.getTime())
    return { runId: trial.runId, trialId: trial.id, episodeId, message, wallTimeMs, isLate }
  }

  /** Runs share the processes: what is left of one tells how long the others take. */
  #tellOthers(runId: string): void {
    const { db, owner, announcer } = this.#parts
    const runs = attempt(() => runningRunIds(db, owner))
    for (const id of runs.ok ? runs.value : []) if (id !== runId) announcer.runChanged(id)
  }

  #tell({ trial }: Playing): void {
    this.#parts.announcer.trialChanged(trial.id)
    this.#parts.announcer.runChanged(trial.runId)
  }
}
