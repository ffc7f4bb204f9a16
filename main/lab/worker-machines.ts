/** The lab's worker machines, where it has a queue for them. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import { LabMachines, type LabMachinesParts } from '../machines/coordinator/lab-machines.ts'
import { listenPlaceOf } from '../machines/coordinator/listen-place.ts'
import type { Machines } from '../machines/coordinator/machines.ts'
import { noMachines } from '../machines/coordinator/no-machines.ts'
import { readToken } from '../machines/link/token.ts'
import { storeOfAddress } from '../machines/queue/store-of-address.ts'
import { ownVersions } from '../machines/versions.ts'
import { createMachineCalls, type MachineCalls } from './handlers/machines.ts'
import { type QueueOptions, QueueSecrets } from './queue-secrets.ts'

export interface OpenMachines {
  readonly calls: MachineCalls
  /** Whether this lab, or the next one of the folder, has a queue. */
  mayCome(): Promise<Result<boolean>>
  close(): Promise<void>
}

type Parts = Pick<LabMachinesParts, 'db' | 'runs' | 'owner' | 'log'> & {
  readonly keys: ConstructorParameters<typeof QueueSecrets>[0]
}

interface Options {
  /** What the lab was started with. */
  readonly queue?: QueueOptions
  /** The same, read; null where it has none. */
  readonly readQueue: ReadQueue | null
  /** Where a test brings others. */
  readonly machines?: Machines
}

/** What a queue needs, read before anything is opened. */
export type ReadQueue = Pick<LabMachinesParts, 'address' | 'store' | 'keys' | 'listen' | 'versions'>

/** Fails with what is wrong in the options; a store that cannot be reached is no failure, but tried again. */
export function readQueue({ address, token, workersAt }: QueueOptions): Result<ReadQueue> {
  const store = storeOfAddress(address)
  if (!store.ok) return store
  const keys = readToken(token)
  if (!keys.ok) return keys
  const listen = listenPlaceOf(workersAt, new URL(address).hostname)
  if (!listen.ok) return listen
  const versions = ownVersions()
  if (!versions.ok) return versions
  return ok({ address, store: store.value, keys: keys.value, listen: listen.value, versions: versions.value })
}

export function openMachines({ queue, readQueue: read, machines }: Options, { keys, ...parts }: Parts): OpenMachines {
  const now = (): Date => new Date()
  const opened = read === null ? null : new LabMachines({ ...parts, ...read, now, testStore })
  const shown = machines ?? opened ?? noMachines(parts.db, now, testStore)
  const secrets = new QueueSecrets(keys)
  return {
    calls: createMachineCalls({ db: parts.db, secrets, queue: queue ?? null, machines: shown }),
    mayCome: async () => {
      if (queue !== undefined) return ok(true)
      const kept = await secrets.kept()
      return kept.ok ? ok(kept.value !== null) : kept
    },
    close: async () => opened?.close(),
  }
}

const TEST_QUEUE = 'causalmace-test'

async function testStore(address: string): Promise<Result<void>> {
  const store = storeOfAddress(address)
  if (!store.ok) return store
  const queue = await store.value.openQueue(TEST_QUEUE)
  if (!queue.ok) return queue
  const counted = await queue.value.counts()
  await queue.value.close()
  return counted.ok ? ok(undefined) : counted
}
