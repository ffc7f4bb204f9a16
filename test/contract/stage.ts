/** A whole lab with made-up episodes behind one transport, and what its tests ask of it. */
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createLab, type Lab } from '../../main/lab/create-lab.ts'
import { EpisodePool } from '../../main/runs/episode-pool.ts'
import { createBridge } from '../../preload/bridge-client.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from '../../shared/contract/calls.ts'
import { compileCache } from '../fakes/compile-cache.ts'
import { tempFolder } from '../fakes/temp-folder.ts'
import type { OpenTransport, Transport } from './transports.ts'

/** Seeds, by what their episodes do. */
export const COMPLETES = 1
export const PLAYS_ON = 2

export function specOf(...seeds: number[]): CallInput<'run.start'>['spec'] {
  return {
    name: 'contract',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds,
    model: { provider: 'scripted', model: 'scripted' },
  }
}

export interface Stage {
  readonly lab: Lab
  readonly transport: OpenTransport
  connect(): Bridge
}

const episodeEntry = join(import.meta.dirname, '../fakes/seeded-episode.ts')
/** For the labs of all tests: loading one takes as long as opening a lab. They end with the test process. */
const episodes = new EpisodePool({ entry: episodeEntry, compileCache, episodesPerProcess: 100 })

export async function stage(transport: Transport): Promise<Stage> {
  const created = createLab({ dataFolder: tempFolder(), episodeEntry, episodes, concurrency: 2 })
  if (!created.ok) throw new Error(created.error.message)
  const lab = created.value
  onTestFinished(() => lab.close())
  const open = await transport.open(lab)
  onTestFinished(() => open.close())
  return {
    lab,
    transport: open,
    connect: () => {
      const bridge = createBridge(open.openWire, { firstRetryMs: 5, longestRetryMs: 20 })
      onTestFinished(() => bridge.close())
      return bridge
    },
  }
}

export async function value<N extends CallName>(bridge: Bridge, name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const answer = await bridge.call(name, input)
  if (!answer.ok) throw new Error(`${name}: ${answer.error.code}: ${answer.error.message}`)
  return answer.value
}

/** Resolves with the first payload from now on that fits. */
export function next<N extends EventName>(bridge: Bridge, name: N, fits: (payload: EventPayload<N>) => boolean) {
  return new Promise<EventPayload<N>>((resolve) => {
    const off = bridge.on(name, (payload) => {
      if (!fits(payload)) return
      off()
      resolve(payload)
    })
  })
}

/** Starts a run that plays on; resolves when its first episode has said something. */
export async function playingEpisode(bridge: Bridge): Promise<{ readonly runId: string; readonly episodeId: string }> {
  const playing = next(bridge, 'episode.changed', (episode) => episode.phase === 'play')
  const { runId } = await value(bridge, 'run.start', { spec: specOf(PLAYS_ON) })
  const { id } = await playing
  return { runId, episodeId: id }
}
