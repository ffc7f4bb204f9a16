/** Real databases for tests, in folders that are gone afterwards. */
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../../db/open.ts'
import { tempFolder } from './temp-folder.ts'

/** Opens a database of the current form and closes it when the test ends. */
export function tempDatabase(path = join(tempFolder(), 'lab.sqlite')): Db {
  const opened = openDatabase(path)
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => {
    opened.value.close()
  })
  return opened.value
}
