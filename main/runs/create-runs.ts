/** Durable runs: what is said of them is in the database before it is said, so a lab may end at any moment. */
import { randomUUID } from 'node:crypto'
import { annotateRun, type RunAnnotation } from '../../db/annotations.ts'
import { isAtWork } from '../../db/deleted-runs.ts'
import { type Claim, type Lease, renewLeases } from '../../db/leases.ts'
import { episodeNotRunning, missingRun } from '../../db/missing.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { resultsOfRun } from '../../db/results.ts'
import {
  endRun,
  holdRun,
  listMeasuringRuns,
  listRuns,
  type Measures,
  type NewRun,
  type RunRow,
  readRun,
  runningRunIds,
  runStatus,
} from '../../db/runs.ts'
import { cancelWaitingTrials } from '../../db/trials.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Intervention } from '../../shared/contract/intervention.ts'
import type { PaceChange } from '../../shared/contract/pace.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Budget } from '../../shared/contract/run.ts'
import type { RunView } from '../../shared/contract/views.ts'
import { Announcer } from './announcer.ts'
import { Deletion, GRACE_MS } from './deletion.ts'
import { type ExpandedRun, expandRun, type ResolvedRun } from './expand.ts'
import { type AtATime, hasPlayer } from './played-elsewhere.ts'
import { labClosing } from './playing.ts'
import { RecordReader } from './read-record.ts'
import { finishRun, recoverLost } from './recover.ts'
import { resumeRun } from './resume-run.ts'
import { runDetail, runView } from './run-views.ts'
import type { Runs } from './runs.ts'
import { Scheduler, type SchedulerParts } from './scheduler.ts'
import { storeRun } from './store-run.ts'
import { StepSweeper } from './sweep/step-sweeper.ts'
import type { Sweeper } from './sweep/sweeper.ts'
import { wrongState } from './wrong-state.ts'

export interface RunsParts extends Omit<SchedulerParts, 'announcer' | 'lease' | 'now'> {
  /** Whether another lab may still use this database, until its leases expire. Unless given, the one with the folder's lock is alone. */
  readonly isAlive?: (owner: string) => boolean
  /** Time of day; the machine's unless given. */
  readonly now?: () => Date
  /** Takes deleted runs out of the file; on the same connection unless given. */
  readonly sweeper?: Sweeper
  /** Days that a deleted run stays in the trash; 0, unless given, leaves it `GRACE_MS`. May throw as reading settings does. */
  readonly trashDays?: () => number
}

/** How long a claim holds without a sign of life, and how often one is given. */
const [LEASE_MS, HEARTBEAT_MS] = [30_000, 5_000]

/**
 * Recovers what a lab before this one left (its running episodes end as crashes, their trials wait, its runs are `interrupted` until
 * somebody resumes them). Where the database refuses that, reading works all the same, and every heartbeat tries again.
 */
export function createRuns(parts: RunsParts): Runs {
  return new DurableRuns(parts)
}

class DurableRuns implements Runs {
  readonly #parts: RunsParts
  readonly #db: Db
  readonly #now: () => Date
  readonly #announcer: Announcer
  readonly #scheduler: Scheduler
  readonly #records: RecordReader
  readonly #deletion: Deletion
  readonly #heartbeat: NodeJS.Timeout
  /** Until the first recovery succeeded, an owner without a name counts as dead too. */
  #isRecovered = false
  #isClosed = false
  #slotsElsewhere = 0

  constructor(parts: RunsParts) {
    this.#parts = parts
    this.#db = parts.db
    this.#now = parts.now ?? (() => new Date())
    this.#announcer = new Announcer(parts.db, (run) => this.#view(run), parts.log)
    this.#scheduler = new Scheduler({
      ...parts,
      now: this.#now,
      lease: () => this.#lease(),
      announcer: this.#announcer,
    })
    this.#records = new RecordReader(this.#db, this.#scheduler.liveRecord)
    this.#recover()
    this.#deletion = new Deletion({ ...parts, sweeper: parts.sweeper ?? new StepSweeper(parts.db), now: this.#now })
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  start(run: ResolvedRun, modelKind: ModelKind): ReturnType<Runs['start']> {
    return this.#start(expandRun(run), modelKind, {})
  }

  startMeasuring(...[run, modelKind, measures]: Parameters<Runs['startMeasuring']>): ReturnType<Runs['start']> {
    return this.#start(run, modelKind, { measures })
  }

  #start(run: ExpandedRun, modelKind: ModelKind, why: Pick<NewRun, 'measures'>): ReturnType<Runs['start']> {
    const runId = randomUUID()
    const playable = hasPlayer(run.spec, this.concurrency)
    if (!playable.ok) return playable
    const stored = this.#change(() => {
      const createdAt = this.#now().toISOString()
      storeRun(this.#db, run, { id: runId, modelKind, createdAt, lease: this.#lease(), ...why })
      finishRun(this.#db, runId, this.#now())
    })
    if (!stored.ok) return stored
    this.#announcer.runChanged(runId)
    this.#scheduler.fill()
    return ok({ runId })
  }

  list(): Result<readonly RunView[]> {
    return attempt(() => listRuns(this.#db).map((run) => this.#view(run)))
  }

  listMeasuring(measures: Measures): Result<readonly RunView[]> {
    return attempt(() => listMeasuringRuns(this.#db, measures).map((run) => this.#view(run)))
  }

  get(runId: string): ReturnType<Runs['get']> {
    return this.#ofRun(runId, (run) =>
      ok(runDetail(this.#db, this.#shown(run), this.#shared, this.#announcer.liveState)),
    )
  }

  pause(runId: string): Result<RunView> {
    const paused = this.#changeRun(runId, (run) => {
      if (run.status !== 'running') return wrongState(run, 'Only a running run can be paused')
      holdRun(this.#db, runId, 'paused')
      return ok(undefined)
    })
    return paused.ok ? this.#tell(runId) : paused
  }

  resume(runId: string, budget?: Budget): Result<RunView> {
    const opened = this.#changeRun(runId, (run) => {
      const playable = hasPlayer(run.spec, this.concurrency)
      return playable.ok ? resumeRun(this.#db, run, { budget, lease: this.#lease(), now: this.#now() }) : playable
    })
    if (!opened.ok) return opened
    for (const id of opened.value) this.#announcer.trialChanged(id)
    this.#announcer.runChanged(runId)
    this.#scheduler.fill()
    return this.#viewOf(runId)
  }

  async cancel(runId: string): Promise<Result<RunView>> {
    const cancelled = this.#changeRun(runId, (run) => {
      if (run.status === 'done') return wrongState(run, 'There is nothing left to cancel')
      if (run.status === 'cancelled') return ok([])
      endRun(this.#db, runId, 'cancelled', this.#now().toISOString())
      return ok(cancelWaitingTrials(this.#db, runId))
    })
    if (!cancelled.ok && cancelled.error.code !== 'storage') return cancelled
    for (const id of cancelled.ok ? cancelled.value : []) this.#announcer.trialChanged(id)
    this.#announcer.runChanged(runId)
    await this.#scheduler.stop(runId, new Error('the run was cancelled'))
    return cancelled.ok ? this.#viewOf(runId) : cancelled
  }

  annotate(runId: string, change: RunAnnotation): Result<RunView> {
    const annotated = this.#changeRun(runId, () => ok(annotateRun(this.#db, runId, change)))
    return annotated.ok ? this.#tell(runId) : annotated
  }

  delete(runId: string): ReturnType<Runs['delete']> {
    // Of the row only what deleting needs is read: one that is not readable can go too.
    const changed = this.#change((): Result<number> => {
      const status = runStatus(this.#db, runId)
      if (status === null) return missingRun(this.#db, runId)
      if (isAtWork(this.#db, runId)) {
        const rule = 'A run cannot be deleted while it is played: cancel it first, then wait for its last episodes'
        return fail('wrong-state', `${rule}; the run is ${status}.`)
      }
      this.#deletion.mark(runId)
      return ok(this.#deletion.trashDays)
    })
    const deleted = changed.ok ? changed.value : changed
    if (!deleted.ok) return deleted
    this.#deletion.begin(runId)
    this.#announcer.runRemoved(runId)
    return ok({ graceMs: GRACE_MS, trashDays: deleted.value })
  }

  purge(runId: string): Result<void> {
    const marked = this.#change(() => this.#deletion.markForGood(runId))
    if (!marked.ok) return marked
    if (!marked.value) {
      return fail(
        'unknown-name',
        `There is no run ${runId} in the trash. causalmace list runs --trash shows those that are.`,
      )
    }
    this.#deletion.purge(runId)
    this.#announcer.runRemoved(runId)
    return ok(undefined)
  }

  lookAtTrash(): void {
    this.#deletion.look()
  }

  restore(runId: string): Result<RunView> {
    const restored = this.#change((): Result<void> => {
      if (readRun(this.#db, runId) !== null || this.#deletion.unmark(runId)) return ok(undefined)
      return fail(
        'unknown-name',
        `There is no run ${runId} in the trash: it was deleted for good, or its time there is over.`,
      )
    })
    if (!restored.ok) return restored
    if (!restored.value.ok) return restored.value
    this.#deletion.forget(runId)
    return this.#tell(runId)
  }

  results(runId: string): ReturnType<Runs['results']> {
    return this.#ofRun(runId, () => ok(resultsOfRun(this.#db, runId)))
  }

  events(...asked: Parameters<Runs['events']>): ReturnType<Runs['events']> {
    return this.#records.events(...asked)
  }

  header(episodeId: string): ReturnType<Runs['header']> {
    return this.#records.header(episodeId)
  }

  track(...asked: Parameters<Runs['track']>): ReturnType<Runs['track']> {
    return this.#records.track(...asked)
  }

  changePace(episodeId: string, change: PaceChange): Result<void> {
    const hasPace = this.#announcer.liveState(episodeId)?.pace != null
    if (hasPace && this.#scheduler.changePace(episodeId, change)) return ok(undefined)
    const rule = 'Only an episode that is being played, on a clock of our own, has a pace'
    return fail('wrong-state', `${rule}; ${episodeId} is none. Wait until its world stands, or choose one that runs.`)
  }

  async intervene(episodeId: string, intervention: Intervention): Promise<Result<void>> {
    return (await this.#scheduler.intervene(episodeId, intervention)) ?? episodeNotRunning(this.#db, episodeId)
  }

  async stopEpisode(episodeId: string): Promise<Result<void>> {
    return (await this.#scheduler.stopEpisode(episodeId)) ? ok(undefined) : episodeNotRunning(this.#db, episodeId)
  }

  readonly elsewhere: Runs['elsewhere'] = {
    begin: (...begun) => this.#scheduler.beginElsewhere(...begun),
    takeUpAgain: (...again) => this.#scheduler.takeUpAgain(...again),
    setSlots: (slots) => {
      const hadNobody = this.atATime === 0
      this.#slotsElsewhere = slots
      if (hadNobody !== (this.atATime === 0)) this.#tellOfPlayers()
    },
  }

  get concurrency(): number {
    return this.#scheduler.concurrency
  }

  get #shared(): AtATime {
    return { here: this.concurrency, elsewhere: this.#slotsElsewhere }
  }

  get atATime(): number {
    return this.concurrency + this.#slotsElsewhere
  }

  setConcurrency(episodesAtATime: number): void {
    this.#scheduler.setConcurrency(episodesAtATime)
  }

  onEvent(listener: Parameters<Runs['onEvent']>[0]): () => void {
    return this.#announcer.listen(listener)
  }

  idle(): Promise<void> {
    return this.#scheduler.idle()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    this.#scheduler.close()
    const interrupted = attempt(() =>
      transaction(this.#db, () => {
        const runs = runningRunIds(this.#db, this.#parts.owner)
        for (const id of runs) holdRun(this.#db, id, 'interrupted')
        return runs
      }),
    )
    for (const id of interrupted.ok ? interrupted.value : []) this.#announcer.runChanged(id)
    await this.#scheduler.stop(null, labClosing)
    this.#announcer.close()
    await this.#deletion.close()
  }

  /** Whether anybody is there to play is part of what is shown of a run. */
  #tellOfPlayers(): void {
    const running = attempt(() => runningRunIds(this.#db, this.#parts.owner))
    for (const id of running.ok ? running.value : []) this.#announcer.runChanged(id)
  }

  #lease(): Lease {
    return { owner: this.#parts.owner, until: new Date(this.#now().getTime() + LEASE_MS).toISOString() }
  }

  /** Tries again what was refused, gives a sign of life, and takes over what others gave up, where there may be others. */
  #beat(): void {
    this.#scheduler.storeRefused()
    const renewed = attempt(() => transaction(this.#db, () => renewLeases(this.#db, this.#lease())))
    if (!renewed.ok) this.#parts.log.error({ error: renewed.error }, 'no sign of life could be given')
    if (!this.#isRecovered || this.#parts.isAlive !== undefined) this.#recover()
  }

  #recover(): void {
    const { log, owner } = this.#parts
    const recovered = attempt(() => recoverLost(this.#db, owner, (claim) => this.#isDead(claim), this.#now()))
    if (!recovered.ok) {
      log.error({ error: recovered.error }, 'what an earlier lab left could not be put in order')
      return
    }
    this.#isRecovered = true
    const { runIds, trialIds, episodeIds } = recovered.value
    if (runIds.length + episodeIds.length > 0)
      log.warn({ runIds, episodeIds }, 'an earlier lab ended without saying so')
    for (const id of trialIds) this.#announcer.trialChanged(id)
    for (const id of runIds) this.#announcer.runChanged(id)
  }

  #isDead({ lease }: Claim): boolean {
    if (lease === null) return !this.#isRecovered
    const isAlive = this.#parts.isAlive?.(lease.owner) ?? false
    return !isAlive || lease.until < this.#now().toISOString()
  }

  /** While the end of a run's standing cannot be stored, it is shown as what it is. */
  #shown(run: RunRow): RunRow {
    const isHeld = this.#scheduler.refusal !== null && run.status === 'running' && run.owner === this.#parts.owner
    return isHeld ? { ...run, status: 'paused' } : run
  }

  #view(run: RunRow): RunView {
    return runView(this.#db, this.#shown(run), this.#shared)
  }

  #viewOf(runId: string): Result<RunView> {
    return this.#ofRun(runId, (run) => ok(this.#view(run)))
  }

  #tell(runId: string): Result<RunView> {
    this.#announcer.runChanged(runId)
    return this.#viewOf(runId)
  }

  #ofRun<T>(runId: string, read: (run: RunRow) => Result<T>): Result<T> {
    const done = attempt((): Result<T> => {
      const run = readRun(this.#db, runId)
      return run === null ? missingRun(this.#db, runId) : read(run)
    })
    return done.ok ? done.value : done
  }

  /** What the database refused before must be stored first: it may have changed the run. */
  #changeRun<T>(runId: string, work: (run: RunRow) => Result<T>): Result<T> {
    const changed = this.#change((): Result<T> => {
      const run = readRun(this.#db, runId)
      return run === null ? missingRun(this.#db, runId) : work(run)
    })
    return changed.ok ? changed.value : changed
  }

  #change<T>(work: () => T): Result<T> {
    if (this.#isClosed) return fail('wrong-state', 'The lab is closing. Start it again, then try again.')
    const before = this.#scheduler.storeRefused()
    return before.ok ? attempt(() => transaction(this.#db, work)) : before
  }
}
