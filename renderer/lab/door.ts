/** Why a page cannot reach its lab: nobody is there, or somebody who does not let it in. A socket alone never says. */
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `absent`: nobody listens at the page's address; `locked`: a lab that does not know the page; null: nothing is wrong, or not known. */
export type DoorStatus = 'absent' | 'locked' | null

export type Door = StoreApi<DoorStatus>

export function createDoor(): Door {
  return createStore<DoorStatus>(() => null)
}

/** HTTP status of a lab that wants to be shown a key. */
const UNAUTHORIZED = 401

/**
 * `open` as it is, except that the door is looked at after every failure. `knock` asks the page's own address and resolves
 * with the HTTP status; it rejects where nobody answers.
 */
export function throughDoor<T>(door: Door, open: () => Promise<T>, knock: () => Promise<number>): () => Promise<T> {
  return async () => {
    try {
      const opened = await open()
      door.setState(null, true)
      return opened
    } catch (error) {
      door.setState(await look(knock), true)
      throw error
    }
  }
}

async function look(knock: () => Promise<number>): Promise<DoorStatus> {
  try {
    return (await knock()) === UNAUTHORIZED ? 'locked' : null
  } catch {
    return 'absent'
  }
}
