/** Entry of the process that checks an external server; bad input can break only this process. */
import { createRealClock } from '../../packages/minecraft-server/clock/real-clock.ts'
import { type FromCheck, toCheckSchema } from './check-messages.ts'
import { askServer, checkServer } from './check-server.ts'

function tell(message: FromCheck): void {
  if (process.connected) process.send?.(message)
}

async function check(raw: unknown): Promise<void> {
  const { kind, server } = toCheckSchema.parse(raw)
  const clock = createRealClock()
  clock.start()
  if (kind === 'ask') await askServer(server, { clock, tell })
  else await checkServer(server, { clock, tell })
  tell({ kind: 'done' })
}

/** These reach a whole group of processes; whoever started this one decides, and ends the channel. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('message', (raw) => void check(raw))
process.on('disconnect', () => process.exit(0))
