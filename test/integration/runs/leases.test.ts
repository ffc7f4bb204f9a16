import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { endEpisode } from '../../../db/episodes.ts'
import { fakeEpisodes, resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying, standingOf } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const HOUR_MS = 3_600_000

/** A clock that a test moves. */
function movedClock() {
  let at = Date.parse('2026-01-01T00:00:00.000Z')
  return {
    now: () => new Date(at),
    move: (ms: number) => {
      at += ms
    },
  }
}

describe('a lab that is said to be alive', () => {
  test('keeps what it has claimed until its leases run out', async () => {
    const db = tempDatabase()
    const { now, move } = movedClock()
    const { answer, letGo } = heldAnswers()
    const first = fakeRuns(db, { answer, now, concurrency: 1 })
    const runId = first.start(run(['ask-model'], [1, 2]))
    await first.next(isPlaying)

    const second = fakeRuns(db, { owner: 'lab-2', isAlive: () => true, now })
    expect(standingOf(second.runs, runId)).toEqual({ run: 'running', trials: [['running', 'running'], ['waiting']] })

    move(HOUR_MS)
    const third = fakeRuns(db, { owner: 'lab-3', isAlive: () => true, now })
    expect(standingOf(third.runs, runId)).toEqual({
      run: 'interrupted',
      trials: [['waiting', 'infrastructure'], ['waiting']],
    })
    unwrap(third.runs.resume(runId))
    await third.runs.idle()

    letGo()
    await first.runs.idle()
    expect(standingOf(third.runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['done', 'infrastructure', 'valid'],
        ['done', 'valid'],
      ],
    })
  })

  test('gives signs of life, and takes over from one that gives none', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    onTestFinished(() => intervals.mockRestore())
    const db = tempDatabase()
    const { now, move } = movedClock()
    const first = fakeRuns(db, { now, concurrency: 1 })
    const firstBeat = intervals.mock.lastCall?.[0]
    const runId = first.start(run(['play-on']))
    await first.next(isPlaying)
    const second = fakeRuns(db, { owner: 'lab-2', isAlive: () => true, now })
    const secondBeat = intervals.mock.lastCall?.[0]

    move(20_000)
    firstBeat?.()
    move(20_000)
    secondBeat?.()
    expect(standingOf(second.runs, runId).run).toBe('running')
    move(20_000)
    secondBeat?.()
    expect(standingOf(second.runs, runId)).toEqual({ run: 'interrupted', trials: [['waiting', 'infrastructure']] })
    expect(second.events.map(({ name }) => name)).toEqual(['trial.changed', 'run.changed'])
  })
})

describe('what a lab without leases left', () => {
  test('is put in order: a trial that counts is done, the others wait', () => {
    const db = tempDatabase()
    storeRun(db, 3)
    const counted = storeEpisode(db, 'trial-1')
    endEpisode(db, counted, {
      endReason: 'completed',
      validity: 'valid',
      message: '',
      gameTimeMs: 1,
      wallTimeMs: 2,
      logSha256: null,
    })
    storeEpisode(db, 'trial-2')
    db.exec('UPDATE runs SET lease_owner = NULL, lease_until = NULL')
    db.exec(`UPDATE trials SET status = 'running' WHERE id IN ('trial-1', 'trial-2')`)
    const { runs } = fakeRuns(db)
    expect(standingOf(runs, 'run')).toEqual({
      run: 'interrupted',
      trials: [['done', 'valid'], ['waiting', 'infrastructure'], ['waiting']],
    })
    expect(unwrap(runs.results('run'))).toHaveLength(2)
  })

  test('and had cancelled stays cancelled; an episode beside its trial is ended too', () => {
    const db = tempDatabase()
    storeRun(db, 2)
    storeEpisode(db, 'trial-1')
    storeEpisode(db, 'trial-2')
    db.exec(`UPDATE runs SET status = 'cancelled'`)
    db.exec(`UPDATE trials SET status = 'running' WHERE id = 'trial-1'`)
    db.exec(`UPDATE trials SET status = 'cancelled' WHERE id = 'trial-2'`)
    const { runs } = fakeRuns(db)
    expect(standingOf(runs, 'run')).toEqual({
      run: 'cancelled',
      trials: [
        ['cancelled', 'infrastructure'],
        ['cancelled', 'infrastructure'],
      ],
    })
  })
})

test('a process that cannot be started is a failed attempt, not the end of the lab', async () => {
  let calls = 0
  const { runs, start } = fakeRuns(tempDatabase(), {
    retries: 1,
    spawn: (limits, onMessage) => {
      calls += 1
      if (calls === 1) throw new Error('no more processes')
      return fakeEpisodes.spawn(limits, onMessage)
    },
  })
  const runId = start(run(['complete']))
  await runs.idle()
  expect(standingOf(runs, runId)).toEqual({ run: 'done', trials: [['done', 'infrastructure', 'valid']] })
  expect(unwrap(runs.get(runId)).trials[0]?.episodes[0]?.message).toContain('no more processes')
})
