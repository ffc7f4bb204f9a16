/**
 * A process that runs an experiment with fake episodes, to be killed by a test:
 * `fake-lab.ts <database> <behaviours>`, one trial per behaviour. Prints the process ids of its episodes.
 */
import { openDatabase } from '../../db/open.ts'
import { runExperiment } from '../../main/runs/run-experiment.ts'
import { fakeParts, fakeRun, spawnFake } from './experiment.ts'

const [path = '', behaviours = ''] = process.argv.slice(2)
const db = openDatabase(path)
if (!db.ok) throw new Error(db.error.message)
const runs = behaviours.split(',').map((behaviour) => fakeRun(behaviour))
const [first] = runs
if (first === undefined) throw new Error('no behaviours')
const run = {
  spec: first.spec,
  conditions: runs.flatMap(({ conditions }) => conditions),
  trials: runs.flatMap(({ trials }) => trials),
}
const { parts } = fakeParts(db.value, {
  concurrency: 1,
  spawn: (limits, onMessage) => {
    const episode = spawnFake(limits, onMessage)
    console.log(`episode ${episode.pid}`)
    return episode
  },
  onEvent: (event) => {
    if (event.kind === 'episode-progress') console.log('playing')
    if (event.kind === 'episode-ended') console.log('ended')
  },
})
await runExperiment(run, parts)
