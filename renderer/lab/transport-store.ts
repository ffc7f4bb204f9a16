/** Where a page keeps the one time that it shows. */
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { openTransport, type Transport } from './transport.ts'

export type TransportStore = StoreApi<Transport>

/** `endMs`: of the record so far. */
export function createTransportStore(isRunning: boolean, endMs: number): TransportStore {
  return createStore<Transport>(() => openTransport(isRunning, endMs))
}

export function changeTransport(store: TransportStore, next: (transport: Transport) => Transport): void {
  store.setState(next(store.getState()), true)
}

/** Draws anew only when the selected part is another one: time moves with every picture. */
export function useTransport<T>(store: TransportStore, select: (transport: Transport) => T): T {
  return useStore(store, select)
}
