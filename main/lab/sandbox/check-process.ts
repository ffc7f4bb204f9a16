/** Checks an external server in a separate process, so that bad input can break only that process. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type ExternalServer, type ServerCheck, serverChecks } from '../../../shared/contract/server.ts'
import type { Work } from '../../bundle/work.ts'
import { cacheFolder } from '../../common/cache-folder.ts'
import { GuardedProcess } from '../../common/guarded-process.ts'
import { fromCheckSchema, type ToCheck } from '../../sandbox/check-messages.ts'

const ownEntry = fileURLToPath(new URL('../../sandbox/check-entry.ts', import.meta.url))
/** Every step has a deadline of its own, of which the sum is less. */
const LIMIT_MS = 60_000

/** One finding for each of `serverChecks`. Fails with `cancelled` where the signal is aborted; the process is gone then, too. */
export function checkInProcess(
  server: ExternalServer,
  work: Work,
  entry = ownEntry,
): Promise<Result<{ readonly checks: ServerCheck[] }>> {
  return lookInProcess({ kind: 'check', server }, work, entry)
}

/** Fails with `server-lost` where nobody answers as a Minecraft server does: what is wrong, and what to do. A second or two. */
export async function answersThere(server: ExternalServer): Promise<Result<void>> {
  const work: Work = { signal: new AbortController().signal, tell: () => {} }
  const looked = await lookInProcess({ kind: 'ask', server }, work, ownEntry)
  if (!looked.ok) return looked
  const [first] = looked.value.checks
  if (first === undefined || first.verdict === 'good') return ok(undefined)
  return fail('server-lost', [first.found, ...(first.advice === null ? [] : [first.advice])].join(' '))
}

async function lookInProcess(
  message: ToCheck,
  { signal, tell }: Work,
  entry: string,
): Promise<Result<{ readonly checks: ServerCheck[] }>> {
  const checks: ServerCheck[] = []
  let isDone = false
  let phase = 'Starting'
  const report = (): void => tell({ phase, done: checks.length, total: serverChecks.length })
  const child = new GuardedProcess<ToCheck>(entry, join(cacheFolder(), 'compiled'), (raw) => {
    const read = fromCheckSchema.safeParse(raw)
    if (!read.success) {
      child.kill()
      return
    }
    const news = read.data
    if (news.kind === 'done') {
      isDone = true
      child.hangUp()
      return
    }
    if (news.kind === 'phase') phase = news.phase
    else checks.push(news.check)
    report()
  })
  report()
  const kill = (): void => child.kill()
  signal.addEventListener('abort', kill)
  const limit = setTimeout(kill, LIMIT_MS)
  if (signal.aborted) kill()
  child.send(message)
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
