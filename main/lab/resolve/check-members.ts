/** Who plays a run: the members that its spec names, and those who are people. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunSpec } from '../../../shared/contract/run.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { SAY } from '../../../shared/contract/talk.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { actionByName, actions } from '../../actions/index.ts'
import { nearestName } from '../../common/nearest-name.ts'
import { type ResolvedRun, teamSizesOf } from '../../runs/expand.ts'

/** Members that play in none of the teams, and actions that there are not, would change nothing without saying so. */
export function checkMembers(spec: RunSpec): Result<void> {
  const largest = Math.max(...teamSizesOf(spec))
  const playing: readonly string[] = agentNames.slice(0, largest)
  for (const [name, { abilities = 'all', blocked = [] }] of Object.entries(spec.members ?? {})) {
    if (!playing.includes(name)) return fail('bad-input', `members: ${nobody(name, largest)}`)
    for (const [list, named] of Object.entries({ abilities: abilities === 'all' ? [] : abilities, blocked })) {
      const unknown = named.find((action) => actionByName(action) === null)
      if (unknown === undefined) continue
      const names = actions.map((action) => action.name)
      return fail(
        'bad-input',
        `members.${name}.${list}: there is no action "${unknown}". Did you mean "${nearestName(unknown, names)}"? There are: ${names.join(', ')}.`,
      )
    }
  }
  return ok(undefined)
}

function nobody(name: string, largest: number): string {
  const inOrder: readonly string[] = agentNames
  const place = inOrder.indexOf(name)
  if (place >= 0) return `${name} plays in teams of ${place + 1} or more, and the largest here has ${largest}.`
  const playing = inOrder.slice(0, largest)
  return `there is no agent "${name}". Did you mean "${nearestName(name, playing)}"? A team of ${largest} is ${playing.join(', ')}.`
}

/**
 * People play in game time that they can follow. Where a scenario says who is a person, the run has to say so too: its results
 * then stand in conditions of their own, beside those of agents alone.
 */
export function checkPeople({ spec, scenarios }: Pick<ResolvedRun, 'spec' | 'scenarios'>): Result<void> {
  const { clock, members = {} } = spec
  const people = Object.entries(members).filter(([, { kind }]) => kind === 'human')
  for (const { address, stage } of scenarios) {
    for (const [place, { name: own, kind }] of (stage?.members ?? []).entries()) {
      const name = agentNames[place] ?? ''
      const here = members[name]?.kind ?? 'agent'
      if (kind === undefined || kind === here) continue
      const who = kind === 'human' ? 'a person' : 'an agent'
      const called = own === undefined || own === name ? '' : `, called ${own}`
      return fail('bad-input', `members.${name}.kind: ${address} has ${who} there${called}. Set it to ${kind}.`)
    }
  }
  const joining = checkClients(spec, scenarios)
  if (!joining.ok) return joining
  const [first] = people
  if (first === undefined || clock !== 'virtual') return ok(undefined)
  return fail('bad-input', `members.${first[0]}.kind: nobody can follow the virtual clock. Set the clock to paced.`)
}

/** Members who join with a Minecraft client: in a world of the lab, at a pace to follow, and free to do what the game lets them. */
function checkClients({ clock, server, members = {} }: RunSpec, scenarios: readonly Scenario[]): Result<void> {
  const inOrder: readonly string[] = agentNames
  for (const [name, { kind, joins, abilities = 'all', blocked = [], modes = [] }] of Object.entries(members)) {
    if (joins === undefined) continue
    const at = `members.${name}`
    if (kind !== 'human') return fail('bad-input', `${at}.joins: an agent joins by itself. Set kind to human.`)
    if (server !== undefined) {
      const why = 'of another server the lab does not see what their client holds'
      return fail('unsupported', `${at}.joins: people join as members on the lab's own server only; ${why}.`)
    }
    if (clock !== 'paced') {
      return fail(
        'bad-input',
        `${at}.joins: a Minecraft client cannot follow the ${clock} clock. Set the clock to paced.`,
      )
    }
    const stages = scenarios.map(({ stage }) => stage?.members[inOrder.indexOf(name)] ?? {})
    const limits = [{ abilities, blocked }, ...stages]
    const isLimited = limits.some(
      (one) => (one.abilities ?? 'all') !== 'all' || one.blocked?.some((action) => action !== SAY),
    )
    if (isLimited || modes.length > 0) {
      const free = `only ${SAY} can be blocked. Leave abilities and modes out, or have ${name} played from the page.`
      return fail('bad-input', `${at}.joins: the lab does not hold the hands of a Minecraft client; ${free}`)
    }
  }
  return ok(undefined)
}
