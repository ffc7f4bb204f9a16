/** A worker machine with fake episodes, in a process that can be killed: `node drill-worker.ts <JSON of DrillWorker>`. */
import { join } from 'node:path'
import { z } from 'zod'
import { LinkClient } from '../../main/machines/link/link-client.ts'
import { storeOfAddress } from '../../main/machines/queue/store-of-address.ts'
import { runWorker } from '../../main/machines/worker/run-worker.ts'
import { compileCache } from './compile-cache.ts'
import { drillTiming, LOCK_MS } from './drill-timing.ts'

export const drillWorkerSchema = z.object({
  store: z.string(),
  token: z.string(),
  folder: z.string(),
  name: z.string(),
  slots: z.int(),
  /** Its clock goes wrong by so much. */
  skewMs: z.int(),
})
export type DrillWorker = z.infer<typeof drillWorkerSchema>

const { skewMs, store, ...asked } = drillWorkerSchema.parse(JSON.parse(process.argv[2] ?? ''))
if (skewMs !== 0) {
  const now = Date.now
  globalThis.Date = class extends Date {
    constructor(...args: [] | [number | string]) {
      super(args[0] ?? now() + skewMs)
    }
    static override now(): number {
      return now() + skewMs
    }
  } as DateConstructor
}
const drain = new AbortController()
const stop = new AbortController()
process.once('SIGTERM', () => drain.abort())
process.once('SIGINT', () => stop.abort())
const ended = await runWorker(
  { ...asked, queue: store, drain: drain.signal, stop: stop.signal, say: (sentence) => console.log(sentence) },
  {
    openSource: async (queue, { queueName }) => {
      const opened = storeOfAddress(queue, { lockMs: LOCK_MS })
      return opened.ok ? opened.value.openSource(queueName) : opened
    },
    openLink: (keys) => (parts) => new LinkClient({ keys, ...parts, timing: drillTiming.link }),
    entry: join(import.meta.dirname, 'fake-episode.ts'),
    compileCache,
  },
)
console.log(JSON.stringify(ended))
