/**
 * What main process and lab process say to each other; the page's calls do not come this way but over a port of
 * their own.
 */

import { z } from 'zod'
import { labErrorSchema } from '../../../shared/contract/errors.ts'

/** What the lab's process asks of the system's safe for secrets, which only Electron's main process can open. */
const safeAskSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('check') }),
  z.strictObject({ what: z.literal('hide'), text: z.string() }),
  z.strictObject({ what: z.literal('reveal'), text: z.string() }),
])
export type SafeAsk = z.infer<typeof safeAskSchema>

const safeAnswerSchema = z.discriminatedUnion('kind', [
  /** `text` is empty for `check`. */
  z.strictObject({ kind: z.literal('done'), text: z.string() }),
  /** A clause without full stop, and without any of the text. */
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
])
export type SafeAnswer = z.infer<typeof safeAnswerSchema>

export const toLabSchema = z.discriminatedUnion('kind', [
  /** A port comes along: the lab's end of a new connection. */
  z.strictObject({ kind: z.literal('connect') }),
  /** Stop running episodes, close the database, leave. */
  z.strictObject({ kind: z.literal('close') }),
  /** Result of a request to the key store. */
  z.strictObject({ kind: z.literal('safe'), id: z.int(), answer: safeAnswerSchema }),
])
export type ToLab = z.infer<typeof toLabSchema>

export const fromLabSchema = z.discriminatedUnion('kind', [
  /** `isOwn`: whether the lab is this process's own, or another's that pages are passed on to. Said again when it changes. */
  z.strictObject({ kind: z.literal('ready'), isOwn: z.boolean() }),
  /** The lab cannot be opened, and trying again would end the same; main ends the process when it has read why. */
  z.strictObject({ kind: z.literal('failed'), error: labErrorSchema }),
  /** Wants something of the system's safe for secrets, which only main can open. */
  z.strictObject({ kind: z.literal('safe'), id: z.int(), ask: safeAskSchema }),
])
export type FromLab = z.infer<typeof fromLabSchema>
