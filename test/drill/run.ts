/**
 * `npm run drill [-- --moments <n>] [--seed <n>]`: a sweep of real episodes with somebody killed at 50 random moments: the lab, an
 * episode with its server, the sandbox's server, the page, a worker machine. Nothing may be lost, counted twice or left running, and
 * the records have the hashes of an undisturbed run. Linux; workers take part where there is a Redis.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { openDatabase } from '../../db/open.ts'
import { resultsOfRun } from '../../db/results.ts'
import { newToken } from '../../main/machines/link/token.ts'
import { ensureBuilt, pagePart } from '../../main/shells/start/built-parts.ts'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { must } from '../fakes/must.ts'
import { isRunning } from '../fakes/running.ts'
import { hasRedis, startRedis } from '../queue-stores/start-redis.ts'
import { LabUnderFire, type Target } from './lab-under-fire.ts'
import { MOST_WAIT_MS, sweep } from './sweep.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { moments: { type: 'string' }, seed: { type: 'string' } } })
const moments = Number(values.moments ?? 50)
const draw = createDraw(Number(values.seed ?? 1))

const targets: readonly Target[] = [
  'lab',
  'episode',
  'episode',
  'server',
  'page',
  ...(hasRedis ? (['worker'] as const) : []),
]

/** Hashes of a run's valid records, by trial. */
function hashesIn(folder: string, runId: string | null): readonly string[] {
  const db = must(openDatabase(join(folder, 'lab.sqlite')))
  try {
    const id = runId ?? String(db.prepare('SELECT id FROM runs').pluck().get())
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`${folder}: the database is damaged`)
    return resultsOfRun(db, id)
      .filter(({ validity }) => validity === 'valid')
      .map(({ scenario, seed, logSha256 }) => `${scenario} ${seed} ${logSha256}`)
      .toSorted()
  } finally {
    db.close()
  }
}

async function undisturbed(folder: string): Promise<readonly string[]> {
  const bin = join(root, 'main/shells/cli/causalmace.mjs')
  const spec = join(folder, '..', 'spec.json')
  writeFileSync(spec, JSON.stringify(sweep(moments)))
  await promisify(execFile)(process.execPath, [bin, 'run', '--spec', spec, '--parallel', '2'], {
    env: { ...process.env, CAUSALMACE_DATA: folder },
    maxBuffer: 64 * 1024 * 1024,
  })
  return hashesIn(folder, null)
}

const place = mkdtempSync(join(tmpdir(), 'causalmace-drill-'))
const redis = hasRedis ? await startRedis() : null
const lab = new LabUnderFire(
  join(place, 'drilled'),
  redis === null ? null : { address: redis.address, token: newToken() },
)
const killed: Record<string, number> = {}
try {
  const expected = await undisturbed(join(place, 'undisturbed'))
  console.log(`undisturbed: ${expected.length} episodes`)
  await ensureBuilt(root, pagePart, console.log)
  await lab.stand()
  const { runId } = await lab.ask('run.start', { spec: sweep(moments) })
  for (let moment = 1; moment <= moments; moment++) {
    await pause(draw('wait', moment) * MOST_WAIT_MS)
    const target = targets[Math.floor(draw('target', moment) * targets.length)] ?? 'lab'
    if (target === 'server')
      await lab.ask('server.start', { world: { kind: 'bare' }, port: 0, isOpen: false }).catch(() => null)
    if (await lab.kill(target, draw('which', moment))) killed[target] = (killed[target] ?? 0) + 1
    await lab.stand()
    const { run } = await lab.ask('run.get', { runId })
    if (run.status === 'interrupted' || run.status === 'paused') await lab.ask('run.resume', { runId })
    if (run.status === 'done') break
  }
  for (;;) {
    const { run } = await lab.ask('run.get', { runId })
    if (run.status === 'done' && run.trials.done === run.trials.total) break
    // Killed too often in a row, a trial is given up for the time being.
    if (run.status !== 'running') await lab.ask('run.resume', { runId })
    await pause(500)
  }
  await lab.end()
  await pause(2000)
  const left = lab.pids.filter(isRunning)
  const found = hashesIn(lab.folder, runId)
  const isSame = JSON.stringify(found) === JSON.stringify(expected)
  console.log(`killed: ${JSON.stringify(killed)}; ${found.length} episodes count of ${expected.length}`)
  console.log(
    `hashes: ${isSame ? 'the same' : 'NOT the same'}; left running: ${left.length} of ${lab.pids.length} processes`,
  )
  process.exitCode = isSame && left.length === 0 ? 0 : 1
} finally {
  await lab.end()
  await redis?.stop()
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
}
