/** A real Redis or PostgreSQL of a test's own (Linux): in a new folder, on a free port, and gone with the process that started it. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../main/own-server/free-port.ts'
import { childrenOf } from '../fakes/children-of.ts'
import { cpuSecondsOf } from '../fakes/cpu-seconds-of.ts'

export interface StoreServer {
  /** With user and password, as the lab takes it. */
  readonly address: string
  readonly port: number
  /** Ends it for good, whatever state it is in, and removes its folder. */
  stop(): Promise<void>
  /** Ends it with SIGKILL; what reached its files stays for `restart`. */
  kill(): Promise<void>
  /** It accepts connections from now on, and says nothing (SIGSTOP). */
  freeze(): void
  thaw(): void
  /** Starts it again on the same port, killed first where it runs. */
  restart(): Promise<void>
  /** Processor time of its processes since it was started, in seconds. */
  cpuSeconds(): number
}

export interface ServerProgram {
  readonly folder: string
  /** What to run so that it serves this port. */
  readonly command: (port: number) => readonly [file: string, ...args: string[]]
  readonly address: (port: number) => string
  /** PostgreSQL does not run as root. */
  readonly owner?: { readonly uid: number; readonly gid: number }
  /** Asks the program to end at once, leaving nothing behind. */
  readonly endSignal: 'SIGTERM' | 'SIGQUIT'
  /** Whether it answers on this port. */
  readonly answers: (port: number) => Promise<boolean>
}

const PATIENCE_MS = 60_000

/**
 * Waits until its input ends, which it does when the test's process is gone however that ended; then ends the server, a stopped
 * one as well, and removes the folder. A line of input sends it away instead.
 */
const WATCH = `
  read -r line && exit
  all="$1 $(cat "/proc/$1/task/$1/children")"
  kill -CONT $all; kill -s "$2" "$1"
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" || break; sleep 0.2; done
  kill -KILL $all; rm -rf "$3"`

export async function startServer(program: ServerProgram): Promise<StoreServer> {
  let port = await freePort()
  let running = await run(program, port)
  // Somebody else took the port meanwhile.
  while (running === null) {
    port = await freePort()
    running = await run(program, port)
  }
  let now: RunningServer = running

  const kill = async (): Promise<void> => {
    signalAll(now, 'SIGKILL')
    await now.ended
  }
  return {
    address: program.address(port),
    port,
    stop: async () => {
      now.watcher.stdin.end()
      await Promise.all([now.ended, isOver(now.watcher) ? null : once(now.watcher, 'exit')])
      rmSync(program.folder, { recursive: true, force: true, maxRetries: 5 })
    },
    kill,
    freeze: () => signalAll(now, 'SIGSTOP'),
    thaw: () => signalAll(now, 'SIGCONT'),
    restart: async () => {
      await kill()
      const again = await run(program, port)
      if (again === null) throw new Error(`${program.command(port)[0]} did not start again on port ${port}`)
      now = again
    },
    cpuSeconds: () => processesOf(now).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
  }
}

interface RunningServer {
  readonly child: ChildProcess
  readonly watcher: ChildProcessByStdio<Writable, null, null>
  readonly ended: Promise<unknown>
}

/** null where it ended before it answered. */
async function run(program: ServerProgram, port: number): Promise<RunningServer | null> {
  const [file, ...args] = program.command(port)
  // Both in groups of their own: Ctrl-C ends the test, and that ends them.
  const child = spawn(file, args, { ...program.owner, cwd: program.folder, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  const watcher = spawn('sh', ['-c', WATCH, 'sh', String(child.pid), program.endSignal.slice(3), program.folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Its number may soon be another process's.
  child.once('exit', () => watcher.stdin.writable && watcher.stdin.end('done\n'))
  const deadline = Date.now() + PATIENCE_MS
  while (!isOver(child)) {
    if (await program.answers(port)) return { child, watcher, ended }
    if (Date.now() > deadline) throw new Error(`${file} did not answer on port ${port} within ${PATIENCE_MS} ms`)
    await sleep(20)
  }
  return null
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** The parent first: once it is stopped it starts no others. */
function processesOf({ child }: RunningServer): readonly number[] {
  if (isOver(child) || child.pid === undefined) return []
  return [child.pid, ...childrenOf(child.pid)]
}

function signalAll(server: RunningServer, signal: NodeJS.Signals): void {
  if (isOver(server.child)) return
  if (signal === 'SIGSTOP') server.child.kill(signal)
  for (const pid of processesOf(server)) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone by itself meanwhile.
    }
  }
}
