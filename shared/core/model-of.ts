/** Which model answers a question: that of who asks, or else that of the role. */
import { type ModelBinding, type ModelBindings, type ModelRole, modelRoles } from '../contract/record/header.ts'
import { type Member, memberRoles, type Team } from '../contract/team.ts'
import { canonicalJson } from './canonical-json.ts'

interface Bound {
  readonly models: ModelBindings
  readonly team: Team
}

/** `actor` is the name of a member, or whoever else asks, such as the planner. */
export function modelOf({ models, team }: Bound, role: ModelRole, actor: string): ModelBinding {
  const member = team.members.find(({ name }) => name === actor)
  return ownModel(member, role) ?? models[role]
}

/** Whether a member asks another model than its team in this role. */
export function hasOwnModels({ members }: Team, role: ModelRole): boolean {
  return members.some((member) => ownModel(member, role) !== undefined)
}

function ownModel(member: Member | undefined, role: ModelRole): ModelBinding | undefined {
  const own = memberRoles.find((name) => name === role)
  return own === undefined ? undefined : member?.models?.[own]
}

/** A model with all that it answers for. */
export interface BoundModel {
  readonly binding: ModelBinding
  /** Roles in which it answers for everybody without a model of its own. */
  readonly roles: readonly ModelRole[]
  /** Names of members whose own model it is. */
  readonly agents: readonly string[]
}

/** Every model that may be asked, equal ones once: those of roles first, then those of single members. */
export function boundModels({ models, team }: Bound): readonly BoundModel[] {
  const found = new Map<string, { binding: ModelBinding; roles: ModelRole[]; agents: Set<string> }>()
  const at = (binding: ModelBinding) => {
    const key = canonicalJson(binding)
    const known = found.get(key) ?? { binding, roles: [], agents: new Set() }
    found.set(key, known)
    return known
  }
  for (const role of modelRoles) at(models[role]).roles.push(role)
  for (const { name, models: own = {} } of team.members) {
    for (const role of memberRoles) {
      const binding = own[role]
      if (binding !== undefined) at(binding).agents.add(name)
    }
  }
  return [...found.values()].map(({ agents, ...bound }) => ({ ...bound, agents: [...agents] }))
}
