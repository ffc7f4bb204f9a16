/**
 * A lab of durable runs with fake episodes, to be killed by a test:
 * `fake-runs-lab.ts <database> <owner> <seeds>` starts a run of that many trials, or resumes the one that is there.
 * Prints a line for each thing that happens: `episode PID`, then the names of events; leaves when nothing is left to do.
 */
import { openDatabase } from '../../db/open.ts'
import { createRuns } from '../../main/runs/create-runs.ts'
import { resolvedFakeRun, spawnFake } from './experiment.ts'
import { fakeRunsParts, unwrap } from './runs-parts.ts'

const [path = '', owner = '', seeds = ''] = process.argv.slice(2)
const db = unwrap(openDatabase(path))
const runs = createRuns(
  fakeRunsParts(db, {
    owner,
    spawn: (limits, onMessage) => {
      const episode = spawnFake(limits, onMessage)
      console.log(`episode ${episode.pid}`)
      return episode
    },
  }),
)
runs.onEvent(({ name }) => console.log(name))
const [known] = unwrap(runs.list())
if (known === undefined) {
  const numbers = Array.from({ length: Number(seeds) }, (_, index) => index + 1)
  unwrap(runs.start(resolvedFakeRun(['flood-events'], numbers, { events: 400 }), 'simulated'))
} else unwrap(runs.resume(known.id))
await runs.idle()
await runs.close()
db.close()
