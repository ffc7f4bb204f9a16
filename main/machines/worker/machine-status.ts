/** What a machine says of its own: memory of its processes and load, as far as its system tells. */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'

/** Resident memory of this process and those; null where the system does not tell of others without being asked by a program. */
export function usedMemoryBytes(
  pids: readonly number[],
  platform: NodeJS.Platform = process.platform,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): number | null {
  if (platform !== 'linux') return null
  const others = pids.map((pid) => residentBytes(pid, readFile))
  return others.reduce((sum, bytes) => sum + bytes, process.memoryUsage.rss())
}

/** 0 for a process that is gone, or that is about to be. */
function residentBytes(pid: number, readFile: (path: string) => string): number {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFile(`/proc/${pid}/status`))?.[1]
    return Number(kibibytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Processes that want a core, over one minute; null on Windows, which does not count them. */
export function loadOfMachine(platform: NodeJS.Platform = process.platform): number | null {
  return platform === 'win32' ? null : (loadavg()[0] ?? null)
}

/** One core is left to the worker itself. */
export function defaultSlots(cores = availableParallelism()): number {
  return Math.max(1, cores - 1)
}

export function machineSize(): { readonly cores: number; readonly memoryBytes: number } {
  return { cores: availableParallelism(), memoryBytes: totalmem() }
}
