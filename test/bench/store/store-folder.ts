/** Where the made-up database lies while its bench runs: the processes of all questions share it. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is kept, so that a large file is made only once; null for one that goes with the bench. */
const kept = process.env.CAUSALMACE_BENCH_STORE ?? null

/** `pid` is that of the process that runs the benches. */
export function storeFolder(pid: number): string {
  return kept ?? join(tmpdir(), `causalmace-bench-store-${pid}`)
}

/** Unless it is to be kept. */
export function removeStoreFolder(pid: number): void {
  if (kept === null) rmSync(storeFolder(pid), { recursive: true, force: true })
}
