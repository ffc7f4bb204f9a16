import { expect, test } from 'vitest'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

test('a run that waits for another one counts its trials, and is told again of them when they end', async () => {
  const db = tempDatabase()
  const { answer, letGo } = heldAnswers()
  const { runs, start, next, events } = fakeRuns(db, { answer, concurrency: 1 })
  const first = start(run(['complete', 'ask-model'], [1]))
  await next((event) => event.name === 'run.changed' && event.payload.trials.done === 1)
  await next(isPlaying)
  db.exec(`UPDATE episodes SET wall_time_ms = 60000 WHERE status = 'ended'`)
  const second = start(run(['complete'], [2, 3]))
  const left = (runId: string) => unwrap(runs.get(runId)).run.remainingMs
  expect([left(first), left(second)]).toEqual([60_000, 180_000])
  letGo()
  await runs.idle()
  const firstDone = events.findIndex(({ name, payload }) => name === 'run.changed' && payload.status === 'done')
  const toldOfSecond = events.slice(0, firstDone + 2).findLast(({ name }) => name === 'run.changed')
  expect(toldOfSecond?.payload).toMatchObject({ id: second, trials: { waiting: 2 } })
})

test('more room is filled at once, less room stops nobody', async () => {
  const { answer, letGo } = heldAnswers()
  const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 1 })
  const runId = start(run(['ask-model'], [1, 2, 3, 4]))
  const trials = () => unwrap(runs.get(runId)).run.trials
  await next(isPlaying)
  expect(trials()).toMatchObject({ running: 1, waiting: 3 })
  runs.setConcurrency(3)
  expect(trials()).toMatchObject({ running: 3, waiting: 1 })
  runs.setConcurrency(1)
  expect([runs.concurrency, trials().running]).toEqual([1, 3])
  letGo()
  await runs.idle()
  expect(trials()).toMatchObject({ done: 4 })
})

test('episodes on one server take turns and leave the other places to runs that need none', async () => {
  const { answer, letGo } = heldAnswers()
  const { runs, next } = fakeRuns(tempDatabase(), { answer, concurrency: 4 })
  const server = { host: '127.0.0.1', port: 25_565, username: 'Lab' }
  const begin = (on: typeof server | undefined, seeds: readonly number[]): string => {
    const { spec, ...rest } = run(['ask-model'], seeds)
    const started = runs.start({ ...rest, spec: on === undefined ? spec : { ...spec, server: on } }, 'simulated')
    return unwrap(started).runId
  }
  const first = begin(server, [1, 2, 3])
  const second = begin({ ...server, host: '127.0.0.1' }, [1])
  const beside = begin(undefined, [1, 2])
  await next(isPlaying)
  const trials = (runId: string) => unwrap(runs.get(runId)).run.trials
  expect(trials(first)).toMatchObject({ running: 1, waiting: 2 })
  expect(trials(second)).toMatchObject({ running: 0, waiting: 1 })
  expect(trials(beside)).toMatchObject({ running: 2 })
  await runs.cancel(second)
  expect(trials(second), 'nothing of it has to wait for the server').toMatchObject({ cancelled: 1 })
  letGo()
  await runs.idle()
  expect([trials(first).done, trials(beside).done]).toEqual([3, 2])
})

test('a run that nobody is there to play tells so, and that somebody came and left', () => {
  const { runs, start, events } = fakeRuns(tempDatabase(), { concurrency: 0 })
  const runId = start(run(['complete'], [1, 2]))
  const told = () => events.flatMap((event) => (event.name === 'run.changed' ? [event.payload.lacksMachine] : []))
  expect(unwrap(runs.get(runId)).run.lacksMachine).toBe(true)
  const before = told().length
  for (const slots of [2, 3, 0]) runs.elsewhere.setSlots(slots)
  expect(told().slice(before)).toEqual([undefined, true])
})
