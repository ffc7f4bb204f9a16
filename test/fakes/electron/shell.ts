/** A main process on the fake of Electron, driven from a test. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const host = join(import.meta.dirname, 'host.ts')

const messageSchema = z.object({
  kind: z.enum(['answer', 'error', 'status', 'dialog', 'request']),
  id: z.int().optional(),
  value: z.unknown().optional(),
  message: z.string().optional(),
  status: z.string().optional(),
  dialog: z.unknown().optional(),
})

/** Leads a process group of its own, as a program that was started in a terminal does; killed after the test. */
export class Shell {
  readonly child: ChildProcess
  /** Of the pages' connections to the lab, in order. */
  readonly statuses: string[] = []
  /** Message boxes that were shown; each is answered at once. */
  readonly dialogs: unknown[] = []
  /** How often the window told its page that there is something to take. */
  requests = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #nextId = 0

  /** `main` is the main process's file as it was built. */
  constructor(main: string, dataFolder: string, env: NodeJS.ProcessEnv = {}) {
    this.child = fork(host, [main], {
      serialization: 'advanced',
      execArgv: [],
      detached: true,
      env: { ...process.env, CAUSALMACE_DATA: dataFolder, ...env },
    })
    this.child.on('message', (raw) => {
      const { kind, id = -1, value, message, status = '', dialog } = messageSchema.parse(raw)
      if (kind === 'status') this.statuses.push(status)
      else if (kind === 'dialog') this.dialogs.push(dialog)
      else if (kind === 'request') this.requests += 1
      else if (kind === 'answer') this.#waiting.get(id)?.resolve(value)
      else this.#waiting.get(id)?.reject(new Error(message))
    })
    onTestFinished(() => this.#kill())
  }

  /** One of the commands in `host.ts`. */
  do(command: string, ...args: string[]): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    const id = this.#nextId++
    this.#waiting.set(id, answer)
    this.child.send({ id, command, args })
    return answer.promise
  }

  /** What Ctrl-C in a terminal does: every process of the group gets it. */
  interrupt(): void {
    if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGINT')
  }

  /** The lab's process too, before it makes the data folder anew that the test has removed. */
  async #kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.child
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    const gone = once(this.child, 'exit')
    process.kill(-pid, 'SIGKILL')
    await gone
  }

  /** The exit code. */
  async exit(): Promise<unknown> {
    const [code] = await once(this.child, 'exit')
    return code
  }
}
