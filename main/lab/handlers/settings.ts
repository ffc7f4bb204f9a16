/** Calls `settings.*`: what stays when the lab ends. */
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { readSettings, writeSettings } from '../../../db/settings.ts'
import type { Settings } from '../../../preload/contract/settings.ts'
import type { Handlers } from './handler.ts'

/** `onChange` is told of settings once they are stored. */
export function settingsHandlers(
  db: Db,
  onChange: (settings: Settings) => void,
): Pick<Handlers, 'settings.get' | 'settings.set'> {
  return {
    'settings.get': () => attempt(() => readSettings(db)),
    'settings.set': (change) => {
      const stored = attempt(() =>
        transaction(db, () => {
          writeSettings(db, change)
          return readSettings(db)
        }),
      )
      if (stored.ok) onChange(stored.value)
      return stored
    },
  }
}
