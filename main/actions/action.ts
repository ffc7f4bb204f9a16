/**
 * Actions: the only things an agent can do in the game (causalmace.md section 4). One file per action; its descriptor
 * feeds prompts, validation, wizard and docs. All are survival-legal: no operator command inside an action.
 */
import type { z } from 'zod'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { BlockString, ItemStack } from '../../shared/contract/block.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { Json } from '../../shared/contract/json.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import { argumentProblem } from './argument-problem.ts'

/** A result is a value either way: failures carry one of the action's listed reasons and a sentence for the agent. */
export type ActionResult =
  | { readonly ok: true; readonly message: string; readonly data?: Json }
  | { readonly ok: false; readonly reason: string; readonly message: string; readonly data?: Json }

/** How an agent's words reach others, and what saying them costs. */
export interface Speech {
  /** Game ms that each character takes; 0 for none. */
  readonly msPerCharacter: number
  /** Tells a teammate, or all (null), at once. */
  deliver(to: string | null, text: string): void
}

export interface ActionContext {
  readonly body: BotBody
  /** The bodies of the whole team by name, for hand-over and giving way. */
  readonly team: ReadonlyMap<string, BotBody>
  readonly speech: Speech
  /** Ores are dug as other blocks are, also where nothing comes out of them; absent where they are not. */
  readonly digsForNothing?: true
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** What the judger can look at to check an action's effect without asking the agent. */
export interface EffectView {
  blockAt(pos: Position): BlockString | null
  inventoryOf(agent: string): readonly ItemStack[]
  positionOf(agent: string): readonly [number, number, number]
  /** Whether a room has answered, since the work that is checked began, to what it asks for at this cell. */
  isAnswered(pos: Position): boolean
}

interface Action<P = never> {
  /** As in the paper's appendix A: `PlaceBlock`. */
  readonly name: string
  /** One sentence, as prompts show it. */
  readonly description: string
  readonly parameters: z.ZodType<P>
  /** Every reason that `perform` may answer with, and what it means. */
  readonly failures: Readonly<Record<string, string>>
  /** Agents of every suite have it; without this, those of the suites that list its name. */
  readonly inEverySuite?: true
  /** In every suite, members whose list of abilities names it have it; `all` does not give it. */
  readonly onRequest?: true
  /** Game ms that these arguments ask for by themselves (a wait), on top of what every action may take; absent for none. */
  asksMs?(params: P): number
  perform(params: P, context: ActionContext): Promise<ActionResult>
  /** Its effect is in an agent's bag or position, which later work changes: its absence then does not say that it was never there. */
  readonly passes?: true
  /** Whether the effect of this action stands in the world now; null where nothing can be checked. */
  effect(params: P, agent: string, view: EffectView): boolean | null
}

/** Keeps the parameter type inside one file; the table of actions holds them all as `AnyAction`. */
export interface AnyAction {
  readonly name: string
  readonly description: string
  readonly parameters: z.ZodType
  readonly failures: Readonly<Record<string, string>>
  readonly inEverySuite?: true
  readonly onRequest?: true
  readonly passes?: true
  /** As in `Action`; 0 for bad arguments. */
  asksMs(params: unknown): number
  /** Validates, then performs; bad arguments are the failure `bad-arguments`, never an exception. */
  perform(params: unknown, context: ActionContext): Promise<ActionResult>
  effect(params: unknown, agent: string, view: EffectView): boolean | null
}

export function defineAction<P>(action: Action<P>): AnyAction {
  return {
    ...action,
    asksMs: (params) => {
      const parsed = action.parameters.safeParse(params)
      return parsed.success ? (action.asksMs?.(parsed.data) ?? 0) : 0
    },
    perform: async (params, context) => {
      const message = argumentProblem(action, params)
      if (message !== null) return { ok: false, reason: 'bad-arguments', message }
      return action.perform(action.parameters.parse(params), context)
    },
    effect: (params, agent, view) => {
      const parsed = action.parameters.safeParse(params)
      return parsed.success ? action.effect(parsed.data, agent, view) : false
    },
  }
}
