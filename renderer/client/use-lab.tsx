/** The lab's state and commands for components. */
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { LabClient } from './lab-client.ts'
import type { LabState } from './lab-state.ts'

const LabContext = createContext<LabClient | null>(null)

export function LabProvider({ client, children }: { readonly client: LabClient; readonly children: ReactNode }) {
  return <LabContext value={client}>{children}</LabContext>
}

/** Throws outside a `LabProvider`. */
export function useLabClient(): LabClient {
  const client = useContext(LabContext)
  if (client === null) throw new Error('There is no LabProvider around this component.')
  return client
}

/** Draws anew only when the selected part is another one. */
export function useLabState<T>(select: (state: LabState) => T): T {
  return useStore(useLabClient().store, select)
}
