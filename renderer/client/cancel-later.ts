/** Cancelling a run stops its running episodes for good, so it can be taken back for a while before it happens. */
import type { StoreApi } from 'zustand/vanilla'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { Cancelling, LabState } from './lab-state.ts'

/** How long a cancel can be taken back. */
export const UNDO_MS = 10_000

export type RunCommand = 'run.pause' | 'run.resume' | 'run.cancel'
export type Steer = (order: RunCommand, runId: string) => Promise<Result<RunView>>

export interface CancelLater {
  /** Begins nothing new in the run at once, and cancels it after `UNDO_MS`; a cancel that still waits happens first, or this fails. */
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
  /** Whose cancel waits, or failed and is tried again before another one. */
  let due: RunView | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  // There is room for one that waits: two on their way would take each other's place, and one would never happen.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn
    return turn
  }

  /** Nothing where it was taken back, or happened, before its turn. */
  const happen = async (run: RunView): Promise<Result<void>> => {
    if (due !== run) return ok(undefined)
    clearTimeout(timer)
    const answer = await steer('run.cancel', run.id)
    if (due !== run) return ok(undefined)
    if (answer.ok) {
      due = null
      store.setState({ cancelling: null })
      return ok(undefined)
    }
    const problem = `${run.name} was not cancelled: ${answer.error.message}`
    store.setState(({ cancelling }) => ({ cancelling: cancelling === null ? null : { ...cancelling, problem } }))
    return { ok: false, error: { ...answer.error, message: problem } }
  }

  const wait = async (run: RunView): Promise<Result<void>> => {
    const before = due === null ? ok(undefined) : await happen(due)
    if (!before.ok) return before
    if (run.status === 'running') {
      const paused = await steer('run.pause', run.id)
      if (!paused.ok) return paused
    }
    due = run
    store.setState({ cancelling: { run, untilMs: Date.now() + UNDO_MS, problem: null } })
    timer = setTimeout(() => void inTurn(() => happen(run)), UNDO_MS)
    return ok(undefined)
  }

  const goOn = async (cancelling: Cancelling): Promise<void> => {
    const resumed = await steer('run.resume', cancelling.run.id)
    if (resumed.ok || store.getState().cancelling !== null) return
    const problem = `${cancelling.run.name} is paused and could not go on: ${resumed.error.message}`
    store.setState({ cancelling: { ...cancelling, problem } })
  }

  return {
    cancel: (run) => inTurn(() => wait(run)),
    now: async () => {
      const run = due
      if (run !== null) await inTurn(() => happen(run))
    },
    undo: async () => {
      clearTimeout(timer)
      due = null
      const { cancelling } = store.getState()
      if (cancelling === null) return
      store.setState({ cancelling: null })
      if (cancelling.problem === null && cancelling.run.status === 'running') await inTurn(() => goOn(cancelling))
    },
  }
}
