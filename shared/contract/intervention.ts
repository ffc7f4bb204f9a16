/** What a person does in a running episode from the lab's page. Whatever it is, the episode is `human-intervention` from then on. */
import { z } from 'zod'
import { switchedModeSchema } from './modes.ts'
import { actionCallSchema } from './task-graph.ts'

/** Longest message to agents, in characters. */
export const MESSAGE_LENGTH = 500

/** An agent that nobody has spoken for in so many ms of real time is given back. */
export const POSSESSION_MS = 30_000

/** How often a page renews its hold on an agent. */
export const POSSESSION_SIGN_MS = 8_000

export const interventionSchema = z.discriminatedUnion('kind', [
  /** Says something to one agent, or to the whole team (null); agents whose models are asked hear it with the next question. */
  z.strictObject({
    kind: z.literal('say'),
    to: z.string().nullable(),
    text: z.string().trim().min(1).max(MESSAGE_LENGTH),
  }),
  /**
   * The agent's own action is cut short, its further ones wait, and so does the time of its attempt: the person acts for it.
   * Said again it keeps the agent, which is given back after `POSSESSION_MS` without that or an `act`.
   */
  z.strictObject({ kind: z.literal('possess'), agent: z.string() }),
  /** The person's action is cut short, and the agent's method goes on where it waited. Does nothing for an agent of its own. */
  z.strictObject({ kind: z.literal('release'), agent: z.string() }),
  /**
   * One of the agent's actions, judged and recorded like its own; the person's action before it is cut short. Answered when it
   * has begun: what comes of it stands in the record. `wrong-state` where the agent is not possessed; `unknown-name` for an
   * action and `bad-input` for arguments that it does not take, which are not recorded.
   */
  z.strictObject({ kind: z.literal('act'), agent: z.string(), call: actionCallSchema }),
  /** Switches what an agent's body does by itself; does nothing where it is so already. */
  z.strictObject({ kind: z.literal('mode'), agent: z.string(), mode: switchedModeSchema, on: z.boolean() }),
])
export type Intervention = z.infer<typeof interventionSchema>
