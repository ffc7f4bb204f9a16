import { expect, test } from 'vitest'
import { defaultConcurrency, runJobs } from '../../../../main/runs/queue.ts'

const never = new AbortController().signal

/** Jobs that end when they are told to, and how many were running at once. */
function controlledJobs(count: number) {
  const started: number[] = []
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const jobs = ends.map(({ promise }, index) => async () => {
    started.push(index)
    await promise
  })
  return { started, ends, jobs }
}

/** Lets everything that is ready go on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('starts jobs in order, so many at a time', async () => {
  const { started, ends, jobs } = controlledJobs(4)
  const over = runJobs(jobs, 2, never)
  await settled()
  expect(started).toEqual([0, 1])
  ends[1]?.resolve()
  await settled()
  expect(started).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  await over
  expect(started).toEqual([0, 1, 2, 3])
})

test('starts nothing after an abort, and waits for what runs', async () => {
  const { started, ends, jobs } = controlledJobs(3)
  const stop = new AbortController()
  let isOver = false
  const over = runJobs(jobs, 1, stop.signal).then(() => {
    isOver = true
  })
  await settled()
  stop.abort()
  await settled()
  expect([started, isOver]).toEqual([[0], false])
  ends[0]?.resolve()
  await over
  expect(started).toEqual([0])
})

test('throws the first bug when the others have finished, and starts no more', async () => {
  const { started, ends, jobs } = controlledJobs(3)
  const over = runJobs(jobs, 2, never)
  await settled()
  ends[1]?.reject(new TypeError('bug'))
  await settled()
  expect(started).toEqual([0, 1])
  ends[0]?.resolve()
  await expect(over).rejects.toThrow('bug')
})

test('leaves a core to the lab, and always runs something', () => {
  expect(defaultConcurrency()).toBeGreaterThanOrEqual(1)
})

test('no jobs are over at once', async () => {
  await expect(runJobs([], 2, never)).resolves.toBeUndefined()
})
