import { expect, test } from 'vitest'
import { writeSettings } from '../../../../db/settings.ts'
import { modelLimits } from '../../../../main/lab/model-limits.ts'
import { tempDatabase } from '../../../fakes/temp-database.ts'

test('limits follow the settings, and stay while these cannot be read', () => {
  const db = tempDatabase()
  const limits = modelLimits(db)
  writeSettings(db, { modelCalls: 3 })
  expect(limits().callsAtATime).toBe(3)
  db.exec(`UPDATE settings SET value_json = '"many"' WHERE name = 'modelCalls'`)
  expect(limits().callsAtATime).toBe(3)
  writeSettings(db, { modelCalls: 5 })
  expect(limits().callsAtATime).toBe(5)
})
