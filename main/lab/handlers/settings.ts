/** Calls `settings.*`: what stays when the lab ends. */
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { readSettings, writeSettings } from '../../../db/settings.ts'
import { ok } from '../../../preload/contract/errors.ts'
import type { Settings } from '../../../preload/contract/settings.ts'
import type { Handlers } from './handler.ts'

/** `onChange` is told of settings once they are stored. */
export function settingsHandlers(
  db: Db,
  onChange: (settings: Settings) => void,
): Pick<Handlers, 'settings.get' | 'settings.set'> {
  return {
    'settings.get': () => attempt(() => readSettings(db)),
    'settings.set': (settings) => {
      const stored = attempt(() => transaction(db, () => writeSettings(db, settings)))
      if (!stored.ok) return stored
      onChange(settings)
      return ok(settings)
    },
  }
}
