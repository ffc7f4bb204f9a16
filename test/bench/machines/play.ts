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
import { cpuSecondsOfTree, ownCpuSecondsOf } from '../../fakes/cpu-seconds-of.ts'
import { must } from '../../fakes/must.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { BenchOptions, Meter, Played } from '../bench.ts'

const EPISODES = 48
/** Of each process that plays, before the measured ones: code that is not compiled yet costs as much as what is measured. */
const WARM_EPISODES = 6
const command = fileURLToPath(new URL('../../../main/shells/cli/causalmace.mjs', import.meta.url))

/** `variant` is `lab, N`, `workers, N` or `one worker, N`. */
export async function playShared(variant: string, { seed }: BenchOptions, meter: Meter): Promise<Played> {
  const [who, number] = variant.split(', ')
  const atOnce = Number(number)
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-bench-'))
  if (who === 'lab') {
    const lab = must(createLab({ dataFolder: folder, concurrency: atOnce }))
    try {
      return await measured(lab, { seed, meter, atOnce, storeS: () => 0, workersS: () => 0 })
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
  const [count, slots] = who === 'workers' ? [atOnce, 1] : [1, atOnce]
  const workers = Array.from({ length: count }, (_, index) =>
    startWorker(join(folder, `worker-${index}`), slots, queue),
  )
  const workersS = (): number => workers.reduce((sum, { pid = 0 }) => sum + ownCpuSecondsOf(pid), 0)
  try {
    await untilHere(connectLocally(lab), count)
    return await measured(lab, { seed, meter, atOnce, storeS: () => store.cpuSeconds(), workersS })
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
  /** Of the workers themselves, without the processes that play for them. */
  readonly workersS: () => number
}

async function measured(lab: Lab, { seed, meter, atOnce, storeS, workersS }: Circumstances): Promise<Played> {
  const bridge = connectLocally(lab)
  must(await bridge.call('run.start', { spec: { ...spec, seeds: seedsFrom(seed + EPISODES, WARM_EPISODES * atOnce) } }))
  await lab.idle()
  const before = { all: cpuSecondsOfTree(process.pid), store: storeS(), workers: workersS() }
  meter.lap()
  const { runId } = must(await bridge.call('run.start', { spec: { ...spec, seeds: seedsFrom(seed, EPISODES) } }))
  await lab.idle()
  const own = meter.lap()
  const allS = cpuSecondsOfTree(process.pid) - before.all
  const [store, workers] = [storeS() - before.store, workersS() - before.workers]
  const results = must(await bridge.call('run.results', { runId }))
  const hashes = results.map(({ seed: played, logSha256 }) => `${played} ${logSha256}`).toSorted()
  if (new Set(hashes).size !== EPISODES) throw new Error(`${hashes.length} records of ${EPISODES} episodes`)
  const figures = {
    perMinute: (60 * EPISODES) / own.wallS,
    cpuEachS: allS / EPISODES,
    playedEachS: (allS - own.cpuS - workers - store) / EPISODES,
    labEachS: own.cpuS / EPISODES,
    workersEachS: workers / EPISODES,
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

function startWorker(
  folder: string,
  slots: number,
  { address, token }: { readonly address: string; readonly token: string },
) {
  const env = { ...process.env, CAUSALMACE_QUEUE: address, CAUSALMACE_WORKER_TOKEN: token }
  const args = [command, 'worker', '--parallel', String(slots), '--folder', folder, '--quiet']
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
