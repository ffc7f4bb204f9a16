/** The result of a server's reply, independent of its protocol. */

import { z } from 'zod'
import { type Failure, lasting, passing } from './failure.ts'
import type { Usage } from './model.ts'
import type { ToolCall } from './tool-call.ts'

/** A reply that came to its end. */
export type Reply =
  | {
      readonly kind: 'answer'
      readonly text: string
      /** null where the answer is in words. */
      readonly call: ToolCall | null
      /** Whether it came to the limit of its tokens before its end. */
      readonly isCutOff: boolean
      readonly usage: Usage | null
    }
  | { readonly kind: 'refusal'; readonly text: string; readonly usage: Usage | null }
  | { readonly kind: 'failure'; readonly failure: Failure; readonly usage: Usage | null }

/** A reply while it comes. */
export interface Incoming {
  /** Whether anything was said, called or thought yet. */
  readonly hasBegun: boolean
  /** All that has come so far, thoughts included, for an estimate of what it cost. */
  readonly spent: string
  readonly usage: Usage | null
}

/** Longer texts are given up while they come. The strict parser reads no more either. */
export const MAX_TEXT_CHARS = 1_000_000

export function tooLong(): Failure {
  return lasting(`the answer is longer than ${MAX_TEXT_CHARS} characters`)
}

/** A reply that has no answer in it. */
export function failed(failure: Failure, usage: Usage | null): Reply {
  return { kind: 'failure', failure, usage }
}

/** Replies that come in one piece. */
export function isOfType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.toLowerCase().startsWith(type) ?? false
}

/** What a reply is that is neither JSON nor a stream of it. `baseWords` say where the base URL has to end. */
export async function noAnswer(response: Response, baseWords: string): Promise<Failure> {
  const type = response.headers.get('content-type') ?? 'no type at all'
  await response.body?.cancel()
  return passing(`the reply is ${type}, which is no answer; ${baseWords}`)
}

/** More is no count of tokens. */
const MOST_TOKENS = 100_000_000

/** Counts of tokens as servers say them: what cannot be true is a fault of the server, and is estimated instead. */
export const tokenCount = z.number().min(0).max(MOST_TOKENS).transform(Math.round)
/** A count that the rest can do without. */
export const spareTokenCount = tokenCount.nullish().catch(null)
