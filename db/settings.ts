/** Table `settings`: what stays when the lab ends, by name. */
import { z } from 'zod'
import { type Settings, type settingsChangeSchema, settingsSchema } from '../shared/contract/settings.ts'
import type { Db } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

const initialSettings: Settings = {
  parallel: null,
  modelCalls: 8,
  runEpisodes: 20_000,
  pauseAfterFailures: 3,
  prices: {},
  defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
  keepTracksDays: null,
  trashDays: 7,
}

const settingRowSchema = z.object({ name: z.string(), value_json: jsonColumn(z.unknown()) })

/** Throws `RowError` where the file holds something that is no setting. */
export function readSettings(db: Db): Settings {
  const rows = db.prepare('SELECT name, value_json FROM settings').all()
  const stored = rows.map((row) => readRow(settingRowSchema, 'settings', row))
  const values = Object.fromEntries(stored.map(({ name, value_json }) => [name, value_json]))
  return readRow(settingsSchema, 'settings', { ...initialSettings, ...values })
}

/** Settings that are not named stay. To be called inside a transaction. */
export function writeSettings(db: Db, change: z.output<typeof settingsChangeSchema>): void {
  const put = db.prepare(
    'INSERT INTO settings (name, value_json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value_json = excluded.value_json',
  )
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined) put.run(name, JSON.stringify(value))
  }
}
