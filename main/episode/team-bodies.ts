/** Brings a team's bodies into a world, and takes them out again. */
import type { Result } from '../../shared/contract/errors.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { Team } from '../../shared/contract/team.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'

export type JoinBody = (name: string, signal: AbortSignal) => Promise<Result<BotBody>>

/**
 * Members join one after the other, in the team's order, so that entity ids follow it. On a failure all leave again. `clients`
 * come by themselves.
 */
export async function joinTeam(
  team: Team,
  clients: readonly string[],
  join: JoinBody,
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, BotBody>>> {
  const bodies = new Map<string, BotBody>()
  for (const member of team.members) {
    if (clients.includes(member.name)) continue
    const joined = await join(member.name, signal)
    if (!joined.ok) {
      for (const body of bodies.values()) body.leave()
      return joined
    }
    bodies.set(member.name, joined.value)
  }
  return ok(bodies)
}

/** The bodies of the whole team, in its order; of who has none yet, what `bodyOf` answers. */
export function inTeamOrder(
  { members }: Team,
  bodies: ReadonlyMap<string, BotBody>,
  bodyOf: (name: string) => BotBody,
): ReadonlyMap<string, BotBody> {
  return new Map(members.map(({ name }) => [name, bodies.get(name) ?? bodyOf(name)]))
}
