/** What can go wrong, as values. Exceptions are for bugs; everything a user or an experiment can meet is a `LabError`. */
import { z } from 'zod'
import { fail as failure, ok, type Result as ServerResult } from '../../packages/minecraft-server/values/result.ts'
// Whoever can fail says what is wrong in these words.
import './issue-text.ts'

/** Every code the lab can answer with. A code is stable; its message may change. */
const errorCodes = [
  'bad-input',
  'unknown-name',
  'cancelled',
  'time-limit',
  'model-refused',
  'model-unparsable',
  /** The answer came to the limit of its tokens before its end, and could not be read for that. */
  'model-cut-off',
  'model-failure',
  /** The run's budget of tokens or money does not allow another question. */
  'budget',
  'server-start',
  'server-lost',
  'bot-lost',
  /** A person who was to join as a member did not. */
  'member-missing',
  'world-reset',
  'episode-crash',
  'watchdog',
  'storage',
  'storage-newer',
  'storage-corrupt',
  'lab-lost',
  'lab-busy',
  'bad-answer',
  'wrong-state',
  'wrong-node',
  /** The store of the queue of worker machines cannot be used. */
  'queue',
  /** A worker machine's versions, token or record do not fit the lab's. */
  'machine-refused',
  'unsupported',
  /** A bug in the lab; its log says more. */
  'internal',
] as const

export { ok }

export const errorCodeSchema = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof errorCodeSchema>

/** `message` says what to do next; `retry` marks failures that may pass on a second try (infrastructure). */
export const labErrorSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  retry: z.boolean().optional(),
  detail: z.string().optional(),
})
export type LabError = z.infer<typeof labErrorSchema>

export type Result<T, E = LabError> = ServerResult<T, E>

/** `bad-input` and the like, with a message for people: a failure that names one of the lab's codes. */
export function fail(
  code: ErrorCode,
  message: string,
  extra: { readonly retry?: boolean; readonly detail?: string } = {},
): { readonly ok: false; readonly error: LabError } {
  return failure(code, message, extra)
}
