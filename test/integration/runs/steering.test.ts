import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SpawnEpisode } from '../../../main/runs/episode-process.ts'
import { resolvedFakeRun as run, spawnFake, wideLimits } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying, standingOf } from '../../fakes/fake-runs.ts'
import { isRunning } from '../../fakes/process-list.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Starts fake episodes and remembers their processes. */
function countedSpawn() {
  const pids: number[] = []
  const spawn: SpawnEpisode = (limits, onMessage) => {
    const episode = spawnFake(limits, onMessage)
    pids.push(episode.pid ?? 0)
    return episode
  }
  return { spawn, pids }
}

describe('pause', () => {
  test('lets running episodes play to their end and begins no other; resume goes on', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 1 })
    const runId = start(run(['ask-model'], [1, 2]))
    await next(isPlaying)
    expect(unwrap(runs.pause(runId))).toMatchObject({ status: 'paused', remainingMs: null })
    letGo()
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({ run: 'paused', trials: [['done', 'valid'], ['waiting']] })
    expect(unwrap(runs.resume(runId))).toMatchObject({ status: 'running' })
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['done', 'valid'],
        ['done', 'valid'],
      ],
    })
  })

  test('a run whose last episode ends while it is paused is done', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer })
    const runId = start(run(['ask-model']))
    await next(isPlaying)
    runs.pause(runId)
    letGo()
    await runs.idle()
    expect(standingOf(runs, runId).run).toBe('done')
  })

  test('gives its room to other runs', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 1 })
    const paused = start(run(['ask-model'], [1, 2]))
    const other = start(run(['complete'], [3]))
    await next(isPlaying)
    runs.pause(paused)
    letGo()
    await runs.idle()
    expect(standingOf(runs, other).run).toBe('done')
    expect(standingOf(runs, paused)).toEqual({ run: 'paused', trials: [['done', 'valid'], ['waiting']] })
  })

  test('is for running runs only, resume for others', async () => {
    const { runs, start } = fakeRuns(tempDatabase())
    const runId = start(run(['complete']))
    expect(runs.resume(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    await runs.idle()
    expect(runs.pause(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(runs.resume(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(await runs.cancel(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  })
})

describe('cancel', () => {
  test('stops what runs, starts nothing more, stores both, leaves no process', async () => {
    const { spawn, pids } = countedSpawn()
    const { runs, start, next } = fakeRuns(tempDatabase(), { spawn, concurrency: 1, retries: 1 })
    const runId = start(run(['play-on'], [1, 2, 3]))
    await next(isPlaying)
    expect(unwrap(await runs.cancel(runId))).toMatchObject({ status: 'cancelled', trials: { cancelled: 3 } })
    expect(pids.map(isRunning)).toEqual([false])
    expect(standingOf(runs, runId)).toEqual({
      run: 'cancelled',
      trials: [['cancelled', 'stopped'], ['cancelled'], ['cancelled']],
    })
    expect(unwrap(await runs.cancel(runId)).status).toBe('cancelled')
  })

  test('reaches episodes whose processes have not said anything yet', async () => {
    const { spawn, pids } = countedSpawn()
    const { runs, start } = fakeRuns(tempDatabase(), { spawn, concurrency: 1 })
    const runId = start(run(['play-on'], [1, 2]))
    await runs.cancel(runId)
    expect(pids.map(isRunning)).toEqual([false])
    expect(standingOf(runs, runId)).toEqual({ run: 'cancelled', trials: [['cancelled', 'stopped'], ['cancelled']] })
  })

  test('kills an episode that does not stop; it is cancelled all the same', async () => {
    const { spawn, pids } = countedSpawn()
    const limits = { ...wideLimits, graceMs: 300 }
    const { runs, start, next } = fakeRuns(tempDatabase(), { spawn, limits: () => limits })
    const runId = start(run(['ignore-cancel']))
    await next(isPlaying)
    await runs.cancel(runId)
    expect(pids.map(isRunning)).toEqual([false])
    expect(unwrap(runs.results(runId))).toMatchObject([{ endReason: 'cancelled', validity: 'stopped' }])
  })

  test('leaves other runs alone, and resume opens what it closed; attempts are counted on', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 2 })
    const cancelled = start(run(['ask-model']))
    const other = start(run(['ask-model'], [2]))
    await next(isPlaying)
    await next(isPlaying)
    await runs.cancel(cancelled)
    expect(standingOf(runs, other)).toEqual({ run: 'running', trials: [['running', 'running']] })
    letGo()
    expect(unwrap(runs.resume(cancelled))).toMatchObject({ status: 'running', endedAt: null })
    await runs.idle()
    expect(standingOf(runs, other).run).toBe('done')
    expect(standingOf(runs, cancelled)).toEqual({ run: 'done', trials: [['done', 'stopped', 'valid']] })
    expect(unwrap(runs.get(cancelled)).trials[0]?.episodes.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  test('resumed before its processes are gone, the run plays its trials again', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 1 })
    const runId = start(run(['ask-model'], [1, 2]))
    await next(isPlaying)
    const gone = runs.cancel(runId)
    letGo()
    unwrap(runs.resume(runId))
    await gone
    await runs.idle()
    const { run: status, trials } = standingOf(runs, runId)
    expect([status, ...trials.map((trial) => trial.filter((word) => word === 'valid').length)]).toEqual(['done', 1, 1])
  })
})

describe('resume tries failed trials again', () => {
  test('of a run that stands still', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 1 })
    const runId = start(run(['server-lost', 'ask-model'], [1, 2]))
    await next((event) => event.name === 'trial.changed' && event.payload.status === 'failed')
    await next(isPlaying)
    runs.pause(runId)
    letGo()
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'paused',
      trials: [['failed', 'infrastructure'], ['done', 'valid'], ['waiting'], ['waiting']],
    })
    unwrap(runs.resume(runId))
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['failed', 'infrastructure', 'infrastructure'],
        ['done', 'valid'],
        ['failed', 'infrastructure'],
        ['done', 'valid'],
      ],
    })
  })

  test('of a run that is done otherwise', async () => {
    const marker = join(tempFolder(), 'marker')
    const { runs, start } = fakeRuns(tempDatabase())
    const runId = start(run(['crash-once'], [1], { marker }))
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({ run: 'done', trials: [['failed', 'infrastructure']] })
    unwrap(runs.resume(runId))
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({ run: 'done', trials: [['done', 'infrastructure', 'valid']] })
  })
})

describe('close', () => {
  test('stops what runs and leaves no process; the next lab resumes it', async () => {
    const db = tempDatabase()
    const { spawn, pids } = countedSpawn()
    const first = fakeRuns(db, { spawn, concurrency: 2, answer: heldAnswers().answer })
    const runId = first.start(run(['ask-model'], [1, 2, 3]))
    await first.next(isPlaying)
    await first.runs.close()
    expect(pids.map(isRunning)).toEqual([false, false])
    expect(standingOf(first.runs, runId)).toEqual({
      run: 'interrupted',
      trials: [['waiting', 'stopped'], ['waiting', 'stopped'], ['waiting']],
    })
    expect(first.runs.start(run(['complete']), 'simulated')).toMatchObject({
      ok: false,
      error: { code: 'wrong-state' },
    })

    const second = fakeRuns(db, { owner: 'lab-2' })
    unwrap(second.runs.resume(runId))
    await second.runs.idle()
    expect(standingOf(second.runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['done', 'stopped', 'valid'],
        ['done', 'stopped', 'valid'],
        ['done', 'valid'],
      ],
    })
  })

  test('with nothing running is at once', async () => {
    const { runs } = fakeRuns(tempDatabase())
    await runs.idle()
    await runs.close()
    expect(unwrap(runs.list())).toEqual([])
  })
})
