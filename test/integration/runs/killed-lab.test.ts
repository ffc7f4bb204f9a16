/**
 * A lab that is killed at any moment loses no finished episode.
 * @module-tag landing
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { type Db, openDatabase } from '../../../db/open.ts'
import { killTree } from '../../../main/common/guarded-process.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import type { Runs } from '../../../main/runs/runs.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import { areGone, isRunning } from '../../fakes/process-list.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const TRIALS = 6

/** Runs a lab until it has printed so many lines, then kills it without warning; answers its episodes' processes. */
async function labUntil(path: string, owner: string, lines: number): Promise<readonly number[]> {
  const script = join(import.meta.dirname, '../../fakes/fake-lab.ts')
  const lab = spawn(process.execPath, [script, path, owner, '2', String(TRIALS), 'flood-events'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pids: number[] = []
  onTestFinished(() => {
    lab.kill('SIGKILL')
    for (const pid of pids.filter(isRunning)) killTree(pid)
  })
  const gone = new Promise((resolve) => lab.on('exit', resolve))
  let left = lines
  for await (const line of createInterface({ input: lab.stdout })) {
    const pid = /^episode (\d+)$/.exec(line)?.[1]
    if (pid !== undefined) pids.push(Number(pid))
    left -= 1
    if (left === 0) lab.kill('SIGKILL')
  }
  await gone
  return pids
}

/** The episodes that count, by trial, as the file has them. */
function validInFile(path: string): ReadonlyMap<string, string> {
  const db = unwrap(openDatabase(path))
  const rows = db.prepare(`SELECT trial_id AS trialId, id FROM episodes WHERE validity = 'valid'`).all()
  db.close()
  return new Map(validRowsSchema.parse(rows).map(({ trialId, id }) => [trialId, id]))
}

const validRowsSchema = z.array(z.object({ trialId: z.string(), id: z.string() }))

/** The episodes that count, by trial, with the hashes of what is stored of them. */
function validEpisodes(runs: Runs, db: Db, runId: string): ReadonlyMap<string, string> {
  const valid = unwrap(runs.results(runId)).filter(({ validity }) => validity === 'valid')
  for (const { episodeId, logSha256 } of valid) {
    const record = readStoredRecord(db, episodeId)
    expect(record && recordSha256(record)).toBe(logSha256)
  }
  const byTrial = new Map(valid.map(({ trialId, episodeId }) => [trialId, episodeId]))
  expect(byTrial.size).toBe(valid.length)
  return byTrial
}

async function killThreeTimes(seed: number): Promise<void> {
  const path = join(tempFolder(), 'lab.sqlite')
  const draw = createDraw(seed)
  let counted: ReadonlyMap<string, string> = new Map()
  for (let round = 1; round <= 3; round++) {
    const pids = await labUntil(path, `lab-${round}`, 5 + Math.floor(draw(`round ${round}`) * 40))
    await areGone(pids)
    const now = validInFile(path)
    for (const [trialId, episodeId] of counted) expect(now.get(trialId)).toBe(episodeId)
    counted = now
  }
  const db = tempDatabase(path)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const { runs } = fakeRuns(db, { owner: 'last-lab' })
  const [run] = unwrap(runs.list())
  const runId = run?.id ?? ''
  expect(db.prepare(`SELECT count(*) FROM episodes WHERE status = 'running'`).pluck().get()).toBe(0)
  if (run?.status !== 'done') {
    expect(run).toMatchObject({ status: 'interrupted', trials: { total: TRIALS, running: 0, done: counted.size } })
    unwrap(runs.resume(runId))
    await runs.idle()
  }
  expect(standingOf(runs, runId).run).toBe('done')
  const valid = validEpisodes(runs, db, runId)
  expect(valid.size).toBe(TRIALS)
  for (const [trialId, episodeId] of counted) expect(valid.get(trialId)).toBe(episodeId)
  const { trials } = unwrap(runs.get(runId))
  expect(trials.flatMap(({ episodes }) => episodes).length).toBeGreaterThan(TRIALS)
  for (const { status, episodes } of trials) {
    expect(status).toBe('done')
    expect(episodes.map(({ attempt }) => attempt)).toEqual(episodes.map((_, index) => index + 1))
    for (const lost of episodes.slice(0, -1)) {
      expect(lost).toMatchObject({ endReason: 'crash', validity: 'infrastructure' })
      expect(lost.message).toContain('lab ended')
    }
  }
}

const killed =
  'a lab that is killed three times at moments drawn from seed %i loses no finished episode, and its run comes to its end'
test.each([1])(killed, killThreeTimes)
test.each([2, 3])(killed, { tags: ['long'] }, killThreeTimes)
