/** Using the lab that another process runs. */
import { WebSocket } from 'ws'
import { createBridge } from '../../preload/bridge-client.ts'
import { openedWire, SOCKET_PATH } from '../../preload/websocket.ts'
import { type Bridge, MAX_MESSAGE_BYTES } from '../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import { type LabAddress, lookForLab } from './lock.ts'

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
