/** A lab that has played a run of made-up episodes. */
import { join } from 'node:path'
import { createLab, type Lab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../../shared/contract/calls.ts'
import { openPlace } from '../place.ts'

const episodeEntry = join(import.meta.dirname, '../../fakes/seeded-episode.ts')

export const spec: CallInput<'run.start'>['spec'] = {
  name: 'pressed',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  // Episodes that end at once, by `seeded-episode`.
  seeds: [1, 3],
  clock: 'virtual',
  model: { provider: 'scripted', model: 'scripted' },
}

export interface PlayedLab {
  readonly lab: Lab
  readonly bridge: Bridge
  readonly runId: string
  readonly folder: string
  close(): Promise<void>
}

export async function playedLab(): Promise<PlayedLab> {
  const place = openPlace()
  const created = createLab({ dataFolder: place.folder, episodeEntry, concurrency: 1 })
  if (!created.ok) throw new Error(created.error.message)
  const lab = created.value
  const bridge = connectLocally(lab)
  const { runId } = await answered(bridge, 'run.start', { spec })
  await lab.idle()
  return {
    lab,
    bridge,
    runId,
    folder: place.folder,
    close: async () => {
      bridge.close()
      await lab.close()
      place.remove()
    },
  }
}

export async function answered<N extends CallName>(
  bridge: Bridge,
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const answer = await bridge.call(name, input)
  if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
  return answer.value
}
