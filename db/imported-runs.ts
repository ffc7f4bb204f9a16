/** Runs of other labs on their way in: their rows stand in the file as if deleted until all of them are there. */
import type { EndReason, Validity } from '../shared/contract/record/end.ts'
import type { ModelKind } from '../shared/contract/results.ts'
import type { RunSpec } from '../shared/contract/run.ts'
import type { TrialStatus } from '../shared/contract/views.ts'
import { NEVER_BACK } from './deleted-runs.ts'
import type { Db } from './open.ts'
import { insertTrial, setTrialStatus, type TrialRow } from './trials.ts'

/** `leaving`: deleted, or read in half way; nobody sees it, and its id is taken. */
export function standingOfRun(db: Db, runId: string): 'absent' | 'there' | 'leaving' {
  const deletedAt: unknown = db.prepare('SELECT deleted_at FROM runs WHERE id = ?').pluck().get(runId)
  if (deletedAt === undefined) return 'absent'
  return deletedAt === null ? 'there' : 'leaving'
}

interface ImportedRun {
  readonly id: string
  readonly spec: RunSpec
  readonly modelKind: ModelKind
  readonly status: 'done' | 'cancelled'
  readonly createdAt: string
  readonly endedAt: string | null
}

/** A run that nothing reads until it is shown; a lab that finds it at its start takes it out again. */
export function insertImportedRun(db: Db, run: ImportedRun): void {
  db.prepare(
    `INSERT INTO runs (id, name, spec_json, model_kind, status, created_at, ended_at, source, deleted_at)
     VALUES (@id, @name, @spec, @modelKind, @status, @createdAt, @endedAt, 'imported', @hiddenAt)`,
  ).run({ ...run, hiddenAt: NEVER_BACK, name: run.spec.name, spec: JSON.stringify(run.spec) })
}

/** From now on it is a run like others. */
export function showImportedRun(db: Db, runId: string): void {
  db.prepare('UPDATE runs SET deleted_at = NULL WHERE id = ?').run(runId)
}

export function insertImportedTrial(db: Db, trial: Omit<TrialRow, 'status' | 'failures'>, status: TrialStatus): void {
  insertTrial(db, trial)
  setTrialStatus(db, trial.id, status)
}

interface ImportedEpisode {
  readonly id: string
  readonly trialId: string
  readonly attempt: number
  readonly endReason: EndReason
  readonly validity: Validity
  readonly message: string
  readonly modelKind: ModelKind
  readonly startedAt: string
  readonly gameTimeMs: number
  readonly wallTimeMs: number
  readonly headerSha256: string | null
  readonly trackSha256: string | null
  readonly trackRemovedAt: string | null
  readonly logSha256: string | null
  readonly gitSha: string | null
}

/** An episode that has ended; its contents are blobs by now. */
export function insertImportedEpisode(db: Db, episode: ImportedEpisode): void {
  db.prepare(
    `INSERT INTO episodes (id, trial_id, attempt, status, end_reason, validity, message, model_kind, started_at,
       game_time_ms, wall_time_ms, header_sha256, track_sha256, track_removed_at, log_sha256, git_sha)
     VALUES (@id, @trialId, @attempt, 'ended', @endReason, @validity, @message, @modelKind, @startedAt,
       @gameTimeMs, @wallTimeMs, @headerSha256, @trackSha256, @trackRemovedAt, @logSha256, @gitSha)`,
  ).run(episode)
}
