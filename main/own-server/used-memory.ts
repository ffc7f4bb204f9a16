/** Resident memory of a process, as its system tells it. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

const KB_PER_MB = 1024
/** A system that has to be asked by a program is asked no more often. */
const ASK_MS = 2_000
const PATIENCE_MS = 5_000

interface Asking {
  readonly program: string
  readonly args: (pid: number) => readonly string[]
  /** kB in what the program says; null where that is none. */
  readonly read: (said: string) => number | null
}

const programs: Readonly<Partial<Record<NodeJS.Platform, Asking>>> = {
  darwin: { program: 'ps', args: (pid) => ['-o', 'rss=', '-p', String(pid)], read: readPs },
  win32: {
    program: 'tasklist',
    args: (pid) => ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'],
    read: readTasklist,
  },
}

/** `  184320` */
function readPs(said: string): number | null {
  const kb = /^\s*(\d+)\s*$/.exec(said)?.[1]
  return kb === undefined ? null : Number(kb)
}

/** `"java.exe","4711","Console","1","1.234.567 K"`, with the separators of the user's language; a sentence where the process is gone. */
export function readTasklist(said: string): number | null {
  const field = /"([^"]+)"\s*$/.exec(said)?.[1] ?? ''
  const digits = field.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

export class UsedMemory {
  readonly #pid: number
  readonly #platform: NodeJS.Platform
  readonly #asking: Asking | null
  #kb: number | null = null
  #isAsking = false
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(pid: number, platform = process.platform) {
    this.#pid = pid
    this.#platform = platform
    this.#asking = programs[platform] ?? null
    this.#ask()
  }

  /** In MiB, on macOS and Windows as of the last look but a few seconds; null where the system does not say, or has not yet. */
  get mb(): number | null {
    this.#ask()
    const kb = this.#platform === 'linux' ? readProc(this.#pid) : this.#kb
    return kb === null ? null : Math.round(kb / KB_PER_MB)
  }

  #ask(): void {
    const asking = this.#asking
    if (asking === null || this.#isAsking || performance.now() - this.#askedAt < ASK_MS) return
    this.#isAsking = true
    execFile(asking.program, asking.args(this.#pid), { timeout: PATIENCE_MS, windowsHide: true }, (error, said) => {
      this.#isAsking = false
      this.#askedAt = performance.now()
      this.#kb = error === null ? asking.read(said) : null
    })
  }
}

function readProc(pid: number): number | null {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Number(kb)
  } catch {
    return null
  }
}
