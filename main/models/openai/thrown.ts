/** What the SDK throws, as a failure. Pure. */
import { APIConnectionError, APIError } from 'openai'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { brokenOff, describeOther, type Failure, ofStatus, passing, retryAfter, short } from '../failure.ts'
import type { Clean } from '../mask-key.ts'

/**
 * `now` in ms since 1970, for a `Retry-After` that is a date. What a server says is cleaned before it is cut short: of a key
 * that is cut in two nobody finds the halves.
 */
export function describeThrown(thrown: unknown, now: number, clean: Clean): Failure {
  if (thrown instanceof APIConnectionError) return passing(`the connection failed (${reasonOf(thrown)})`)
  if (!(thrown instanceof APIError)) return describeOther(thrown, clean)
  const said = short(clean(thrown.message).replace(/^\d{3} /, ''))
  if (thrown.status === undefined) return brokenOff(said)
  const isBroke = thrown.status === 429 && thrown.code === 'insufficient_quota'
  return ofStatus({ status: thrown.status, said, retryAfterMs: retryAfter(thrown.headers, now), isBroke })
}
