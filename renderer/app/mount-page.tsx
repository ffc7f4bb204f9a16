/** Puts the page into its document. */
import { createRoot } from 'react-dom/client'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { ConnectionFaultStore } from '../client/connection-fault.ts'
import { createLabClient } from '../client/lab-client.ts'
import { LabProvider } from '../client/use-lab.tsx'
import { showDensity } from '../store/appearance.ts'
import { ErrorBoundary, toast } from '../ui/index.ts'
import { App } from './app.tsx'
import { tellingFailures } from './failing-calls.ts'
import { showStoredTheme } from './theme.ts'
import './theme.css'
import './base.css'

/** News of the lab are gathered for as long as a screen takes; by a timer, since a browser that is busy drawing asks for few pictures. */
const GATHER_MS = 16

/**
 * The bridge stays open as long as the document. `fault`: why the wire fails, where that can be found out. What comes back takes
 * the page away, and only then may another be put in its place.
 */
export function mountPage(bridge: Bridge, fault?: ConnectionFaultStore): () => void {
  const place = document.getElementById('page')
  if (place === null) throw new Error('The document has no place for the page.')
  showStoredTheme()
  showDensity()
  const telling = tellingFailures(
    bridge,
    ({ message, again }) => toast({ tone: 'bad', message, action: { label: 'Try again', act: again } }),
    () => client.reload(),
  )
  const client = createLabClient(telling, (callback) => setTimeout(callback, GATHER_MS), fault)
  const root = createRoot(place)
  root.render(
    <ErrorBoundary>
      <LabProvider client={client}>
        <App />
      </LabProvider>
    </ErrorBoundary>,
  )
  return () => root.unmount()
}
