import { expect, test } from 'vitest'
import { insertRun } from '../../../../db/runs.ts'
import { runsOnServers, serverKey } from '../../../../main/runs/server-turns.ts'
import { storedSpec } from '../../../fakes/stored-trial.ts'
import { tempDatabase } from '../../../fakes/temp-database.ts'

const server = { host: 'mc.example', port: 25_565, username: 'Lab' }

test('runs on one server have the same key, however it is written', () => {
  const keys = [server, { ...server, host: 'MC.example' }, { ...server, port: 1 }, { own: 'paper' }].map(serverKey)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('a run whose spec is damaged keeps no other run from its turn', () => {
  const db = tempDatabase()
  const rest = { modelKind: 'simulated', createdAt: '2026-01-01T00:00:00.000Z' } as const
  const lease = { owner: 'lab', until: '2026-01-01T00:00:30.000Z' }
  for (const id of ['whole', 'damaged']) insertRun(db, { id, spec: { ...storedSpec, server }, ...rest, lease })
  db.prepare(`UPDATE runs SET spec_json = '{' WHERE id = 'damaged'`).run()
  expect(runsOnServers(db, 'lab', [server])).toEqual(['whole'])
})
