/** What runs in the lab behind the window, as main hears of it: a client of the contract like any page. */
import { MessageChannelMain } from 'electron'
import { createBridge } from '../../../preload/bridge-client.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { runningRuns } from '../../../shared/core/running-runs.ts'
import type { LabProcess } from './lab-process.ts'
import { mainPortWire } from './main-port-wire.ts'

export interface LabWatch {
  readonly bridge: Bridge
  /** Newest first is not promised; empty while the lab cannot be heard. */
  running(): readonly RunView[]
  close(): void
}

/** `onChange` whenever another run runs, or one of them has come further. */
export function watchLab(lab: LabProcess, onChange: (running: readonly RunView[]) => void): LabWatch {
  return watchRuns(
    createBridge(async () => {
      const { port1, port2 } = new MessageChannelMain()
      await lab.connect(port1)
      return mainPortWire(port2)
    }),
    onChange,
  )
}

/** The same over any bridge. */
export function watchRuns(bridge: Bridge, onChange: (running: readonly RunView[]) => void): LabWatch {
  const runs = new Map<string, RunView>()
  let shown = ''
  const running = (): readonly RunView[] => runningRuns([...runs.values()])
  const tell = (): void => {
    const now = running()
    const state = JSON.stringify(now.map(({ id, name, status, trials }) => [id, name, status, trials]))
    if (state === shown) return
    shown = state
    onChange(now)
  }
  const ends = [
    bridge.on('run.changed', (run) => {
      runs.set(run.id, run)
      tell()
    }),
    bridge.on('run.removed', ({ runId }) => {
      runs.delete(runId)
      tell()
    }),
    bridge.onStatus((status) => {
      if (status === 'open') void ask()
      else {
        runs.clear()
        tell()
      }
    }),
  ]
  const ask = async (): Promise<void> => {
    const list = await bridge.call('run.list', {})
    if (!list.ok) return
    // What was told meanwhile is newer than the list.
    for (const run of list.value) if (!runs.has(run.id)) runs.set(run.id, run)
    tell()
  }
  return {
    bridge,
    running,
    close: () => {
      for (const end of ends) end()
      bridge.close()
    },
  }
}

/** Episodes that play now, over all runs. */
export function playing(running: readonly RunView[]): number {
  return running.reduce((sum, { trials }) => sum + trials.running, 0)
}
