/** What a run can be told to do as it stands, and how that is called; the same wherever it is offered. Pure. */
import type { RunView } from '../../shared/contract/views.ts'
import type { RunCommand } from './cancel-later.ts'

export interface OfferedCommand {
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
