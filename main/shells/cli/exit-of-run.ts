/** What a run's end means for scripts. */
import type { RunView } from '../../../shared/contract/views.ts'
import { exitCodes } from './command.ts'

/** 0 only where every trial has an episode that counts. */
export function exitCodeOfRun({ status, trials }: Pick<RunView, 'status' | 'trials'>): number {
  if (status === 'cancelled') return exitCodes.interrupted
  const { failed, withPerson = 0 } = trials
  return status === 'done' && failed === 0 && withPerson === 0 ? exitCodes.done : exitCodes.failed
}

/** Of a run of twins or forks, whose own report does not say why the run stands still. */
export function tellMeasured(run: RunView): number {
  const { id, status, pauseReason } = run
  if (pauseReason !== undefined) console.error(pauseReason)
  if (status !== 'done') console.error(`The run is ${status}: \`causalmace resume ${id}\` goes on.`)
  return exitCodeOfRun(run)
}
