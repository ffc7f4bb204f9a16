/**
 * A lab of durable runs with fake episodes, to be killed by a test:
 * `fake-lab.ts <database> <owner> <concurrency> <seeds> <behaviours>` starts a run of that many trials per behaviour, or
 * resumes the one that is there. Prints `episode PID` for each process and a line for each event; leaves when nothing is
 * left to do.
 */
import { openDatabase } from '../../db/open.ts'
import { createRuns } from '../../main/runs/create-runs.ts'
import { fakeEpisodes, resolvedFakeRun } from './experiment.ts'
import { fakeRunsParts, unwrap } from './runs-parts.ts'

const [path = '', owner = '', concurrency = '', seeds = '', behaviours = ''] = process.argv.slice(2)
const db = unwrap(openDatabase(path))
const runs = createRuns(
  fakeRunsParts(db, {
    owner,
    concurrency: Number(concurrency),
    spawn: (limits, onMessage) => {
      const episode = fakeEpisodes.spawn(limits, onMessage)
      console.log(`episode ${episode.pid}`)
      return episode
    },
  }),
)
runs.onEvent(({ name, payload }) => console.log(name, 'status' in payload ? payload.status : ''))
const [known] = unwrap(runs.list())
if (known === undefined) {
  const numbers = Array.from({ length: Number(seeds) }, (_, index) => index + 1)
  unwrap(runs.start(resolvedFakeRun(behaviours.split(','), numbers, { events: 400 }), 'simulated'))
} else unwrap(runs.resume(known.id))
await runs.idle()
await runs.close()
await fakeEpisodes.close()
db.close()
