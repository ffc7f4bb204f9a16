/** Call `run.trash`: deleted runs that can be restored. */
import { attempt, type Db } from '../../../db/open.ts'
import { readSettings } from '../../../db/settings.ts'
import { trashedRuns } from '../../../db/trash.ts'
import type { Handlers } from './handler.ts'

export function trashHandlers(db: Db): Pick<Handlers, 'run.trash'> {
  return { 'run.trash': () => attempt(() => [...trashedRuns(db, readSettings(db).trashDays)]) }
}
