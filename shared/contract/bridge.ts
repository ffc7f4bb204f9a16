/** The bridge as the page knows it, and the messages that carry it; the same over both transports. */
import { z } from 'zod'
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './calls.ts'
import { labErrorSchema, type Result } from './errors.ts'

/** `connecting` also while a lost connection is being made again. */
export type ConnectionStatus = 'connecting' | 'open' | 'closed'

export interface Bridge {
  /** Never rejects: a lost connection is `lab-lost`, an answer of the wrong form `bad-answer`. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void
  /** Calls back at once with the present status, then at every change. After `open` follows a gap, ask anew. */
  onStatus(listener: (status: ConnectionStatus) => void): () => void
  close(): void
}

/** The largest message in either direction, in bytes of UTF-8; a larger one ends the connection. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

export const clientMessageSchema = z.object({
  kind: z.literal('call'),
  id: z.int().min(0),
  name: z.string(),
  input: z.unknown(),
})
export type ClientMessage = z.infer<typeof clientMessageSchema>

export const labMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: z.int(), output: z.unknown() }),
  z.object({ kind: z.literal('error'), id: z.int().nullable(), error: labErrorSchema }),
  z.object({ kind: z.literal('event'), name: z.string(), payload: z.unknown() }),
])
export type LabMessage = z.infer<typeof labMessageSchema>
