/** Why a page cannot reach its lab: no lab answers, or one that rejects its ticket. A WebSocket alone never says which. */
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `absent`: nothing listens at the page's address; `locked`: the lab there rejects the page's ticket; null: no fault is known. */
export type ConnectionFault = 'absent' | 'locked' | null

export type ConnectionFaultStore = StoreApi<ConnectionFault>

export function createConnectionFault(): ConnectionFaultStore {
  return createStore<ConnectionFault>(() => null)
}

/** HTTP status of a lab that rejects the page's ticket. */
const UNAUTHORIZED = 401

/**
 * Wraps `open` so that each failure sets the fault and each success clears it. `probe` requests the page's own address: it
 * resolves with the HTTP status and rejects where nothing answers.
 */
export function noteFaults<T>(
  fault: ConnectionFaultStore,
  open: () => Promise<T>,
  probe: () => Promise<number>,
): () => Promise<T> {
  return async () => {
    try {
      const opened = await open()
      fault.setState(null, true)
      return opened
    } catch (error) {
      fault.setState(await faultFound(probe), true)
      throw error
    }
  }
}

async function faultFound(probe: () => Promise<number>): Promise<ConnectionFault> {
  try {
    return (await probe()) === UNAUTHORIZED ? 'locked' : null
  } catch {
    return 'absent'
  }
}
