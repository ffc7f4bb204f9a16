/** Where the made-up database lies while its bench runs: the processes of all questions share it. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `pid` is that of the process that runs the benches. */
export function storeFolder(pid: number): string {
  return join(tmpdir(), `causalmace-bench-store-${pid}`)
}
