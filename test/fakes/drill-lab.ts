/**
 * A lab whose trials only worker machines play, in a process that can be killed: `node drill-lab.ts <JSON of DrillLab>`. Begins the
 * run, or goes on with it where the database has one; prints a line of JSON per change of the run, and leaves when it is done.
 */
import { z } from 'zod'
import { openDatabase } from '../../db/open.ts'
import { createLog } from '../../main/common/log.ts'
import { LabMachines } from '../../main/machines/coordinator/lab-machines.ts'
import { readToken } from '../../main/machines/link/token.ts'
import { storeOfAddress } from '../../main/machines/queue/store-of-address.ts'
import { ownVersions } from '../../main/machines/versions.ts'
import { createRuns } from '../../main/runs/create-runs.ts'
import { drillTiming, LOCK_MS } from './drill-timing.ts'
import { resolvedFakeRun } from './experiment.ts'
import { must } from './must.ts'
import { fakeRunsParts } from './runs-parts.ts'

export const drillLabSchema = z.object({
  database: z.string(),
  log: z.string(),
  store: z.string(),
  token: z.string(),
  /** Where workers reach it in place of its own address: a proxy. */
  announced: z.string().nullable(),
  port: z.int(),
  seeds: z.array(z.int()),
  owner: z.string(),
  /** Whether it is of another version than its workers. */
  isOther: z.boolean(),
})
export type DrillLab = z.infer<typeof drillLabSchema>

const asked = drillLabSchema.parse(JSON.parse(process.argv[2] ?? ''))
const db = must(openDatabase(asked.database))
const log = createLog(asked.log)
const runs = createRuns(
  fakeRunsParts(db, {
    concurrency: 0,
    owner: asked.owner,
    log,
    // In the middle of each episode there is time to kill somebody.
    answer: async (_binding, seed) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      return { ok: true, value: { text: `{"n":${seed}}`, promptTokens: 5, answerTokens: 2 } }
    },
  }),
)
runs.onEvent((event) => {
  if (event.name !== 'run.changed') return
  console.log(JSON.stringify(event.payload.trials))
  if (event.payload.status === 'done') setTimeout(() => void leave(), 500)
})
const machines = new LabMachines({
  db,
  runs,
  owner: asked.owner,
  address: asked.store,
  store: must(storeOfAddress(asked.store, { lockMs: LOCK_MS })),
  keys: must(readToken(asked.token)),
  listen: {
    host: '127.0.0.1',
    port: asked.port,
    ...(asked.announced === null ? {} : { addresses: [asked.announced] }),
  },
  versions: { ...must(ownVersions()), ...(asked.isOther ? { app: '0.0.1' } : {}) },
  testStore: async () => ({ ok: true, value: undefined }),
  now: () => new Date(),
  log,
  timing: drillTiming,
})
const [known] = must(runs.list())
if (known === undefined) must(runs.start(resolvedFakeRun(['ask-model'], asked.seeds), 'simulated'))
else if (known.status !== 'done') must(runs.resume(known.id))

async function leave(): Promise<void> {
  await machines.close()
  await runs.close()
  db.close()
  process.exit(0)
}
process.on('SIGTERM', () => void leave())
