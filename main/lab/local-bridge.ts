/** The lab of this very process behind the same bridge that pages use: same checks, same bytes. */
import { createBridge } from '../../preload/bridge-client.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { type ConnectionLab, serveConnection } from './connection.ts'
import { wirePair } from './wire-pair.ts'

export function connectLocally(lab: ConnectionLab): Bridge {
  return createBridge(
    async () => {
      const [near, far] = wirePair()
      serveConnection(far, lab)
      return near
    },
    { reconnect: false, callLimitMs: LOCAL_CALL_LIMIT_MS },
  )
}

/** A call within a process cannot get lost; this only ends what a bug would leave hanging. */
const LOCAL_CALL_LIMIT_MS = 10 * 60_000
