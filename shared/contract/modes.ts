/** Modes: what an agent's body does by itself, where its team, its scenario, its method or a person says so. */
import { z } from 'zod'

/** Between actions, off unless switched on. The more urgent first; of several that want something, the first acts. */
export const agentModes = ['cowardice', 'self-defence', 'hunting', 'item-collecting', 'torch-placing'] as const
export const agentModeSchema = z.enum(agentModes)
export type AgentMode = z.infer<typeof agentModeSchema>

/** Within a walk: who gets on no further takes a step aside and tries again. On unless switched off. */
export const UNSTUCK = 'unstuck'
export const NO_UNSTUCK = 'no-unstuck'

/** What is otherwise than usual of a member from the start. */
export const memberModes = [...agentModes, NO_UNSTUCK] as const
export const memberModeSchema = z.enum(memberModes)
export type MemberMode = z.infer<typeof memberModeSchema>

/** What can be switched while an episode is played. */
export const switchedModeSchema = z.enum([...agentModes, UNSTUCK])
export type SwitchedMode = z.infer<typeof switchedModeSchema>
