/** The process behind `causalmace worker`. */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type Machine, type MachineStatus, machineSchema } from '../../../shared/contract/machines.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { cacheFolder } from '../../common/cache-folder.ts'
import { workerFolder } from '../../common/data-folder.ts'
import { type Log, openLog } from '../../common/log.ts'
import { EpisodePool } from '../../runs/episode-pool.ts'
import { episodeLimits } from '../../runs/watchdog-limits.ts'
import { pauseFor } from '../link/backoff.ts'
import { LinkClient } from '../link/link-client.ts'
import { readToken, type TokenKeys } from '../link/token.ts'
import { storeOfAddress } from '../queue/store-of-address.ts'
import type { TrialSource } from '../queue/trial-queue.ts'
import { ownVersions } from '../versions.ts'
import { defaultSlots, machineSize } from './machine-status.ts'
import { Spool } from './spool.ts'
import { Worker, type WorkerEnd } from './worker.ts'
import { openWorkerFolder, type WorkerFolder } from './worker-folder.ts'
import type { OpenWorkerLink } from './worker-link.ts'

export type { WorkerEnd } from './worker.ts'

export interface WorkerOptions {
  /** Address of the store that the lab's trials wait in, e.g. `redis://host:6379`. */
  readonly queue: string
  /** What the lab says to whom it trusts. */
  readonly token: string
  /** Shown in the lab; null for the host's name. */
  readonly name: string | null
  /** Episodes at a time; null for all cores but one. */
  readonly slots: number | null
  /** For records that the lab does not have yet; null for the user's usual folder. */
  readonly folder: string | null
  /** Aborted: it takes nothing more, ends what it plays, delivers, and is over. `interruptions` makes both of Ctrl-C. */
  readonly drain: AbortSignal
  /** Aborted: it kills what it plays and is over; records on the disk stay there. */
  readonly stop: AbortSignal
  /** Hears what people should know, a sentence at a time. */
  readonly say: (sentence: string) => void
  /** About every second. */
  readonly onStatus?: (status: MachineStatus) => void
}

/** What lies outside the machine. */
export interface WorkerEnds {
  readonly openSource: (queue: string, keys: TokenKeys) => Promise<Result<TrialSource>>
  readonly openLink: (keys: TokenKeys) => OpenWorkerLink
  /** File that episode processes start from. */
  readonly entry: string
  /** Folder for compiled code; null for none. */
  readonly compileCache: string | null
}

const realEnds: WorkerEnds = {
  openSource: async (queue, { queueName }) => {
    const store = storeOfAddress(queue)
    return store.ok ? store.value.openSource(queueName) : store
  },
  openLink: (keys) => (parts) => new LinkClient({ keys, ...parts }),
  entry: fileURLToPath(new URL('../../episode/entry.ts', import.meta.url)),
  compileCache: join(cacheFolder(), 'compiled'),
}

/** Until a store that could not be reached is tried again. */
const STORE_AGAIN_MS = 5_000
const NAME_CHARS = 80

/**
 * Resolves when the worker is over and nothing of it runs any more. Fails with `bad-input` for options that make no sense,
 * `lab-busy` where another worker uses the folder, `storage` where the folder cannot be used.
 */
export async function runWorker(options: WorkerOptions, ends: WorkerEnds = realEnds): Promise<Result<WorkerEnd>> {
  const keys = readToken(options.token)
  if (!keys.ok) return keys
  const folder = openWorkerFolder(options.folder ?? workerFolder(), options.say)
  if (!folder.ok) return folder
  const log = openLog(join(folder.value.path, 'worker.log'))
  try {
    return log.ok ? await runLogged(log.value, folder.value, keys.value, options, ends) : log
  } finally {
    folder.value.release()
  }
}

async function runLogged(
  log: Log,
  folder: WorkerFolder,
  keys: TokenKeys,
  options: WorkerOptions,
  ends: WorkerEnds,
): Promise<Result<WorkerEnd>> {
  const say = (sentence: string): void => {
    log.info(sentence)
    options.say(sentence)
  }
  const ended = await runIn(folder, keys, { ...options, say }, ends)
  log.info(ended.ok ? ended.value : ended.error, 'ended')
  return ended
}

async function runIn(
  folder: WorkerFolder,
  keys: TokenKeys,
  options: WorkerOptions,
  { openSource, openLink, entry, compileCache }: WorkerEnds,
): Promise<Result<WorkerEnd>> {
  const { say, drain, stop, onStatus = () => {} } = options
  const machine = machineOf(folder, options)
  if (!machine.ok) return machine
  const spool = Spool.open({ folder: join(folder.path, 'records'), say })
  if (!spool.ok) return spool
  const { name, slots } = machine.value
  say(
    `The machine ${name} plays up to ${counted(slots, 'episode')} at a time, and keeps their records in ${folder.path} until the lab has them.`,
  )
  const source = await openPatiently(() => openSource(options.queue, keys), options)
  if (!source.ok) return source
  if (source.value === null) {
    const undelivered = spool.value.kept.length
    return ok({ kind: 'stopped', message: 'Stopped before the store of the queue was there.', undelivered })
  }
  const pool = new EpisodePool({ entry, compileCache, keepAtMost: () => slots })
  const parts = { machine: machine.value, source: source.value, openLink: openLink(keys), pool, limits: episodeLimits }
  return ok(await new Worker({ ...parts, spool: spool.value, drain, stop, say, onStatus }).run())
}

function machineOf({ machineId }: WorkerFolder, { name, slots }: WorkerOptions): Result<Machine> {
  const versions = ownVersions()
  if (!versions.ok) return versions
  const machine = machineSchema.safeParse({
    id: machineId,
    name: name ?? hostname().slice(0, NAME_CHARS),
    versions: versions.value,
    slots: slots ?? defaultSlots(),
    ...machineSize(),
  })
  return machine.success ? ok(machine.data) : fail('bad-input', `The machine cannot be told: ${machine.error.message}`)
}

/** Waits for a store that is not there; null where the worker was interrupted first. */
async function openPatiently(
  open: () => Promise<Result<TrialSource>>,
  { say, drain, stop }: Pick<WorkerOptions, 'say' | 'drain' | 'stop'>,
): Promise<Result<TrialSource | null>> {
  const interrupted = AbortSignal.any([drain, stop])
  let said = ''
  for (;;) {
    if (interrupted.aborted) return ok(null)
    const source = await open()
    if (source.ok || source.error.code !== 'queue') return source
    if (source.error.message !== said) say(`${source.error.message} It is tried again.`)
    said = source.error.message
    await pauseFor(STORE_AGAIN_MS, interrupted)
  }
}
