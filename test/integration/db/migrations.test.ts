import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCondition } from '../../../db/conditions.ts'
import { episodesOfTrial } from '../../../db/episodes.ts'
import { attempt, type Db, openDatabase } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { holdRun, listRuns } from '../../../db/runs.ts'
import { trialsOfRun } from '../../../db/trials.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { storedCondition, storedSpec } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

/** A file as the first version of the lab left it: a run that is done, one that was cancelled, one that was cut off. */
function versionOneFile(): string {
  const folder = tempFolder()
  const onlyFirst = join(folder, 'migrations')
  mkdirSync(onlyFirst)
  copyFileSync(join(migrations, '001_record.sql'), join(onlyFirst, '001_record.sql'))
  const path = join(folder, 'lab.sqlite')
  const db = unwrap(openDatabase(path, onlyFirst))
  const { id, label, method, models, team } = storedCondition
  const texts = [method, models, team].map((part) => JSON.stringify(part))
  db.prepare('INSERT INTO conditions VALUES (?, ?, ?, ?, ?)').run(id, label, ...texts)
  const scenario = '0'.repeat(64)
  db.prepare(`INSERT INTO blobs VALUES (?, 'scenario', 'none', 2, ?)`).run(scenario, Buffer.from('{}'))
  const statuses = [
    ['run-1', 'done', 'done', 'recorded'],
    ['run-2', 'cancelled', 'cancelled', 'simulated'],
    ['run-3', 'running', 'running', 'simulated'],
  ] as const
  for (const [run, status, trialStatus, modelKind] of statuses) {
    const ended = status === 'running' ? null : '2026-01-01T00:01:00.000Z'
    db.prepare('INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?)').run(
      run,
      'a name',
      JSON.stringify(storedSpec),
      status,
      '2026-01-01T00:00:00.000Z',
      ended,
    )
    db.prepare(
      `INSERT INTO trials (id, run_id, position, condition_id, scenario, scenario_sha256, clock, seed, repeat, status)
       VALUES (?, ?, 0, ?, 'a/b/c', ?, 'real', 1, 1, ?)`,
    ).run(`${run}-trial`, run, id, scenario, trialStatus)
    storeEpisode(db, `${run}-trial`, modelKind)
  }
  db.close()
  return path
}

function storeEpisode(db: Db, trialId: string, modelKind: string): void {
  const id = `${trialId}-episode`
  db.prepare(
    `INSERT INTO episodes (id, trial_id, attempt, status, end_reason, validity, message, model_kind, started_at,
     game_time_ms, wall_time_ms) VALUES (?, ?, 1, 'ended', 'completed', 'valid', '', ?, '2026-01-01T00:00:01.000Z', 1, 2)`,
  ).run(id, trialId, modelKind)
  db.prepare(`INSERT INTO events VALUES (?, 0, 0, 'lab', 'lab', 'chat', 1, '{"text":"hi"}')`).run(id)
  db.prepare(`INSERT INTO episode_metrics VALUES (?, 'completion', 0.5)`).run(id)
}

describe('a file of version 1', () => {
  test('keeps all its rows, in their order', () => {
    const db = tempDatabase(versionOneFile())
    expect(listRuns(db).map(({ id, status, modelKind, endedAt }) => [id, status, modelKind, endedAt])).toEqual([
      ['run-3', 'running', 'simulated', null],
      ['run-2', 'cancelled', 'simulated', '2026-01-01T00:01:00.000Z'],
      ['run-1', 'done', 'recorded', '2026-01-01T00:01:00.000Z'],
    ])
    expect(listRuns(db)[0]).toMatchObject({ name: 'a name', spec: storedSpec, owner: null })
    expect(trialsOfRun(db, 'run-1')).toMatchObject([{ id: 'run-1-trial', status: 'done' }])
    expect(episodesOfTrial(db, 'run-3-trial')).toHaveLength(1)
    expect(resultsOfRun(db, 'run-2')).toMatchObject([{ metrics: [{ id: 'completion', value: 0.5 }] }])
    expect(readCondition(db, storedCondition.id)).toEqual(storedCondition)
    expect(db.prepare('SELECT count(*) FROM events').pluck().get()).toBe(3)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('foreign_key_check')).toEqual([])
  })

  test('takes the new statuses, and its rows hang together as before', () => {
    const db = tempDatabase(versionOneFile())
    holdRun(db, 'run-3', 'interrupted')
    expect(attempt(() => db.exec(`UPDATE runs SET status = 'resting'`))).toMatchObject({ ok: false })
    expect(attempt(() => db.exec(`UPDATE trials SET run_id = 'nobody'`))).toMatchObject({ ok: false })
    db.exec(`DELETE FROM runs WHERE id = 'run-3'`)
    expect(db.prepare('SELECT count(*) FROM trials').pluck().get()).toBe(2)
    expect(db.prepare('SELECT count(*) FROM events').pluck().get()).toBe(2)
  })

  test('that a step would leave with dangling rows stays as it was', () => {
    const path = versionOneFile()
    const folder = join(tempFolder(), 'migrations')
    mkdirSync(folder)
    copyFileSync(join(migrations, '001_record.sql'), join(folder, '001_record.sql'))
    writeFileSync(join(folder, '002_careless.sql'), 'DELETE FROM runs;')
    expect(openDatabase(path, folder)).toMatchObject({
      ok: false,
      error: { code: 'storage-corrupt', message: expect.stringContaining('left as it is') },
    })
    expect(listRuns(tempDatabase(path))).toHaveLength(3)
  })
})
