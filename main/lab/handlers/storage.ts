/** Calls `storage.get` and `run.trash`: what runs take on disk, and deleted runs that can be restored. */
import { attempt, type Db } from '../../../db/open.ts'
import { readSettings } from '../../../db/settings.ts'
import { storageOfRuns } from '../../../db/storage.ts'
import { trashedRuns } from '../../../db/trash.ts'
import { fileBytes } from '../../common/file-bytes.ts'
import { freeBytes } from '../../common/free-bytes.ts'
import type { Handlers } from './handler.ts'

interface StorageParts {
  readonly db: Db
  readonly dataFolder: string
  readonly databasePath: string
}

export function storageHandlers({ db, dataFolder, databasePath }: StorageParts): Pick<Handlers, 'storage.get'> {
  return {
    'storage.get': () =>
      attempt(() => ({
        databaseBytes: fileBytes(databasePath) + fileBytes(`${databasePath}-wal`),
        freeBytes: freeBytes(dataFolder),
        runs: storageOfRuns(db),
      })),
  }
}

export function trashHandlers(db: Db): Pick<Handlers, 'run.trash'> {
  return { 'run.trash': () => attempt(() => [...trashedRuns(db, readSettings(db).trashDays)]) }
}
