/** What the SDK throws, as a failure. Pure. */
import { APIConnectionError, APIError } from '@anthropic-ai/sdk'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { brokenOff, describeOther, type Failure, ofStatus, passing, retryAfter, short } from '../failure.ts'
import type { Clean } from '../mask-key.ts'

/** `now` in ms since 1970. What a server says is cleaned before it is cut short. */
export function describeThrown(thrown: unknown, now: number, clean: Clean): Failure {
  if (thrown instanceof APIConnectionError) return passing(`the connection failed (${reasonOf(thrown)})`)
  if (!(thrown instanceof APIError)) return describeOther(thrown, clean)
  const said = short(clean(thrown.apiMessage ?? thrown.message).replace(/^\d{3} /, ''))
  if (thrown.status === undefined) return brokenOff(said)
  const isBroke = thrown.status === 402 || /credit balance/i.test(said)
  return ofStatus({ status: thrown.status, said, retryAfterMs: retryAfter(thrown.headers, now), isBroke })
}
