/** Calls `settings.*`: stored settings. */
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { readRun, runningRunIds } from '../../../db/runs.ts'
import { readSettings, writeSettings } from '../../../db/settings.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Settings, SettingsChange } from '../../../shared/contract/settings.ts'
import { mayBePlayedElsewhere } from '../../runs/played-elsewhere.ts'
import type { Handlers } from './handler.ts'

interface SettingsParts {
  readonly db: Db
  /** The lab's own name in the leases of runs. */
  readonly owner: string
  /** Whether others play now, so that 0 counts at once and not from the next start on. */
  readonly hasQueue: boolean
  /** Whether others than the lab may play. */
  readonly machinesMayCome: () => Promise<Result<boolean>>
  /** Told of settings once they are stored. */
  readonly onChange: (settings: Settings) => void
}

export function settingsHandlers(parts: SettingsParts): Pick<Handlers, 'settings.get' | 'settings.set'> {
  const { db, onChange } = parts
  return {
    'settings.get': () => attempt(() => readSettings(db)),
    'settings.set': async (change) => {
      if (change.parallel === 0) {
        const mayCease = await mayPlayNothing(parts)
        if (!mayCease.ok) return mayCease
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

async function mayPlayNothing({ db, owner, hasQueue, machinesMayCome }: SettingsParts): Promise<Result<void>> {
  const mayCome = await machinesMayCome()
  if (!mayCome.ok) return mayCome
  if (!mayCome.value) return fail('bad-input', NOBODY_PLAYS)
  if (!hasQueue) return ok(undefined)
  const running = attempt(() => runningRunIds(db, owner).flatMap((id) => readRun(db, id) ?? []))
  if (!running.ok) return running
  const own = running.value.find(({ spec }) => !mayBePlayedElsewhere(spec))
  if (own === undefined) return ok(undefined)
  return fail(
    'wrong-state',
    `parallel: ${own.spec.name} is played by the lab itself and would wait for ever. Wait for its end, pause it, or leave at least 1.`,
  )
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
