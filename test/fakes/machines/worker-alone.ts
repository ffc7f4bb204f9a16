/**
 * A worker in a process of its own, to be killed by a test: `worker-alone.ts <folder>` is connected with a lab that answers
 * no model, and plays two episodes, one that spins and one that asks. Prints `episode PID` for each.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { runWorker } from '../../../main/machines/worker/run-worker.ts'
import { newToken } from '../../../main/machines/link/token.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { FakeLink } from './fake-link.ts'
import { FakeSource } from './fake-source.ts'
import { specOf } from './spec-of.ts'

const [folder = ''] = process.argv.slice(2)
const behaviours = ['spin', 'ask-model']
const link = new FakeLink({
  claim: () => ok({ kind: 'play', episodeId: randomUUID(), spec: specOf(behaviours.shift() ?? '') }),
})
const source = new FakeSource()
const never = new AbortController().signal
const running = runWorker(
  { queue: '', token: newToken(), name: null, slots: 2, folder, drain: never, stop: never, say: console.log },
  {
    openSource: async () => ok(source),
    openLink: () => (parts) => {
      const opened = link.open(parts)
      setImmediate(() => void link.connect())
      return opened
    },
    entry: join(import.meta.dirname, '../printing-episode.ts'),
    compileCache: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
  },
)
source.give(...behaviours.map(() => ({ run: randomUUID(), trial: randomUUID(), spec: 'a'.repeat(64) })))
await running
