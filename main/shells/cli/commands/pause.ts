/** `causalmace pause`: lets running episodes play to their end and begins no other. */
import { stopCommand } from '../ask-about.ts'

export const pauseCommand = stopCommand(
  'pause',
  'No further episode of the run begins; those that are running play to their end. `causalmace resume` goes on. <run> is an\n' +
    'id, its beginning, or latest.',
)
