/** Calls `machines.*` and `queue.*`: worker machines, and the queue that they take trials from. */
import { deliveriesOfRun } from '../../../db/deliveries.ts'
import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import type { CallOutput, LabEvent } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { withoutLogin } from '../../../shared/core/store-address.ts'
import type { Machines } from '../../machines/coordinator/machines.ts'
import { readLinkAddress } from '../../machines/link/addresses.ts'
import { createThrottle } from '../../runs/announcer.ts'
import type { QueueOptions, QueueSecrets } from '../queue-secrets.ts'
import { type Handlers, listed } from './handler.ts'

type Calls = Extract<keyof Handlers, `machines.${string}` | `queue.${string}`>

interface MachineParts {
  readonly db: Db
  readonly machines: Machines
  readonly secrets: QueueSecrets
  /** What this lab was started with; null where it has no queue. */
  readonly queue: QueueOptions | null
}

export interface MachineCalls {
  readonly handlers: Pick<Handlers, Calls>
  /** `machines.changed`. */
  onEvent(listener: (event: LabEvent) => void): () => void
}

export function createMachineCalls(parts: MachineParts): MachineCalls {
  return { handlers: handlersOf(parts), onEvent: eventsOf(parts.machines) }
}

function handlersOf(parts: MachineParts): MachineCalls['handlers'] {
  const { db, machines, secrets, queue } = parts
  return {
    'machines.list': () => {
      const list = listed(machines.list())
      return list.ok ? ok({ machines: list.value, queue: machines.queue() }) : list
    },
    'machines.drain': ({ id, isDraining }) => done(machines.drain(id, isDraining)),
    'machines.remove': ({ id }) => done(machines.remove(id)),
    'machines.deliveries': ({ runId }) => {
      const read = attempt(() =>
        readRun(db, runId) === null ? missingRun(db, runId) : ok([...deliveriesOfRun(db, runId)]),
      )
      return read.ok ? read.value : read
    },
    'queue.get': async () => withRunning(await secrets.describe(), queue),
    'queue.set': async ({ workersAt, ...change }) => {
      if (typeof workersAt === 'string' && readLinkAddress(workersAt) === null) {
        return fail(
          'bad-input',
          `workersAt: “${workersAt}” is not an address and port such as 192.168.1.5:4711 or 0.0.0.0:4711.`,
        )
      }
      const changed = await secrets.change({ ...change, ...(workersAt === undefined ? {} : { workersAt }) })
      return withRunning(changed, queue)
    },
    'queue.test': ({ address }) => testStore(parts, address),
    'queue.join': () => joining(parts),
  }
}

function done(result: Result<void>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result
}

function withRunning(
  kept: Awaited<ReturnType<QueueSecrets['describe']>>,
  queue: QueueOptions | null,
): Result<CallOutput<'queue.get'>> {
  if (!kept.ok) return kept
  const running = queue === null ? null : withoutLogin(queue.address)
  return ok({ ...kept.value, running, runningAt: queue?.workersAt ?? null })
}

async function testStore(
  { machines, secrets, queue }: MachineParts,
  given: string | undefined,
): Promise<Result<CallOutput<'queue.test'>>> {
  const kept = given === undefined ? await secrets.kept() : ok(null)
  if (!kept.ok) return kept
  const address = given ?? kept.value?.address ?? queue?.address
  if (address === undefined) return fail('bad-input', 'There is no address to test yet. Give one.')
  const tested = await machines.test(address)
  if (tested.ok) return ok({ works: true, message: `${withoutLogin(address)} can be used.` })
  return tested.error.code === 'queue' ? ok({ works: false, message: tested.error.message }) : tested
}

/** Of the queue that the lab has now, else of the one that it begins with next. */
async function joining({ secrets, queue }: MachineParts): Promise<Result<CallOutput<'queue.join'>>> {
  if (queue !== null) {
    const { address, token } = queue
    const other = await secrets.hasOtherThan(token)
    return other.ok ? ok({ address, token, isOutdated: other.value }) : other
  }
  const kept = await secrets.kept()
  if (!kept.ok) return kept
  if (kept.value === null) return fail('wrong-state', 'The lab has no queue yet. Give it the address of a store first.')
  const { address, token } = kept.value
  return ok({ address, token, isOutdated: false })
}

const TOLD_EVERY_MS = 1_000

/** At most once a second. */
function eventsOf(machines: Pick<Machines, 'onChange'>): MachineCalls['onEvent'] {
  return (listener) => {
    const told = createThrottle<null>(TOLD_EVERY_MS, () => listener({ name: 'machines.changed', payload: {} }))
    const forget = machines.onChange(() => told.push(null))
    return () => {
      forget()
      told.stop()
    }
  }
}
