/** The lab of a data folder, in this or another process: the entry for commands, windows and `npm start`. */

import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createBridge } from '../../preload/bridge-client.ts'
import { openedWire, SOCKET_PATH } from '../../preload/websocket.ts'
import { type Bridge, MAX_MESSAGE_BYTES } from '../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import { type LabAddress, lookForLab } from './lock.ts'

/** How long to wait for a lab that is just starting, ending or answering somebody else. */
const PATIENCE_MS = 10_000
/** Neither a lock that is let go nor a port that opens can be waited for across processes. */
const LOOK_EVERY_MS = 100

/** What to do with either lab; both may answer `lab-busy`, which is waited out. */
interface LabWays<T> {
  /** Another process's lab, which listens. */
  use(live: LabAddress): Result<T> | Promise<Result<T>>
  /** Nobody has the folder: this process becomes its lab. */
  open(): Result<T> | Promise<Result<T>>
}

/**
 * Uses the live lab of the folder, else opens one. Of several processes that ask at the same moment one opens the lab and
 * the others use it. Fails with `lab-busy` only where a lab neither listens nor leaves for 10 s.
 */
export async function liveOrOwn<T>(dataFolder: string, ways: LabWays<T>): Promise<Result<T>> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const reached = await reach(dataFolder, ways)
    if (reached.ok || reached.error.code !== 'lab-busy' || waitedMs >= PATIENCE_MS) return reached
    await pause(LOOK_EVERY_MS)
  }
}

async function reach<T>(dataFolder: string, { use, open }: LabWays<T>): Promise<Result<T>> {
  const seen = lookForLab(dataFolder)
  if (!seen.ok) return seen
  switch (seen.value.kind) {
    case 'listening':
      return use(seen.value.address)
    case 'nobody':
      return open()
    case 'unreachable':
      return fail('lab-busy', `The lab of ${dataFolder} is just starting or ending. Try again in a moment.`, {
        retry: true,
      })
  }
}

/** A bridge to the folder's live lab that has answered once; `lab-busy` where it is gone by now. */
export async function bridgeToLive(dataFolder: string): Promise<Result<Bridge>> {
  const attached = attach(dataFolder)
  if (!attached.ok) return attached
  const bridge = attached.value
  const info = await bridge?.call('lab.info', {})
  if (bridge !== null && info?.ok) return { ok: true, value: bridge }
  bridge?.close()
  return fail('lab-busy', `The lab of ${dataFolder} does not answer. Try again in a moment.`, { retry: true })
}

/* Using the lab that another process runs. */

/** How long the lab's door may take to open; it is on this machine. */
const HANDSHAKE_LIMIT_MS = 5_000

/**
 * A bridge to the live lab of a data folder, or null where there is none. It connects again after a loss, to whichever lab
 * the folder has by then. Fails with `lab-busy` where a lab lives but cannot be reached (yet).
 */
export function attach(dataFolder: string): Result<Bridge | null> {
  const seen = lookForLab(dataFolder)
  if (!seen.ok) return seen
  switch (seen.value.kind) {
    case 'nobody':
      return ok(null)
    case 'unreachable':
      return fail('lab-busy', `The lab of ${dataFolder} is just starting or ending. Try again in a moment.`, {
        retry: true,
      })
    case 'listening':
      return ok(createBridge(() => openLabWire(dataFolder)))
  }
}

async function openLabWire(dataFolder: string): Promise<Wire> {
  const seen = lookForLab(dataFolder)
  if (!seen.ok) throw new Error(seen.error.message)
  if (seen.value.kind !== 'listening') throw new Error('there is no lab')
  return connectTo(seen.value.address)
}

/** Opens the WebSocket of a lab; rejects where it is not there or does not let us in. */
export function connectTo({ host, port, token }: Pick<LabAddress, 'host' | 'port' | 'token'>): Promise<Wire> {
  const socket = new WebSocket(`ws://${host}:${port}${SOCKET_PATH}`, {
    headers: { authorization: `Bearer ${token}` },
    handshakeTimeout: HANDSHAKE_LIMIT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  return openedWire(socket)
}
