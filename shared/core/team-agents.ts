/** Who of a team is played by a method, and who by a person. */
import type { Team } from '../contract/team.ts'

/** Names of the members that are agents, in the order of the team. */
export function agentsOf(team: Team): readonly string[] {
  return team.members.filter(({ kind }) => kind === 'agent').map(({ name }) => name)
}

/** Names of the members that people play, in the order of the team. */
export function peopleOf(team: Team): readonly string[] {
  return team.members.filter(({ kind }) => kind === 'human').map(({ name }) => name)
}

/** Names of the members that join with a Minecraft client of their own, in the order of the team. */
export function clientsOf(team: Team): readonly string[] {
  return team.members.filter(({ kind, joins }) => kind === 'human' && joins === 'client').map(({ name }) => name)
}
