/** Looking at somebody else's server, in a process of its own: what strangers send may break that one, and nothing else. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { type ExternalServer, type ServerCheck, serverChecks } from '../../../preload/contract/server.ts'
import type { Work } from '../../bundle/work.ts'
import { cacheFolder } from '../../common/cache-folder.ts'
import { EpisodeChild } from '../../runs/episode-child.ts'
import { fromCheckSchema, type ToCheck } from '../../sandbox/check-messages.ts'

const ownEntry = fileURLToPath(new URL('../../sandbox/check-entry.ts', import.meta.url))
/** Every step has a deadline of its own, of which the sum is less. */
const LIMIT_MS = 60_000

/** One finding for each of `serverChecks`. Fails with `cancelled` where the signal is aborted; the process is gone then, too. */
export async function checkInProcess(
  server: ExternalServer,
  { signal, tell }: Work,
  entry = ownEntry,
): Promise<Result<{ readonly checks: ServerCheck[] }>> {
  const checks: ServerCheck[] = []
  let isDone = false
  let phase = 'Starting'
  const report = (): void => tell({ phase, done: checks.length, total: serverChecks.length })
  const child = new EpisodeChild<ToCheck>(entry, join(cacheFolder(), 'compiled'), (raw) => {
    const read = fromCheckSchema.safeParse(raw)
    if (!read.success) {
      child.kill()
      return
    }
    const message = read.data
    if (message.kind === 'done') {
      isDone = true
      child.hangUp()
      return
    }
    if (message.kind === 'phase') phase = message.phase
    else checks.push(message.check)
    report()
  })
  report()
  const kill = (): void => child.kill()
  signal.addEventListener('abort', kill)
  const limit = setTimeout(kill, LIMIT_MS)
  if (signal.aborted) kill()
  child.send({ kind: 'check', server })
  const how = await child.gone
  clearTimeout(limit)
  signal.removeEventListener('abort', kill)
  if (signal.aborted) return fail('cancelled', 'The look at the server was cancelled.')
  if (isDone) return ok({ checks: inOrder(checks) })
  const found = `Not seen to the end: the process that looked ${how}, as the server sent something that it could not bear.`
  const rest = serverChecks.filter((id) => !checks.some((check) => check.id === id))
  return ok({
    checks: inOrder([...checks, ...rest.map((id) => ({ id, verdict: 'unknown' as const, found, advice: null }))]),
  })
}

function inOrder(checks: readonly ServerCheck[]): ServerCheck[] {
  return checks.toSorted((a, b) => serverChecks.indexOf(a.id) - serverChecks.indexOf(b.id))
}
