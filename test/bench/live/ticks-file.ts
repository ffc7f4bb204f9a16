/** Where an episode's ticks are written down: an episode process is given no environment, but knows who started it. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `labPid`: of the lab's process. */
export function ticksFile(labPid: number): string {
  return join(tmpdir(), `causalmace-bench-ticks-${labPid}`)
}
