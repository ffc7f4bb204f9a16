/** What a person does in a running episode from the lab's page. Whatever it is, the episode is `human-intervention` from then on. */
import { z } from 'zod'
import { actionCallSchema } from './task-graph.ts'

/** Longest message to agents, in characters. */
export const MESSAGE_LENGTH = 500

export const interventionSchema = z.discriminatedUnion('kind', [
  /** Says something to one agent, or to the whole team (null); agents hear it with their next observation. */
  z.strictObject({
    kind: z.literal('say'),
    to: z.string().nullable(),
    text: z.string().trim().min(1).max(MESSAGE_LENGTH),
  }),
  /** From now on the agent's own actions wait, and the person acts for it. */
  z.strictObject({ kind: z.literal('possess'), agent: z.string() }),
  /** The agent's method goes on where it waited. */
  z.strictObject({ kind: z.literal('release'), agent: z.string() }),
  /** One of the agent's actions, judged and recorded like its own; `wrong-state` where the agent is not possessed. */
  z.strictObject({ kind: z.literal('act'), agent: z.string(), call: actionCallSchema }),
])
export type Intervention = z.infer<typeof interventionSchema>
