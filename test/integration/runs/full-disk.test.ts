import { describe, expect, test, vi } from 'vitest'
import { eventsOfEpisode } from '../../../db/events.ts'
import type { Db } from '../../../db/open.ts'
import type { RunsEvent } from '../../../main/runs/runs.ts'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying, standingOf } from '../../fakes/fake-runs.ts'
import { silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

/** No page more than there are now, as on a disk that has just become full. */
function fillDisk(db: Db): void {
  const pages = Number(db.pragma('page_count', { simple: true }))
  db.pragma(`max_page_count = ${pages}`)
}

function freeDisk(db: Db): void {
  db.pragma('max_page_count = 1000000')
}

const isPaused = (event: RunsEvent): boolean => event.name === 'run.changed' && event.payload.status === 'paused'

describe('a disk that is full', () => {
  test('pauses the run, says why in its last episode, and loses nothing; resume goes on', async () => {
    const db = tempDatabase()
    const { runs, start, next, events } = fakeRuns(db, { concurrency: 1 })
    const runId = start(run(['complete', 'flood-events'], [1, 2], { events: 20_000 }))
    await next((event) => event.name === 'run.changed' && event.payload.trials.done === 1)
    await next(isPlaying)
    fillDisk(db)
    await next(isPaused)
    await runs.idle()
    const full = standingOf(runs, runId)
    expect(full).toEqual({
      run: 'paused',
      trials: [['done', 'valid'], ['waiting', 'infrastructure'], ['waiting'], ['waiting']],
    })
    const [last] = unwrap(runs.get(runId)).trials[1]?.episodes ?? []
    expect(last).toMatchObject({ endReason: 'crash', message: expect.stringContaining('disk is full') })
    expect(eventsOfEpisode(db, last?.id ?? '').length).toBeGreaterThan(0)
    expect(events.findLast(({ name }) => name === 'run.changed')?.payload).toMatchObject({ status: 'paused' })

    freeDisk(db)
    unwrap(runs.resume(runId))
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['done', 'valid'],
        ['done', 'infrastructure', 'valid'],
        ['done', 'valid'],
        ['done', 'valid'],
      ],
    })
  })

  test('refuses a new run whole', () => {
    const db = tempDatabase()
    const { runs } = fakeRuns(db)
    fillDisk(db)
    const many = run(
      ['complete'],
      Array.from({ length: 500 }, (_, seed) => seed),
    )
    expect(runs.start(many, 'simulated')).toMatchObject({ ok: false, error: { code: 'storage' } })
    expect(unwrap(runs.list())).toEqual([])
    expect(db.prepare('SELECT count(*) FROM trials').pluck().get()).toBe(0)
  })
})

describe('a database that takes nothing at all', () => {
  test('holds its runs paused in what they show, and stores the pause as soon as it can', async () => {
    const db = tempDatabase()
    const error = vi.fn()
    const { answer, letGo } = heldAnswers()
    const { runs, start, next, events } = fakeRuns(db, { answer, concurrency: 2, log: { ...silentLog, error } })
    const runId = start(run(['ask-model'], [1, 2, 3]))
    await next(isPlaying)
    await next(isPlaying)
    db.pragma('query_only = ON')
    letGo()
    await next(isPaused)
    await runs.idle()
    expect(unwrap(runs.list())).toMatchObject([{ id: runId, status: 'paused' }])
    expect(error).toHaveBeenCalled()
    expect(runs.resume(runId)).toMatchObject({ ok: false, error: { code: 'storage' } })
    expect(runs.start(run(['complete']), 'simulated')).toMatchObject({ ok: false, error: { code: 'storage' } })

    db.pragma('query_only = OFF')
    expect(runs.pause(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(standingOf(runs, runId)).toEqual({
      run: 'paused',
      trials: [['waiting', 'infrastructure'], ['waiting', 'infrastructure'], ['waiting']],
    })
    for (const event of events) if (event.name === 'episode.changed') expect(event.payload.attempt).toBe(1)
    unwrap(runs.resume(runId))
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['done', 'infrastructure', 'valid'],
        ['done', 'infrastructure', 'valid'],
        ['done', 'valid'],
      ],
    })
  })

  test('leaves no process when it is closed, and the next lab puts it in order', async () => {
    const db = tempDatabase()
    const first = fakeRuns(db)
    const runId = first.start(run(['play-on'], [1, 2]))
    await first.next(isPlaying)
    db.pragma('query_only = ON')
    await first.runs.close()
    db.pragma('query_only = OFF')
    const { runs } = fakeRuns(db, { owner: 'lab-2' })
    expect(standingOf(runs, runId)).toEqual({
      run: 'interrupted',
      trials: [
        ['waiting', 'infrastructure'],
        ['waiting', 'infrastructure'],
      ],
    })
  })
})
