/** Call `storage.get`: what runs take on disk. */
import { attempt, type Db } from '../../../db/open.ts'
import { storageOfRuns } from '../../../db/storage.ts'
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
