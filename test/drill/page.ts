/** What a page does while a run plays: looks at everything that changes, until it is killed. */
import { setTimeout as pause } from 'node:timers/promises'
import { bridgeToLive } from '../../main/lab/live-or-own.ts'

const LOOK_EVERY_MS = 500
const bridge = await bridgeToLive(process.env.CAUSALMACE_DATA ?? '')
if (!bridge.ok) process.exit(0)
for (const name of ['run.changed', 'trial.changed', 'episode.changed', 'episode.events'] as const) {
  bridge.value.on(name, () => {})
}
for (;;) {
  const runs = await bridge.value.call('run.list', {})
  for (const { id } of runs.ok ? runs.value : []) {
    const run = await bridge.value.call('run.get', { runId: id })
    const playing = run.ok
      ? run.value.trials.flatMap(({ episodes }) => episodes).filter(({ status }) => status === 'running')
      : []
    for (const episode of playing) await bridge.value.call('episode.watch', { episodeId: episode.id, on: true })
    await bridge.value.call('run.results', { runId: id })
  }
  await pause(LOOK_EVERY_MS)
}
