/** The team of a trial: that of its condition, as far as the scenario leaves it open. */
import type { Scenario, StageMember } from '../contract/scenario.ts'
import type { Member, Team } from '../contract/team.ts'

/** Whether a team of this size can play the scenario at all. */
export function isTeamSizeOf({ stage }: Pick<Scenario, 'stage'>, agents: number): boolean {
  return stage === undefined || stage.members.length === agents
}

/** Scenarios that fix a team of none of these sizes, and the sizes that they take, rising. */
export function leftOut<T extends Pick<Scenario, 'stage'>>(
  scenarios: readonly T[],
  sizes: readonly number[],
): { readonly scenarios: readonly T[]; readonly sizes: readonly number[] } {
  const out = scenarios.filter((scenario) => !sizes.some((size) => isTeamSizeOf(scenario, size)))
  const taken = new Set(out.flatMap(({ stage }) => stage?.members.length ?? []))
  return { scenarios: out, sizes: [...taken].toSorted((a, b) => a - b) }
}

/** Members by their place: names, roles and kinds are the scenario's where it gives any; what either side forbids is forbidden, and bodies do what either lets them do. */
export function teamOnStage(team: Team, { stage }: Pick<Scenario, 'stage'>): Team {
  if (stage === undefined) return team
  return { members: team.members.map((member, place) => memberOnStage(member, stage.members[place] ?? {})) }
}

function memberOnStage(member: Member, fixed: StageMember): Member {
  const blocked = [...new Set([...(member.blocked ?? []), ...(fixed.blocked ?? [])])]
  const modes = [...new Set([...(member.modes ?? []), ...(fixed.modes ?? [])])]
  const profile = [fixed.role, member.profile].filter((words) => words !== undefined).join('. ')
  return {
    ...member,
    name: fixed.name ?? member.name,
    kind: fixed.kind ?? member.kind,
    abilities: bothAllow(member.abilities, fixed.abilities ?? 'all'),
    ...(blocked.length === 0 ? {} : { blocked }),
    ...(modes.length === 0 ? {} : { modes }),
    ...(profile === '' ? {} : { profile }),
  }
}

function bothAllow(own: Member['abilities'], fixed: Member['abilities']): Member['abilities'] {
  if (own === 'all') return fixed
  return fixed === 'all' ? own : own.filter((action) => fixed.includes(action))
}

/** What each member alone is told, by name; members who are told nothing that not all are told are left out. */
export function privateBriefs(
  team: Team,
  scenario: Pick<Scenario, 'stage'>,
): Readonly<Record<string, readonly string[]>> {
  const own = ownBriefs(scenario)
  const told = team.members.map(({ name }, place) => [name, own[place] ?? []] as const)
  return Object.fromEntries(told.filter(([, lines]) => lines.length > 0))
}

/** The lines of each member, by place, that not all are told. */
export function ownBriefs(scenario: Pick<Scenario, 'stage'>): readonly (readonly string[])[] {
  const common = new Set(toldToAll(scenario))
  return (scenario.stage?.members ?? []).map(({ brief = [] }) => brief.filter((line) => !common.has(line)))
}

/** Lines that every member of a team of several is told: nobody knows them alone. */
export function toldToAll({ stage }: Pick<Scenario, 'stage'>): readonly string[] {
  const [first, ...others] = stage?.members ?? []
  if (first === undefined || others.length === 0) return []
  return (first.brief ?? []).filter((line) => others.every(({ brief = [] }) => brief.includes(line)))
}
