/** What a process and all that it started have cost so far, read from Linux's own books. */
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessCosts {
  readonly cpuS: number
  /** Memory without counting shared pages twice, in MB of 1,000,000 bytes. */
  readonly pssMb: number
  /** Of the processes that draw pages. */
  readonly pageMb: number
}

/** Ticks per second in the table of processes: 100 on every Linux that there is. */
const TICKS_PER_S = 100

interface Entry {
  readonly pid: number
  readonly parent: number
  readonly cpuS: number
}

/** Throws where there is no `/proc`. */
export function costsOf(pid: number): ProcessCosts {
  const all = entries()
  const family = new Set([pid])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const entry of all) if (family.has(entry.parent)) family.add(entry.pid)
  }
  const members = all.filter((entry) => family.has(entry.pid))
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const pages = members.filter((entry) => textOf(entry.pid, 'cmdline').includes('--type=renderer'))
  return {
    cpuS: sum(members.map(({ cpuS }) => cpuS)),
    pssMb: sum(members.map((entry) => pssMb(entry.pid))),
    pageMb: sum(pages.map((entry) => pssMb(entry.pid))),
  }
}

function entries(): readonly Entry[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    const stat = Number.isInteger(pid) ? textOf(pid, 'stat') : ''
    if (stat === '') return []
    // The name in brackets may hold anything; what follows it has no brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid, parent: Number(fields[1]), cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S }]
  })
}

function pssMb(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(textOf(pid, 'smaps_rollup')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

/** Empty for a process that has ended meanwhile. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
