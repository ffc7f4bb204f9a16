/** From an agent's call to a result: is there such an action, may this member take it, and how did it go. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../packages/minecraft-server/clock/deadline.ts'
import type { LabError } from '../../shared/contract/errors.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { Member } from '../../shared/contract/team.ts'
import { type ActionNames, mayTake } from '../../shared/core/abilities.ts'
import type { ActionResult, AnyAction, Speech } from '../actions/action.ts'
import { argumentProblem } from '../actions/argument-problem.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { Suite } from '../suites/suite.ts'

/** One action may take this long, and what its arguments ask for besides, before the judger cuts it short as `timed-out` (game time). */
const ACTION_TIMEOUT_MS = 60_000

export interface Performers {
  readonly bodies: ReadonlyMap<string, BotBody>
  /** The suite's actions by name, optional ones included. */
  readonly actions: ReadonlyMap<string, AnyAction>
  readonly suite: ActionNames & Pick<Suite, 'digsForNothing'>
  readonly speechOf: (agent: string) => Speech
  readonly clock: Clock
}

/** Why a person cannot have this done, before anything of it happens; null where they can. */
export function refusalOf(
  member: Member,
  { action: name, arguments: args }: ActionCall,
  { actions, suite }: Pick<Performers, 'actions' | 'suite'>,
): LabError | null {
  const able = [...actions.values()].filter((one) => mayTake(member, one.name, suite))
  const action = able.find((one) => one.name === name)
  if (action === undefined) {
    const known = able.map((one) => one.name).join(', ')
    return { code: 'unknown-name', message: `${member.name} has no action ${name}; choose one of ${known}.` }
  }
  const message = argumentProblem(action, args)
  return message === null ? null : { code: 'bad-input', message }
}

/** Rejects only with the signal's reason or on a bug; everything that the game says is a result. */
export async function performAction(
  member: Member,
  call: ActionCall,
  performers: Performers,
  signal: AbortSignal,
): Promise<ActionResult> {
  const { bodies, actions, suite, speechOf, clock } = performers
  const action = actions.get(call.action)
  if (action === undefined) {
    const known = [...actions.keys()].join(', ')
    const message = `There is no action ${call.action} here; there are ${known}.`
    return { ok: false, reason: 'unknown-action', message }
  }
  if (!mayTake(member, call.action, suite)) {
    return { ok: false, reason: 'not-able', message: `${member.name} cannot do ${call.action}.` }
  }
  const body = bodies.get(member.name)
  if (body === undefined) throw new Error(`${member.name} has no body`)
  const mostMs = ACTION_TIMEOUT_MS + action.asksMs(call.arguments)
  try {
    return await withDeadline(clock, mostMs, call.action, signal, (inner) =>
      action.perform(call.arguments, {
        body,
        team: bodies,
        speech: speechOf(member.name),
        ...(suite.digsForNothing === true ? { digsForNothing: true } : {}),
        clock,
        signal: inner,
      }),
    )
  } catch (thrown) {
    // A deadline of the caller's own arrives through its signal and is an interruption, not this action's time-out.
    if (!(thrown instanceof DeadlineError) || signal.aborted) throw thrown
    const message = `${call.action} took longer than ${mostMs / 1000} s and was stopped.`
    return { ok: false, reason: 'timed-out', message }
  }
}
