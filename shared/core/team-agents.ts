/** Who of a team is played by a method. */
import type { Team } from '../contract/team.ts'

/** Names of the members that are agents, in the order of the team. */
export function agentsOf(team: Team): readonly string[] {
  return team.members.filter(({ kind }) => kind === 'agent').map(({ name }) => name)
}
