/** Cancelling a run stops its running episodes for good, so it can be taken back for a while before it happens. */
import type { StoreApi } from 'zustand/vanilla'
import type { Result } from '../../shared/contract/errors.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { LabState } from './lab-state.ts'

/** How long a cancel can be taken back. */
export const UNDO_MS = 10_000

export type RunCommand = 'run.pause' | 'run.resume' | 'run.cancel'
export type Steer = (order: RunCommand, runId: string) => Promise<Result<RunView>>

export interface CancelLater {
  /** Begins nothing new in the run at once, and cancels it after `UNDO_MS`; a cancel that still waits happens first. */
  cancel(run: RunView): Promise<Result<void>>
  /** Without waiting any longer. */
  now(): Promise<void>
  /** As if it had not been asked for; after one that failed, takes its message away. */
  undo(): Promise<void>
}

/**
 * Until then the run is paused: its running episodes play on, so undoing loses nothing, and neither does a page that is
 * closed meanwhile. Failures are told in the state, since they come when nobody waits for an answer.
 */
export function createCancelLater(store: StoreApi<LabState>, steer: Steer): CancelLater {
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (problem: string): void =>
    store.setState(({ cancelling }) => ({ cancelling: cancelling === null ? null : { ...cancelling, problem } }))

  const now = async (): Promise<void> => {
    clearTimeout(timer)
    const { cancelling } = store.getState()
    if (cancelling === null) return
    const answer = await steer('run.cancel', cancelling.run.id)
    if (answer.ok) forget(cancelling.run.id)
    else fail(`${cancelling.run.name} was not cancelled: ${answer.error.message}`)
  }

  const forget = (runId: string): void =>
    store.setState(({ cancelling }) => (cancelling?.run.id === runId ? { cancelling: null } : {}))

  return {
    now,
    cancel: async (run) => {
      await now()
      if (run.status === 'running') {
        const paused = await steer('run.pause', run.id)
        if (!paused.ok) return paused
      }
      store.setState({ cancelling: { run, untilMs: Date.now() + UNDO_MS, problem: null } })
      timer = setTimeout(() => void now(), UNDO_MS)
      return { ok: true, value: undefined }
    },
    undo: async () => {
      clearTimeout(timer)
      const { cancelling } = store.getState()
      if (cancelling === null) return
      store.setState({ cancelling: null })
      if (cancelling.problem !== null || cancelling.run.status !== 'running') return
      const resumed = await steer('run.resume', cancelling.run.id)
      if (resumed.ok) return
      const problem = `${cancelling.run.name} is paused and could not go on: ${resumed.error.message}`
      store.setState({ cancelling: { ...cancelling, problem } })
    },
  }
}
