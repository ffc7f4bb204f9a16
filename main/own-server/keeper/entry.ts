/**
 * Entry of the process between the lab and a server of the user's own. A server goes on when its console closes; so that none
 * is left behind by a lab that was killed, this process stops it when the lab's channel is gone.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { type FromKeeper, type ToKeeper, toKeeperSchema } from './messages.ts'

let server: ChildProcessWithoutNullStreams | null = null
let saveMs = 0

function tell(message: FromKeeper): void {
  // A channel that breaks meanwhile is told by `disconnect`.
  if (process.connected) process.send?.(message, () => undefined)
}

function start({ command, args, folder, saveMs: given }: Extract<ToKeeper, { kind: 'start' }>): void {
  saveMs = given
  const child = spawn(command, args, { cwd: folder, stdio: 'pipe', windowsHide: true })
  server = child
  child.on('spawn', () => tell({ kind: 'started', pid: child.pid ?? 0 }))
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => tell({ kind: 'wrote', text }))
  }
  // A server that ends takes no more commands: its end is told below.
  child.stdin.on('error', () => undefined)
  child.on('error', (error) => end(`could not be started: ${reasonOf(error)}`))
  child.on('close', (code, signal) => end(code === null ? `was ended by ${signal}` : `ended with exit code ${code}`))
}

function end(how: string): void {
  server = null
  if (!process.connected) process.exit(0)
  process.send?.({ kind: 'ended', how } satisfies FromKeeper, () => process.exit(0))
}

/** Saves and stops it, or ends it where it does not. */
function abandon(): void {
  const left = server
  if (left === null) process.exit(0)
  left.stdin.write('stop\n')
  setTimeout(() => {
    left.kill('SIGKILL')
    process.exit(0)
  }, saveMs)
}

/** These reach a whole group of processes; whoever started this one decides, and ends the channel. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (raw) => {
  const message = toKeeperSchema.parse(raw)
  if (message.kind === 'start') start(message)
  else server?.stdin.write(`${message.text}\n`)
})
process.on('disconnect', abandon)
