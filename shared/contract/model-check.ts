/** Whether the models of a run answer, and how: one small question to each before the run begins. */
import { z } from 'zod'
import { keyOutcomes } from './keys.ts'
import { modelRoleSchema } from './record/header.ts'

/** What an answer to the small question showed. */
const answerTraitsSchema = z.object({
  /** HTTP status of the reply. */
  status: z.int(),
  /** `kept`: the answer had the form of a JSON Schema that no words described. `refused`: the server takes none. */
  schema: z.enum(['kept', 'not-kept', 'refused', 'not-asked']),
  streams: z.boolean(),
  /** Whether the server reports the tokens of a call. */
  reportsUsage: z.boolean(),
  /** Whether it reports how many of them it had in its cache. */
  reportsCached: z.boolean(),
  /** From sending to the first piece of the answer, thoughts included. */
  firstPieceMs: z.number(),
  /** From sending to the end of the answer. */
  totalMs: z.number(),
  /** Tokens of the answer per second after its first piece; null where it came in one piece. */
  tokensPerS: z.number().nullable(),
})
export type AnswerTraits = z.infer<typeof answerTraitsSchema>

export const modelCheckSchema = z.object({
  model: z.string(),
  /** Origin of the server. */
  server: z.string(),
  /** What the model answers for in the run. */
  roles: z.array(modelRoleSchema),
  /** Agents whose own model it is; empty where it is that of roles alone. */
  agents: z.array(z.string()),
  /** `works`: it answered the question. The others say what did not. */
  outcome: z.enum(keyOutcomes),
  /** For people: what is wrong and what to do, or that it answers. */
  message: z.string(),
  /** Models that the server names; empty where it names none. */
  models: z.array(z.string()),
  /** null where there was no answer. */
  answer: answerTraitsSchema.nullable(),
})
export type ModelCheck = z.infer<typeof modelCheckSchema>
