import { readFileSync } from 'node:fs'
import { childrenOf } from './children-of.ts'

/** As the kernel counts processor time for programs, on every Linux. */
const TICKS_A_SECOND = 100

/** Processor time of a process and of its children that are over (Linux). */
export function cpuSecondsOf(pid: number): number {
  return secondsOf(pid, 15)
}

/** Of the process alone. */
export function ownCpuSecondsOf(pid: number): number {
  return secondsOf(pid, 13)
}

/** User's and system's of its own, then the same of its children that are over; `man 5 proc`, from field 14 on. */
function secondsOf(pid: number, end: 13 | 15): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return fields.slice(11, end).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}

/** The same with its living children and all of theirs. */
export function cpuSecondsOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), cpuSecondsOf(pid))
}
