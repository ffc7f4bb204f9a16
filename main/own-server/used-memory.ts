import { readFileSync } from 'node:fs'

/** Resident memory of a process in MiB; null where the system has no `/proc`, or the process is gone. */
export function usedMemoryMb(pid: number | null): number | null {
  if (pid === null || process.platform !== 'linux') return null
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Math.round(Number(kb) / 1024)
  } catch {
    return null
  }
}
