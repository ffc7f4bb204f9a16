/**
 * A lab in a process of its own, so that its memory is its own: `lab-process.ts DATA_FOLDER`. Plays paced episodes, one at a
 * time, as it is asked to, and says what it takes once its garbage is gone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import { must } from '../../fakes/must.ts'
import { type LabOrder, type LabWord, labOrderSchema } from './lab-words.ts'

const [dataFolder = '', episodeEntry] = process.argv.slice(2)
const lab = must(await openLab({ dataFolder, concurrency: 1, ...(episodeEntry === undefined ? {} : { episodeEntry }) }))
const bridge = connectLocally(lab.lab)

function say(word: LabWord): void {
  process.send?.(word)
}

async function play({ scenario, agents, pace, seed, thinkMs }: Extract<LabOrder, { kind: 'play' }>): Promise<void> {
  const spec = {
    name: 'live',
    scenarios: [scenario],
    methods: [{ method: 'causalmace' }],
    agents,
    seeds: [seed],
    model: { provider: 'scripted', model: 'scripted', params: { latency: { baseMs: thinkMs } } },
    clock: 'paced' as const,
    pace,
  }
  const { runId } = must(await bridge.call('run.start', { spec }))
  for (;;) {
    const { trials } = must(await bridge.call('run.get', { runId }))
    const episodeId = trials[0]?.episodes[0]?.id
    if (episodeId !== undefined) {
      say({ kind: 'playing', episodeId, place: `#/runs/${runId}/episodes/${episodeId}/views` })
      break
    }
    await sleep(20)
  }
  await lab.lab.idle()
  say({ kind: 'played' })
}

process.on('message', async (message) => {
  const order = labOrderSchema.parse(message)
  switch (order.kind) {
    case 'play':
      return play(order)
    case 'memory': {
      globalThis.gc?.()
      const { rss, heapUsed } = process.memoryUsage()
      return say({ kind: 'memory', rssMb: rss / 1e6, heapMb: heapUsed / 1e6 })
    }
    case 'close':
      bridge.close()
      await lab.close()
      process.exit(0)
  }
})
process.on('disconnect', () => process.exit(0))
say({ kind: 'open', url: lab.url })
