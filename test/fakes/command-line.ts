/** The real command line: as a child process, or where the program's start is not what is tested, within the test's own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { main } from '../../main/shells/cli/main.ts'
import { type OpenLab, openLab } from '../../main/shells/web/open-lab.ts'
import { childrenOf } from './children-of.ts'
import { must } from './must.ts'
import { sharedEpisodes } from './shared-episodes.ts'

const bin = join(import.meta.dirname, '../../main/shells/cli/causalmace.mjs')

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command to its end with `folder` as the data folder. */
export async function causalmace(folder: string, ...args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, CAUSALMACE_DATA: folder }
  try {
    const options = { env, maxBuffer: 256 * 1024 * 1024 }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [bin, ...args], options)
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as Ended
  }
}

/**
 * The same command line in this process, one at a time: a start of the program costs a second, which a table of mistakes need
 * not pay for each row. Not for commands that last or that end the process.
 */
export async function causalmaceHere(folder: string, ...args: readonly string[]): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const say = (where: keyof typeof said) => (text: string | Uint8Array, then?: unknown, last?: unknown) => {
    said[where] += typeof text === 'string' ? text : Buffer.from(text).toString()
    for (const told of [then, last]) if (typeof told === 'function') told()
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'on').mockReturnValue(process.stdout),
    vi.spyOn(process.stderr, 'on').mockReturnValue(process.stderr),
    vi.spyOn(process.stdout, 'write').mockImplementation(say('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(say('stderr')),
    vi.spyOn(console, 'log').mockImplementation((...words) => void say('stdout')(`${format(...words)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...words) => void say('stderr')(`${format(...words)}\n`)),
  ]
  const before = process.env.CAUSALMACE_DATA
  process.env.CAUSALMACE_DATA = folder
  try {
    return { code: await main(args), ...said }
  } finally {
    if (before === undefined) delete process.env.CAUSALMACE_DATA
    else process.env.CAUSALMACE_DATA = before
    for (const spy of spies) spy.mockRestore()
  }
}

/**
 * Becomes the lab of a folder until it is closed: commands use it as any lab that runs already, and it plays in processes that other
 * tests have warmed up, where a command's own lab would start one.
 */
export async function labOf(folder: string): Promise<OpenLab> {
  return must(await openLab({ dataFolder: folder, port: 0, episodes: sharedEpisodes }))
}

export interface Running {
  readonly process: ChildProcess
  readonly pid: number
  /** Resolves with what was said once it holds `words`; standard output and standard error together. Rejects where it ends without. */
  says(words: string | RegExp): Promise<string>
  readonly stdout: () => string
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

const PATIENCE_MS = 90_000

/** Starts a command that lasts; it is killed when the current test ends. */
export function startCausalmace(folder: string, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, CAUSALMACE_DATA: folder },
    stdio: 'pipe',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let isOver = false
  const ended = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? -1)),
  )
  void ended.then(() => {
    isOver = true
  })
  return {
    process: child,
    pid: child.pid ?? 0,
    says: async (words) => {
      const isSaid = () => (typeof words === 'string' ? said.includes(words) : words.test(said))
      await vi.waitUntil(() => isSaid() || isOver, { timeout: PATIENCE_MS, interval: 20 })
      if (!isSaid()) throw new Error(`The command ended without saying ${words}. It said:\n${said}`)
      return said
    },
    stdout: () => stdout,
    ended,
  }
}

/** Those that play episodes: a lab that serves pages may be building one in another process. */
export function episodeProcessesOf(pid: number): readonly number[] {
  return childrenOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main/episode/entry.')
    } catch {
      return false
    }
  })
}
