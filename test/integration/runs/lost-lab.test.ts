import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { killTree } from '../../../main/common/guarded-process.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { areGone, isRunning } from '../../fakes/process-list.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Kills a lab without warning while its second episode behaves as told; answers what is left. */
async function killLab(behaviour: string) {
  const path = join(tempFolder(), 'lab.sqlite')
  const script = join(import.meta.dirname, '../../fakes/fake-lab.ts')
  const lab = spawn(process.execPath, [script, path, 'lab', '1', '1', `complete,${behaviour}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    lab.kill('SIGKILL')
  })
  let output = ''
  lab.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  await vi.waitUntil(() => output.split('episode.changed ended')[1]?.includes('episode.events'), {
    timeout: 20_000,
    interval: 20,
  })
  const pid = Number([...output.matchAll(/episode (\d+)/g)].at(-1)?.[1])
  expect(isRunning(pid)).toBe(true)
  onTestFinished(() => {
    if (isRunning(pid)) killTree(pid)
  })
  const gone = new Promise((resolve) => lab.on('exit', resolve))
  lab.kill('SIGKILL')
  await gone
  return { pid, db: tempDatabase(path) }
}

test.each(['play-on', 'spin', 'ignore-cancel'])('an episode that loses its lab goes too: %s', async (behaviour) => {
  const { pid } = await killLab(behaviour)
  await areGone([pid])
})

test('episodes that were stored survive a kill of the lab, the running one is not counted', async () => {
  const { db } = await killLab('play-on')
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const run = db.prepare('SELECT id FROM runs').pluck().get()
  const [result, ...more] = resultsOfRun(db, String(run))
  expect(more).toEqual([])
  expect(result).toMatchObject({ endReason: 'completed', validity: 'valid', metrics: [{ id: 'events', value: 3 }] })
  const record = readStoredRecord(db, result?.episodeId ?? '')
  expect(record && recordSha256(record)).toBe(result?.logSha256)
  expect(db.prepare(`SELECT status, end_reason FROM episodes WHERE status = 'running'`).all()).toEqual([
    { status: 'running', end_reason: null },
  ])
})
