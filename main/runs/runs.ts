/** Runs as the lab's handlers use them: stored, resumable, reported by the contract's events. */
import type { RunAnnotation } from '../../db/annotations.ts'
import type { Measures } from '../../db/runs.ts'
import type { LabEvent } from '../../shared/contract/calls.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { Intervention } from '../../shared/contract/intervention.ts'
import type { PaceChange } from '../../shared/contract/pace.ts'
import type { EpisodeResult, ModelKind } from '../../shared/contract/results.ts'
import type { Budget } from '../../shared/contract/run.ts'
import type { RunDetail, RunView } from '../../shared/contract/views.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import type { ExpandedRun, ResolvedRun } from './expand.ts'
import type { Begun, Elsewhere } from './playing.ts'
import type { HeaderRead, TrackPart } from './read-record.ts'

/** What happens to runs, in the words of the contract. `episode.events` come for every running episode; connections filter. */
export type RunsEvent = Exclude<LabEvent, { name: `server.${string}` | `own-server.${string}` }>

export interface RunsElsewhere {
  /** See `Scheduler.beginElsewhere`. */
  begin(trialId: string, elsewhere: Elsewhere): Begun | null
  /** See `Scheduler.takeUpAgain`. */
  takeUpAgain(episodeId: string, elsewhere: Elsewhere, late: 'late' | 'playing'): Begun | 'later' | null
  /** Episodes at a time that others have room for: they count where the time that is left is estimated. */
  setSlots(slots: number): void
}

export interface Runs {
  /** Stores the run with all its trials in one transaction and begins; `storage` where the database refuses. */
  start(run: ResolvedRun, modelKind: ModelKind): Result<{ readonly runId: string }>
  /** The same for a run that is there to measure something. */
  startMeasuring(run: ExpandedRun, modelKind: ModelKind, measures: Measures): Result<{ readonly runId: string }>
  /** Newest first, without runs that measure. */
  list(): Result<readonly RunView[]>
  /** Runs that measure this; about everything where no episode is named. Newest first. */
  listMeasuring(measures: Measures): Result<readonly RunView[]>
  /** `unknown-name` where there is no such run; so do the three below. */
  get(runId: string): Result<RunDetail>
  /** `wrong-state` where the run is not running. */
  pause(runId: string): Result<RunView>
  /** Opens every trial without a valid episode again; `wrong-state` where the run is running, or nothing of it is left to do. A budget takes the place of the run's own. */
  resume(runId: string, budget?: Budget): Result<RunView>
  /** Resolves when none of the run's processes is left. */
  cancel(runId: string): Promise<Result<RunView>>
  /** Changes only what is given. */
  annotate(runId: string, change: RunAnnotation): Result<RunView>
  /** Removes the run from every list at once and from the disk after `trashDays`, or `graceMs` if that is 0; `wrong-state` while it plays. */
  delete(runId: string): Result<{ graceMs: number; trashDays: number }>
  /** `unknown-name` if the run is gone already. */
  restore(runId: string): Result<RunView>
  /** Deletes the run in the trash from the disk; `unknown-name` if it is not there. */
  purge(runId: string): Result<void>
  /** Call this when the setting for the trash has changed. */
  lookAtTrash(): void
  results(runId: string): Result<readonly EpisodeResult[]>
  /** At most `limit` rows after `afterSeq`. */
  events(
    episodeId: string,
    afterSeq: number,
    limit: number,
  ): Result<{ readonly rows: readonly EventRow[]; readonly more: boolean }>
  /** See `episode.header` of the contract. */
  header(episodeId: string): Promise<Result<HeaderRead>>
  /** At most `limit` bytes from `after` on; see `episode.track` of the contract. */
  track(episodeId: string, after: number, limit: number): Promise<Result<TrackPart>>
  /** Changes the pace of a running episode; `wrong-state` if it has none. */
  changePace(episodeId: string, change: PaceChange): Result<void>
  /** A person's intervention in a running episode; `wrong-state` if it is not running. */
  intervene(episodeId: string, intervention: Intervention): Promise<Result<void>>
  /** Stops one running episode and closes its trial until its run is resumed; resolves when its process is gone. */
  stopEpisode(episodeId: string): Promise<Result<void>>
  /** Episodes at a time in this lab, over all runs; 0 where it leaves all to others. */
  readonly concurrency: number
  /** The same wherever they are played. */
  readonly atATime: number
  /** Limits episodes that start from now on; running ones play to their end. */
  setConcurrency(episodesAtATime: number): void
  /** For those who play trials in other places than this lab's processes. */
  readonly elsewhere: RunsElsewhere
  onEvent(listener: (event: RunsEvent) => void): () => void
  /** Resolves when no trial is running or about to start. */
  idle(): Promise<void>
  /** Stops running episodes (they are stored as cancelled, their trials stay open, their runs become `interrupted`); resolves when no process is left. */
  close(): Promise<void>
}
