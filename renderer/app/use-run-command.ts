import type { RunView } from '../../shared/contract/views.ts'
import type { RunCommand } from '../client/cancel-later.ts'
import { useLabClient } from '../client/use-lab.tsx'

/** Gives an order to a run from anywhere. What fails is told at the edge of the page; a cancel can be taken back for a while. */
export function useRunCommand(): (order: RunCommand, run: RunView) => Promise<void> {
  const client = useLabClient()
  return async (order, run) => {
    if (order === 'run.cancel') await client.cancelLater.cancel(run)
    else await client.steer(order, run.id)
  }
}
