/** A run of a lab with real worker processes, or without, and what all of them took. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sha256 } from '../../../main/common/sha256.ts'
import { createLab, type Lab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { newToken } from '../../../main/machines/link/token.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { cpuSecondsOfTree } from '../../fakes/cpu-seconds-of.ts'
import { must } from '../../fakes/must.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { BenchOptions, Meter, Played } from '../bench.ts'

const EPISODES = 48
/** Of each process that plays, before the measured ones: code that is not compiled yet costs as much as what is measured. */
const WARM_EPISODES = 6
const command = fileURLToPath(new URL('../../../main/shells/cli/causalmace.mjs', import.meta.url))

/** `variant` is `lab, N` or `workers, N`. */
export async function playShared(variant: string, { seed }: BenchOptions, meter: Meter): Promise<Played> {
  const [who, count] = variant.split(', ')
  const atOnce = Number(count)
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-bench-'))
  if (who === 'lab') {
    const lab = must(createLab({ dataFolder: folder, concurrency: atOnce }))
    try {
      return await measured(lab, { seed, meter, atOnce, storeS: () => 0 })
    } finally {
      await lab.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (!hasRedis) throw new Error(noRedis)
  const store = await startRedis()
  const token = newToken()
  const queue = { address: store.address, token, workersAt: null }
  const lab = must(createLab({ dataFolder: join(folder, 'lab'), concurrency: 0, queue }))
  const workers = Array.from({ length: atOnce }, (_, index) => startWorker(join(folder, `worker-${index}`), queue))
  try {
    await untilHere(connectLocally(lab), atOnce)
    return await measured(lab, { seed, meter, atOnce, storeS: () => store.cpuSeconds() })
  } finally {
    await Promise.all(workers.map(stopped))
    await lab.close()
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Circumstances {
  readonly seed: number
  readonly meter: Meter
  readonly atOnce: number
  readonly storeS: () => number
}

async function measured(lab: Lab, { seed, meter, atOnce, storeS }: Circumstances): Promise<Played> {
  const bridge = connectLocally(lab)
  must(await bridge.call('run.start', { spec: { ...spec, seeds: seedsFrom(seed + EPISODES, WARM_EPISODES * atOnce) } }))
  await lab.idle()
  const before = { all: cpuSecondsOfTree(process.pid), store: storeS() }
  meter.lap()
  const { runId } = must(await bridge.call('run.start', { spec: { ...spec, seeds: seedsFrom(seed, EPISODES) } }))
  await lab.idle()
  const own = meter.lap()
  const [allS, store] = [cpuSecondsOfTree(process.pid) - before.all, storeS() - before.store]
  const results = must(await bridge.call('run.results', { runId }))
  const hashes = results.map(({ seed: played, logSha256 }) => `${played} ${logSha256}`).toSorted()
  if (new Set(hashes).size !== EPISODES) throw new Error(`${hashes.length} records of ${EPISODES} episodes`)
  const figures = {
    perMinute: (60 * EPISODES) / own.wallS,
    cpuEachS: allS / EPISODES,
    labEachS: own.cpuS / EPISODES,
    storeEachS: store / EPISODES,
    cores: allS / own.wallS,
  }
  return { figures, hash: sha256(hashes.join()) }
}

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

const spec = {
  ...{ name: 'bench', scenarios: ['villagerbench/construction/task_24'], methods: [{ method: 'causalmace' }] },
  ...{ agents: 2, model: { provider: 'scripted', model: 'scripted' } },
}

function startWorker(folder: string, { address, token }: { readonly address: string; readonly token: string }) {
  const env = { ...process.env, CAUSALMACE_QUEUE: address, CAUSALMACE_WORKER_TOKEN: token }
  const args = [command, 'worker', '--parallel', '1', '--folder', folder, '--quiet']
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function stopped(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return
  worker.kill('SIGINT')
  await once(worker, 'exit')
}

async function untilHere(bridge: Bridge, count: number): Promise<void> {
  for (;;) {
    const { machines } = must(await bridge.call('machines.list', {}))
    if (machines.filter(({ state }) => state === 'here').length === count) return
    await sleep(100)
  }
}
