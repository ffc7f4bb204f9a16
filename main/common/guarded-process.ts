/** A process that the lab starts: without the lab's secrets, read until it ends, killed with everything that it started. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'

/** The last words of a process: enough to say why it died, bounded however much it writes. */
const MAX_LINES = 30
const MAX_LINE_CHARS = 500

export class OutputTail {
  #lines: string[] = []
  /** The line that has not ended yet. */
  #open = ''

  add(chunk: string): void {
    const parts = (this.#open + chunk).split('\n')
    this.#open = (parts.pop() ?? '').slice(0, MAX_LINE_CHARS)
    for (const line of parts) this.#lines.push(line.slice(0, MAX_LINE_CHARS))
    if (this.#lines.length > MAX_LINES) this.#lines = this.#lines.slice(-MAX_LINES)
  }

  /** At most `MAX_LINES` lines and the open one, without empty lines at the ends. */
  text(): string {
    return [...this.#lines, this.#open].join('\n').trim()
  }
}

/** Environment variables that it gets: what Node and Java need, no keys. */
const passedOn = [
  ...['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'TZ', 'JAVA_HOME'],
  // Java opens paths with letters beyond ASCII only where these name an encoding that has them.
  ...['LANG', 'LC_ALL', 'LC_CTYPE'],
]

/** In Electron the program that runs the lab is Electron itself; without this it would open a second window. */
const asNode = process.versions.electron === undefined ? {} : { ELECTRON_RUN_AS_NODE: '1' }

/**
 * Elsewhere that makes the group which `killTree` kills. On Windows, Node has a process that is not detached killed together with
 * this one, whatever ends this one.
 */
export function isDetached(platform: NodeJS.Platform, outlivesLab: boolean): boolean {
  return outlivesLab || platform !== 'win32'
}

/** How long messages and output may still arrive after the process is gone. */
const DRAIN_MS = 2_000

/** `Message` is what it is told. */
export class GuardedProcess<Message extends object> {
  /**
   * How the process left (`ended with exit code 1`), once it and everything it started are gone and all its messages and
   * output were handed on.
   */
  readonly gone: Promise<string>
  readonly #child: ChildProcess
  readonly #settle: (how: string) => void
  #output = new OutputTail()
  #exit: string | null = null
  #drain: NodeJS.Timeout | undefined

  /**
   * `compileCache` is a folder in which Node keeps compiled code for the next process; null for none. `onMessage` gets what
   * the process said, unchecked. `outlivesLab`: it has work left when its channel is gone, and ends by itself then.
   */
  constructor(
    entry: string,
    compileCache: string | null,
    onMessage: (raw: unknown) => void,
    { outlivesLab = false }: { readonly outlivesLab?: boolean } = {},
  ) {
    const { promise, resolve } = Promise.withResolvers<string>()
    this.gone = promise
    this.#settle = resolve
    this.#child = fork(entry, [], {
      serialization: 'json',
      detached: isDetached(process.platform, outlivesLab),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        ...Object.fromEntries(
          passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
        ),
        ...asNode,
        ...(compileCache === null ? {} : { NODE_COMPILE_CACHE: compileCache }),
      },
    })
    this.#listen(onMessage)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Lost silently when the process is gone. */
  send(message: Message): void {
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  /** Closes the channel, upon which it leaves by itself. */
  hangUp(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  /** Kills it at once, with everything that it started. */
  kill(): void {
    if (this.#exit === null && this.#child.pid !== undefined) killTree(this.#child.pid)
  }

  /** Forgets what was written so far. */
  forgetOutput(): void {
    this.#output = new OutputTail()
  }

  /** The message, and what the process wrote last. */
  withLastWords(message: string): string {
    const output = this.#output.text()
    return output === '' ? message : `${message} Its last output:\n${output}`
  }

  #listen(onMessage: (raw: unknown) => void): void {
    const child = this.#child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (chunk: string) => this.#output.add(chunk))
      stream?.on('close', () => this.#settleWhenDrained())
    }
    child.on('message', onMessage)
    child.on('disconnect', () => this.#settleWhenDrained())
    child.on('error', (error) => {
      if (child.pid === undefined) this.#settle(`could not be started: ${reasonOf(error)}`)
    })
    child.on('exit', (code, signal) => {
      if (child.pid !== undefined) killTree(child.pid)
      const how = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`
      this.#exit = how
      this.#drain = setTimeout(() => this.#settle(how), DRAIN_MS)
      this.#settleWhenDrained()
    })
  }

  /** Messages and output may still be on their way when the exit is known. */
  #settleWhenDrained(): void {
    const { connected, stdout, stderr } = this.#child
    if (this.#exit === null || connected || stdout?.closed === false || stderr?.closed === false) return
    clearTimeout(this.#drain)
    this.#settle(this.#exit)
  }
}

/* Killing a process with everything it started: nothing may be left running. */

/**
 * SIGKILL to a process that was started `detached` (it leads its own group) and to its whole group; on Windows its tree.
 * SIGKILL because the server library catches SIGTERM, and a busy process never gets to handle it.
 * Does nothing where all are gone.
 */
export function killTree(pid: number, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).on('error', () => {})
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // macOS passes over processes that have ended and are not collected yet, and answers EPERM where a group has no other.
    if (code !== 'ESRCH' && !(code === 'EPERM' && platform === 'darwin')) throw error
  }
}
