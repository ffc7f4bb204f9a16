/** What the lab's process asks of the system's safe for secrets, which only Electron's main process can open. */
import { z } from 'zod'

export const safeAskSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('check') }),
  z.strictObject({ what: z.literal('hide'), text: z.string() }),
  z.strictObject({ what: z.literal('reveal'), text: z.string() }),
])
export type SafeAsk = z.infer<typeof safeAskSchema>

export const safeAnswerSchema = z.discriminatedUnion('kind', [
  /** `text` is empty for `check`. */
  z.strictObject({ kind: z.literal('done'), text: z.string() }),
  /** A clause without full stop, and without any of the text. */
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
])
export type SafeAnswer = z.infer<typeof safeAnswerSchema>
