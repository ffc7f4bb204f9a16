/** What a user changes about runs: shown at once, and as it was again where the lab did not keep it. */
import type { CallInput, CallOutput } from '../../shared/contract/calls.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { RunView } from '../../shared/contract/views.ts'
import { counted } from '../../shared/core/format/counted.ts'
import type { RunCommand } from './cancel-later.ts'
import type { LabClient } from './lab-client.ts'
import { applyChange, changeRun } from './lab-state.ts'

/** What a run can be told to do as it stands, and how that is called; the same wherever it is offered. */
interface OfferedCommand {
  readonly order: RunCommand
  readonly words: string
}

const pause = { order: 'run.pause', words: 'Pause' } as const
const resume = { order: 'run.resume', words: 'Resume' } as const
const cancel = { order: 'run.cancel', words: 'Cancel' } as const
/** A run that is over goes on with the trials that have no episode that counts. */
const retry = { order: 'run.resume', words: 'Retry failed' } as const

/** In the order in which they are shown. What another lab has played takes none. */
export function runCommandsOf({ status, source, trials }: RunView): readonly OfferedCommand[] {
  if (source !== 'measured') return []
  switch (status) {
    case 'running':
      return [pause, cancel]
    case 'paused':
    case 'interrupted':
      return [resume, cancel]
    case 'cancelled':
      return [resume]
    case 'done':
      return trials.failed > 0 ? [retry] : []
  }
}

export type RunChange = CallInput<'run.annotate'>['change']

type Client = Pick<LabClient, 'call' | 'store'>

/** As the change says, where it says something. */
function changed(run: RunView, change: RunChange): RunView {
  return {
    ...run,
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.tags === undefined ? {} : { tags: change.tags }),
    ...(change.notes === undefined ? {} : { notes: change.notes }),
    ...(change.isArchived === undefined ? {} : { isArchived: change.isArchived }),
  }
}

/** The parts that `change` names, as the run has them. */
function partsOf(run: RunView, change: RunChange): RunChange {
  return {
    ...(change.name === undefined ? {} : { name: run.name }),
    ...(change.tags === undefined ? {} : { tags: run.tags }),
    ...(change.notes === undefined ? {} : { notes: run.notes }),
    ...(change.isArchived === undefined ? {} : { isArchived: run.isArchived }),
  }
}

/** The run as the page knows it now: other parts of it may have changed since. */
function known({ store }: Client, run: RunView): RunView {
  const { runs, run: open } = store.getState()
  const listed = runs.status === 'ready' ? runs.value.find(({ id }) => id === run.id) : undefined
  const detail = open?.id === run.id && open.detail.status === 'ready' ? open.detail.value.run : undefined
  return detail ?? listed ?? run
}

/** Whoever listens to failures of calls tells of one and offers it again. */
export async function annotateRun(client: Client, run: RunView, change: RunChange): Promise<Result<RunView>> {
  const before = partsOf(known(client, run), change)
  client.store.setState((state) => changeRun(state, changed(known(client, run), change)))
  const answer = await client.call('run.annotate', { runId: run.id, change })
  const after = answer.ok ? answer.value : changed(known(client, run), before)
  client.store.setState((state) => changeRun(state, after))
  return answer
}

/** What became of a deleted run: `in the trash for 7 days`. */
export function describeDeleted(trashDays: number): string {
  return trashDays === 0 ? 'deleted' : `in the trash for ${counted(trashDays, 'day')}`
}

/** Gone from the page at once; there again where the lab did not delete it. */
export async function deleteRun(client: Client, run: RunView): Promise<Result<CallOutput<'run.delete'>>> {
  client.store.setState((state) => applyChange(state, { name: 'run.removed', payload: { runId: run.id } }))
  const answer = await client.call('run.delete', { runId: run.id })
  if (!answer.ok) client.store.setState((state) => changeRun(state, run))
  return answer
}

/** There again at once; gone where the lab could not bring it back. */
export async function restoreRun(client: Client, run: RunView): Promise<Result<RunView>> {
  client.store.setState((state) => changeRun(state, run))
  const answer = await client.call('run.restore', { runId: run.id })
  client.store.setState((state) =>
    answer.ok
      ? changeRun(state, answer.value)
      : applyChange(state, { name: 'run.removed', payload: { runId: run.id } }),
  )
  return answer
}

/** Among the runs again; the run as it is in the list. */
export async function takeFromTrash(client: Client, runId: string): Promise<Result<RunView>> {
  const answer = await client.call('run.restore', { runId })
  if (answer.ok) client.store.setState((state) => changeRun(state, answer.value))
  return answer
}

/** Out of the trash and off the disk. */
export function purgeRun(client: Client, runId: string): Promise<Result<CallOutput<'run.purge'>>> {
  return client.call('run.purge', { runId })
}
