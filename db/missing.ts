/** What is said of a run or an episode that cannot be read: whoever deleted it can have it back while it is in the trash. */
import { z } from 'zod'
import { fail, type Result } from '../shared/contract/errors.ts'
import { NEVER_BACK } from './deleted-runs.ts'
import { readEpisode } from './episodes.ts'
import { attempt, type Db } from './open.ts'
import { readRow } from './rows.ts'

/** How many characters of an id name a run on the command line. */
const ID_SHOWN = 8

const trashedSchema = z.object({ id: z.string(), name: z.string() })
type Trashed = z.output<typeof trashedSchema>

/** `unknown-name`: the run is in the trash, or nowhere. For a run that `readRun` does not find; `storage` as reading rows. */
export function missingRun(db: Db, runId: string): Result<never> {
  const run = trashedOf(db, 'SELECT r.id, r.name FROM runs r WHERE r.id = ?', runId)
  if (!run.ok) return run
  if (run.value !== null) return inTrash(`The run "${run.value.name}" is`, run.value)
  return fail('unknown-name', `There is no run ${runId}. The list of runs shows those that there are.`)
}

/** As `missingRun`, of an episode that `readEpisode` does not find. */
export function missingEpisode(db: Db, episodeId: string): Result<never> {
  const run = trashedOf(
    db,
    `SELECT r.id, r.name FROM episodes e JOIN trials t ON t.id = e.trial_id JOIN runs r ON r.id = t.run_id WHERE e.id = ?`,
    episodeId,
  )
  if (!run.ok) return run
  if (run.value !== null) return inTrash(`The episode ${episodeId} is with its run "${run.value.name}"`, run.value)
  return fail('unknown-name', `There is no episode ${episodeId}. The table of episodes lists those that there are.`)
}

/** For an episode that would have to be running, and is not: what it is instead. */
export function episodeNotRunning(db: Db, episodeId: string): Result<never> {
  const episode = attempt(() => readEpisode(db, episodeId))
  if (!episode.ok) return episode
  if (episode.value === null) return missingEpisode(db, episodeId)
  const state = episode.value.status === 'ended' ? 'over' : 'not begun'
  return fail(
    'wrong-state',
    `Only an episode that is running can be stopped or take people in; ${episodeId} is ${state}.`,
  )
}

function trashedOf(db: Db, rows: string, id: string): Result<Trashed | null> {
  return attempt(() => {
    const row: unknown = db.prepare(`${rows} AND r.deleted_at IS NOT NULL AND r.deleted_at <> ?`).get(id, NEVER_BACK)
    return row === undefined ? null : readRow(trashedSchema, 'runs', row)
  })
}

function inTrash(subject: string, { id }: Trashed): Result<never> {
  const how = `Restore the run on the page of the trash, or with causalmace restore ${id.slice(0, ID_SHOWN)}.`
  return fail('unknown-name', `${subject} in the trash. ${how}`)
}
