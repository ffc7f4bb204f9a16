/** Calls `settings.*`: stored settings. */
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { readSettings, writeSettings } from '../../../db/settings.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Settings, SettingsChange } from '../../../shared/contract/settings.ts'
import type { Handlers } from './handler.ts'

/** `onChange` is told of settings once they are stored; `machinesMayCome` says whether others than the lab may play. */
export function settingsHandlers(
  db: Db,
  machinesMayCome: () => Promise<Result<boolean>>,
  onChange: (settings: Settings) => void,
): Pick<Handlers, 'settings.get' | 'settings.set'> {
  return {
    'settings.get': () => attempt(() => readSettings(db)),
    'settings.set': async (change) => {
      if (change.parallel === 0) {
        const mayCome = await machinesMayCome()
        if (!mayCome.ok) return mayCome
        if (!mayCome.value) return fail('bad-input', NOBODY_PLAYS)
      }
      const stored = attempt(() =>
        transaction(db, () => {
          writeSettings(db, merged(readSettings(db), change))
          return readSettings(db)
        }),
      )
      if (stored.ok) onChange(stored.value)
      return stored
    },
  }
}

const NOBODY_PLAYS =
  'parallel: with 0 episodes at a time the lab plays nothing itself, and without a queue no worker machine can come. Set a queue first, or at least 1.'

/** Keeps prices and defaults that are not given. */
function merged(kept: Settings, { prices, defaults, ...whole }: SettingsChange): Partial<Settings> {
  const named = Object.fromEntries(Object.entries(defaults ?? {}).filter(([, value]) => value !== undefined))
  const priced = Object.entries({ ...kept.prices, ...prices })
  return {
    ...(whole.parallel === undefined ? {} : { parallel: whole.parallel }),
    ...(whole.modelCalls === undefined ? {} : { modelCalls: whole.modelCalls }),
    ...(whole.runEpisodes === undefined ? {} : { runEpisodes: whole.runEpisodes }),
    ...(whole.pauseAfterFailures === undefined ? {} : { pauseAfterFailures: whole.pauseAfterFailures }),
    ...(whole.keepTracksDays === undefined ? {} : { keepTracksDays: whole.keepTracksDays }),
    ...(whole.updateFeed === undefined ? {} : { updateFeed: whole.updateFeed }),
    ...(whole.trashDays === undefined ? {} : { trashDays: whole.trashDays }),
    ...(defaults === undefined ? {} : { defaults: { ...kept.defaults, ...named } }),
    ...(prices === undefined
      ? {}
      : { prices: Object.fromEntries(priced.flatMap(([name, price]) => (price === null ? [] : [[name, price]]))) }),
  }
}
