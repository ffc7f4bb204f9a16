/**
 * A worker in a process of its own, to be killed by a test: `worker-alone.ts <folder>` is connected with a lab that answers
 * no model, and plays two episodes, one that spins and one that asks. Prints `begun N` when so many have begun.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { newToken } from '../../../main/machines/link/token.ts'
import { runWorker } from '../../../main/machines/worker/run-worker.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { FakeLink } from './fake-link.ts'
import { FakeSource } from './fake-source.ts'
import { specOf } from './spec-of.ts'

const [folder = ''] = process.argv.slice(2)
const behaviours = ['spin', 'ask-model']
const newJob = () => ({ run: randomUUID(), trial: randomUUID(), spec: 'a'.repeat(64) })
const link = new FakeLink({
  claim: () => ok({ kind: 'play', episodeId: randomUUID(), spec: specOf(behaviours.shift() ?? '') }),
})
const source = new FakeSource()
source.give(newJob(), newJob())
const never = new AbortController().signal
await runWorker(
  {
    ...{ queue: '', token: newToken(), name: null, slots: 2, folder, drain: never, stop: never, say: () => {} },
    onStatus: ({ episodes }) => console.log(`begun ${episodes.filter(({ speed }) => speed !== null).length}`),
  },
  {
    openSource: async () => ok(source),
    openLink: () => (parts) => {
      const opened = link.open(parts)
      setImmediate(() => void link.connect())
      return opened
    },
    entry: join(import.meta.dirname, '../fake-episode.ts'),
    compileCache: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
  },
)
