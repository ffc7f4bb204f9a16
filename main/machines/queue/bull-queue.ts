/** The lab's end of the queue, by BullMQ. */
import { type IQueueBackend, Queue } from 'bullmq'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { StoreEngine } from './store-engine.ts'
import { storeFailure, within } from './store-failure.ts'
import { StoreWatch } from './store-watch.ts'
import type { QueueCounts, TrialJob, TrialQueue } from './trial-queue.ts'

/** All keys of Redis begin with it. */
export const PREFIX = 'causalmace'
/** Where in what BullMQ keeps of a queue the lab's announcement is. */
export const ANNOUNCEMENT = 'announcement'

/** At a time, so that none takes longer than a store may be silent. */
const OFFERED_AT_A_TIME = 500
const WITHDRAWN_AT_A_TIME = 200

/** The lab looks more often than its workers. */
const LOOK_MS = 2_000

/** Nobody reads BullMQ's stream of events. */
const EVENTS_KEPT = 100

export async function openBullQueue<Connection>(
  engine: StoreEngine<Connection>,
  name: string,
): Promise<Result<TrialQueue>> {
  const prepared = await engine.prepare()
  if (!prepared.ok) return prepared
  const over = new AbortController()
  const queue = new Queue<TrialJob, void, string, TrialJob, void, string, IQueueBackend, Connection>(
    name,
    {
      connection: engine.connectUntil(over.signal),
      prefix: PREFIX,
      skipVersionCheck: true,
      streams: { events: { maxLen: EVENTS_KEPT } },
    },
    engine.createBackend,
  )
  const backend = queue.getBackend()
  const watch = new StoreWatch(engine, LOOK_MS, () => backend.getQueueMetaField(ANNOUNCEMENT))
  queue.on('error', (error) => watch.met(error))
  try {
    await within(engine.patienceMs, queue.waitUntilReady())
  } catch (error) {
    watch.close()
    over.abort()
    await closeWithin(engine.patienceMs, queue)
    return storeFailure(engine.shown, error)
  }

  return ok({
    offer: (jobs) =>
      eachPart(jobs, OFFERED_AT_A_TIME, (part) =>
        watch.call(() => queue.addBulk(part.map((job) => ({ name: 'trial', data: job, opts: { jobId: job.trial } })))),
      ),
    // The last come first: Redis looks for each from the end where the last were put in.
    withdraw: (trialIds) =>
      eachPart(trialIds.toReversed(), WITHDRAWN_AT_A_TIME, (part) =>
        watch.call(() => Promise.all(part.map((id) => queue.remove(id)))),
      ),
    counts: () =>
      watch.call(async (): Promise<QueueCounts> => {
        const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active')
        return { waiting, held: active }
      }),
    announce: async (text) => {
      const set = await watch.call(() => backend.setQueueMeta({ [ANNOUNCEMENT]: text }))
      return set.ok ? ok(undefined) : set
    },
    onStore: (listener) => watch.onStore(listener),
    close: () => {
      watch.close()
      over.abort()
      return closeWithin(watch.endPatienceMs, queue)
    },
  })
}

/** Closes it, or drops its connections where the store says nothing. */
export async function closeWithin(
  ms: number,
  end: { close(): Promise<void>; disconnect(): Promise<void> },
): Promise<void> {
  try {
    await within(ms, end.close())
  } catch {
    await within(ms, end.disconnect()).catch(() => {})
  }
}

/** The first failure, or nothing. */
async function eachPart<T>(
  all: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<Result<unknown>>,
): Promise<Result<void>> {
  for (let from = 0; from < all.length; from += size) {
    const done = await work(all.slice(from, from + size))
    if (!done.ok) return done
  }
  return ok(undefined)
}
