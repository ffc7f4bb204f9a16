/** The worker's end of the queue, by BullMQ. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type IQueueBackend, type Job, WaitingError, Worker, type WorkerOptions } from 'bullmq'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { ANNOUNCEMENT, closeWithin, PREFIX } from './bull-queue.ts'
import type { StoreEngine } from './store-engine.ts'
import { storeFailure, within } from './store-failure.ts'
import { StoreWatch } from './store-watch.ts'
import { Taking } from './taking.ts'
import type { TrialJob, TrialSource } from './trial-queue.ts'

/** Hundreds of workers look. */
const LOOK_MS = 5_000
/** A store that refuses is not asked at once again. */
const AFTER_REFUSAL_MS = 1_500
/** No job is ever given up for having been handed out too often: what counts as a loss is the lab's to say. */
const NEVER = 1_000_000_000

export async function openBullSource<Connection>(
  engine: StoreEngine<Connection>,
  name: string,
): Promise<Result<TrialSource>> {
  const prepared = await engine.prepare()
  if (!prepared.ok) return prepared
  const over = new AbortController()
  let taking: Taking | null = null
  /** Jobs that BullMQ holds for this worker. */
  const held = new Set<Promise<void>>()
  const letGo = async (): Promise<void> => {
    taking?.letGo()
    taking = null
    await Promise.allSettled(held)
  }
  const hold = async (job: Job<TrialJob, void>, token = ''): Promise<void> => {
    if (taking !== null && (await taking.handle(job.data)) === 'done') return
    // A silent store lets it go by itself, when the lock is over.
    await within(watch.endPatienceMs, job.moveToWait(token)).catch(() => {})
    throw new WaitingError()
  }
  const worker = new Worker<TrialJob, void, string, IQueueBackend, number, Connection>(
    name,
    (job, token) => {
      const holding = hold(job, token).finally(() => held.delete(holding))
      held.add(holding)
      return holding
    },
    optionsOf(engine, over.signal),
    engine.createBackend,
  )
  const backend = worker.getBackend()
  slowDown(backend)
  const watch = new StoreWatch(engine, LOOK_MS, async () => {
    await backend.getQueueMetaField(ANNOUNCEMENT)
    // BullMQ's loop ends by itself when it is paused, and might miss being resumed in that moment.
    if (taking?.takes === true && !worker.isRunning()) void worker.resume()
  })
  worker.on('error', (error) => watch.met(error))
  try {
    await within(engine.patienceMs, worker.waitUntilReady())
  } catch (error) {
    watch.close()
    over.abort()
    await closeWithin(engine.patienceMs, worker)
    return storeFailure(engine.shown, error)
  }

  return ok({
    announcement: () => watch.call(() => backend.getQueueMetaField(ANNOUNCEMENT)),
    take: (slots, play) => {
      if (taking !== null) throw new Error('A source hands out jobs to one taking at a time')
      const own = new Taking(play)
      taking = own
      worker.concurrency = slots
      void worker.resume()
      const pause = (): void => {
        own.takes = false
        void worker.pause(true)
      }
      return {
        pause,
        resume: () => {
          own.takes = true
          void worker.resume()
        },
        close: async () => {
          if (taking !== own) return
          pause()
          await letGo()
        },
      }
    },
    onStore: (listener) => watch.onStore(listener),
    close: async () => {
      watch.close()
      await letGo()
      over.abort()
      await end(engine.patienceMs, watch, worker)
    },
  })
}

/** In its own order BullMQ waits for ever for a connection that does not come again, and renews locks meanwhile. */
async function end(ms: number, watch: StoreWatch, worker: Pick<Worker, 'close' | 'disconnect'>): Promise<void> {
  if (await watch.isLost()) await within(watch.endPatienceMs, worker.close(true)).catch(() => {})
  else await closeWithin(ms, worker)
}

function optionsOf<Connection>(engine: StoreEngine<Connection>, over: AbortSignal): WorkerOptions<Connection> {
  return {
    connection: engine.connectUntil(over),
    prefix: PREFIX,
    skipVersionCheck: true,
    autorun: false,
    lockDuration: engine.lockMs,
    stalledInterval: engine.lockMs,
    maxStalledCount: NEVER,
    drainDelay: engine.waitS,
    runRetryDelay: AFTER_REFUSAL_MS,
    // A trial that was played may be offered again.
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  }
}

/** BullMQ asks a store that answered with an error at once again, for ever. */
function slowDown(backend: IQueueBackend): void {
  const moveToActive = backend.moveToActive.bind(backend)
  backend.moveToActive = async (token, name) => {
    try {
      return await moveToActive(token, name)
    } catch (error) {
      await sleep(AFTER_REFUSAL_MS * (0.75 + Math.random() / 2), undefined, { ref: false })
      throw error
    }
  }
}
