/** What a store or its library said, in words for people. Never with the address as it was given. */
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail } from '../../../shared/contract/errors.ts'

/** It took the connection, and then nothing came. */
export class SilentStore extends Error {
  constructor(ms: number) {
    super(`it has not answered for ${ms / 1000} s`)
  }
}

/** What `work` resolves to, or `SilentStore`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new SilentStore(ms)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Says why, by SQLSTATE (PostgreSQL, appendix A) or by the first word of Redis's answer; null where the error tells enough itself. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'it does not take this user and password. Check both in the address',
  '28000': 'it does not let this user in. Check the user in the address, and pg_hba.conf',
  '3D000': 'it has no such database. Create it, or name another one at the end of the address',
  '42501':
    'this user may not create the schema “causalmace” in its database. Let the owner grant CREATE on the database',
  '53100': 'its disk is full',
  '53300': 'it has no connection left. Raise its max_connections: every worker machine takes three',
  '57P03': 'it is starting or stopping',
  WRONGPASS: 'it does not take this user and password. Check both in the address',
  NOAUTH: 'it wants a password. Put it into the address: redis://:password@host',
  NOPERM: 'this user may not use what the queue needs. Give it all commands on the keys causalmace:*',
  OOM: 'its memory is full. Raise its maxmemory',
  READONLY: 'it only reads. Give the address of the primary',
  MISCONF: 'it cannot save to its disk and takes nothing more until it can',
}

/** Whether tables or schema are gone, or were never there. */
export function lacksTables(thrown: unknown): boolean {
  const code = codeOf(thrown)
  return code !== null && ['42P01', '3F000', '42883', '42704'].includes(code)
}

/** Whether it is more than that something was broken off. */
export function saysWhy(thrown: unknown): boolean {
  return codeOf(thrown) !== null || known(thrown) !== null
}

export function storeProblem(shown: string, thrown: unknown): string {
  const reason = known(thrown)
  if (reason !== null) return `The queue's store at ${shown} cannot be used: ${reason}.`
  return `The queue's store at ${shown} cannot be used: ${reasonOf(thrown)}. Check that it runs and that the address is right.`
}

export function storeFailure(shown: string, thrown: unknown) {
  return fail('queue', storeProblem(shown, thrown), { retry: true })
}

function known(thrown: unknown): string | null {
  const code = codeOf(thrown)
  const word = thrown instanceof Error ? (/^(?:ERR )?([A-Z]+)\b/.exec(thrown.message)?.[1] ?? null) : null
  return (code === null ? undefined : REASONS[code]) ?? (word === null ? undefined : REASONS[word]) ?? null
}

function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
}
