/** Modes: what an agent's body does by itself between its actions, where its team says so. */
import { z } from 'zod'

/** The more urgent first; of several that want something, the first acts. */
export const agentModes = ['cowardice', 'self-defence', 'hunting', 'item-collecting', 'torch-placing'] as const
export const agentModeSchema = z.enum(agentModes)
export type AgentMode = z.infer<typeof agentModeSchema>
