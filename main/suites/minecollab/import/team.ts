/** Who takes part in a task: agents, and people under the names of roles instead of those that files give. */
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { MAX_AGENTS } from '../../../../shared/contract/team.ts'
import { nameOf } from '../members.ts'
import { entriesOf, type TaskMembers } from './given-task.ts'
import type { PeopleNames } from './texts.ts'

export interface GivenTeam {
  /** By place: agents first, then people. */
  readonly names: readonly string[]
  readonly agents: number
  readonly people: number
  readonly peopleNames: PeopleNames
  readonly findings: readonly string[]
}

const MOST_LETTERS = 40

/** Fails with `bad-input` where no lab has such a team. */
export function readTeam(members: TaskMembers): Result<GivenTeam> {
  const { agent_count: given, human_count: peopleGiven, usernames } = members
  const findings: string[] = []
  const people = peopleGiven === undefined ? 0 : peopleGiven
  const agents = given === undefined ? indicesOf(members) : given
  if (given === undefined) findings.push(`it has no agent_count; its inventories and goals are for ${String(agents)}.`)
  if (!isCount(agents) || !isCount(people) || agents + people < 1) {
    return fail('bad-input', 'its agent_count or human_count is no number of members. It is left out.')
  }
  if (agents + people > MAX_AGENTS) {
    return fail(
      'bad-input',
      `its team has ${agents + people} members; up to ${MAX_AGENTS} can play here. It is left out.`,
    )
  }
  const roles = Array.from({ length: people }, (_, index) => `Person${index + 1}`)
  const real = Array.isArray(usernames) ? usernames.filter((name: unknown) => isName(name)).slice(0, people) : []
  if (real.length > 0) findings.push('it names real users; they are called Person1 and so on here.')
  return ok({
    names: [...Array.from({ length: agents }, (_, place) => nameOf(undefined, place)), ...roles],
    agents,
    people,
    peopleNames: new Map(real.map((name, index): [string, string] => [name, roles[index] ?? name])),
    findings,
  })
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Of at least three letters, as Minecraft's are: a shorter one would be replaced within words. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 3 && value.length <= MOST_LETTERS
}

/** Of tasks without a number: as many as their inventories or goals are for, at least one. */
function indicesOf({ initial_inventory, goal }: TaskMembers): number {
  const indices = [initial_inventory, goal].flatMap((value) =>
    (entriesOf(value) ?? []).flatMap(([key]) => (/^\d{1,3}$/.test(key) ? [Number(key) + 1] : [])),
  )
  return indices.reduce((most, one) => Math.max(most, one), 1)
}
