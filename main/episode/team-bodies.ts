/** Brings a team's bodies into a world, and takes them out again. */
import type { Result } from '../../shared/contract/errors.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { Team } from '../../shared/contract/team.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'

export type JoinBody = (name: string, signal: AbortSignal) => Promise<Result<BotBody>>

/** Members join one after the other, in the team's order, so that entity ids follow it. On a failure all leave again. */
export async function joinTeam(
  team: Team,
  join: JoinBody,
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, BotBody>>> {
  const bodies = new Map<string, BotBody>()
  for (const member of team.members) {
    const joined = await join(member.name, signal)
    if (!joined.ok) {
      for (const body of bodies.values()) body.leave()
      return joined
    }
    bodies.set(member.name, joined.value)
  }
  return ok(bodies)
}
