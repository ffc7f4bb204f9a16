/** `causalmace cancel`: stops the running episodes of a run and begins no other. */
import { stopCommand } from '../stop-run.ts'

export const cancelCommand = stopCommand(
  'cancel',
  'Running episodes are stopped and stored as cancelled, and no further one begins. What is finished stays, and\n' +
    '`causalmace resume` goes on. <run> is an id, its beginning, or latest.',
)
