/** A serving lab in a process of its own, a run in it, and all that may be killed around it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bridgeToLive } from '../../main/lab/live-or-own.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import { childrenOf } from '../fakes/children-of.ts'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'main/shells/cli/causalmace.mjs')
/** A lab that takes longer to answer is lost. */
const PATIENCE_MS = 120_000

export type Target = 'lab' | 'episode' | 'server' | 'page' | 'worker'

/** Where machines wait for work; null where no Redis is here. */
export interface Queue {
  readonly address: string
  readonly token: string
}

export class LabUnderFire {
  readonly folder: string
  readonly #queue: Queue | null
  readonly #seen = new Set<number>()
  #lab: ChildProcess | null = null
  #page: ChildProcess | null = null
  #worker: ChildProcess | null = null
  #bridge: Bridge | null = null

  constructor(folder: string, queue: Queue | null) {
    this.folder = folder
    this.#queue = queue
  }

  /** Every process that there was, the drill's own excepted. */
  get pids(): readonly number[] {
    return [...this.#seen]
  }

  /** A lab answers, a page watches it, and a worker waits where there is a queue; begun again where they were killed. */
  async stand(): Promise<void> {
    if (!isThere(this.#lab)) {
      const queue = this.#queue === null ? [] : ['--queue', this.#queue.address, '--token', this.#queue.token]
      this.#lab = this.#start([bin, 'serve', '--port', '0', '--parallel', '2', ...queue])
      this.#bridge?.close()
      this.#bridge = await this.#connected()
    }
    if (!isThere(this.#page)) this.#page = this.#start([join(import.meta.dirname, 'page.ts')])
    if (this.#queue !== null && !isThere(this.#worker)) {
      const { address, token } = this.#queue
      const own = ['--queue', address, '--token', token, '--name', 'drilled', '--parallel', '1']
      this.#worker = this.#start([bin, 'worker', ...own, '--folder', join(this.folder, 'worker')])
    }
    this.note()
  }

  async ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const answer = await this.#bridge?.call(name, input)
    if (answer?.ok !== true) throw new Error(`${name}: ${answer?.error.message ?? 'there is no lab'}`)
    return answer.value
  }

  /** Notes who is there now, children included. */
  note(): void {
    for (const one of [this.#lab, this.#page, this.#worker]) if (isThere(one)) this.#noteTree(one?.pid ?? 0)
  }

  /** Whether there was one to kill. */
  async kill(target: Target, share: number): Promise<boolean> {
    this.note()
    const own = { lab: this.#lab, page: this.#page, worker: this.#worker, episode: null, server: null }[target]
    if (own !== null) {
      if (!isThere(own)) return false
      const gone = once(own, 'exit')
      own.kill('SIGKILL')
      await gone
      return true
    }
    const part = target === 'server' ? 'main/sandbox/' : 'main/episode/'
    const pids = childrenOf(this.#lab?.pid ?? 0).filter((pid) => commandOf(pid).includes(part))
    const pid = pids[Math.floor(share * pids.length)]
    if (pid === undefined) return false
    process.kill(pid, 'SIGKILL')
    return true
  }

  async end(): Promise<void> {
    this.note()
    this.#bridge?.close()
    for (const one of [this.#page, this.#worker, this.#lab]) {
      if (one === null || !isThere(one)) continue
      const gone = once(one, 'exit')
      one.kill('SIGTERM')
      await gone
    }
  }

  #start(args: readonly string[]): ChildProcess {
    const env = { ...process.env, CAUSALMACE_DATA: this.folder }
    return spawn(process.execPath, [...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  async #connected(): Promise<Bridge> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
      const bridge = await bridgeToLive(this.folder)
      if (bridge.ok) return bridge.value
    }
    throw new Error('the lab does not come up')
  }

  #noteTree(pid: number): void {
    this.#seen.add(pid)
    try {
      for (const child of childrenOf(pid)) this.#noteTree(child)
    } catch {
      // It has gone while it was looked at.
    }
  }
}

function isThere(child: ChildProcess | null): boolean {
  return child !== null && child.exitCode === null && child.signalCode === null
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
