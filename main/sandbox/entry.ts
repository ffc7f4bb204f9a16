/** Entry of the process that holds the world alone: no episode, no team, no judge; people and bots come and go. In real time. */
import type { LabError } from '../../shared/contract/errors.ts'
import { type FromSandbox, type SandboxOptions, toSandboxSchema } from './messages.ts'
import { type OpenWorld, openWorld } from './open-world.ts'

/** Null before it is asked to start. */
let world: Promise<OpenWorld | null> | null = null

function tell(message: FromSandbox): void {
  if (process.connected) process.send?.(message)
}

function giveUp(error: LabError): void {
  tell({ kind: 'failed', error })
  if (process.connected) process.disconnect()
}

async function start(options: SandboxOptions): Promise<OpenWorld | null> {
  const opened = await openWorld(options, tell)
  if (opened.ok) return opened.value
  giveUp(opened.error)
  return null
}

async function hear(raw: unknown): Promise<void> {
  const message = toSandboxSchema.parse(raw)
  if (message.kind === 'start') {
    world ??= start(message.options)
    return
  }
  const open = await world
  if (open === null) return
  if (message.kind === 'command') {
    tell({ kind: 'answered', id: message.id, answer: open.command(message.text) })
    return
  }
  const saved = await open.save(message)
  tell({ kind: 'saved', id: message.id, error: saved.ok ? null : saved.error })
}

async function leave(): Promise<void> {
  const open = await world
  await open?.stop()
  process.exit(0)
}

/** These reach a whole group of processes; whoever started this one decides, and ends the channel. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (raw) => void hear(raw))
process.on('disconnect', () => void leave())
