/** Who plays: sizes of teams, and what single agents may do. */
import { z } from 'zod'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { memberModeSchema, memberModes } from '../../../shared/contract/modes.ts'
import type { RunSpec } from '../../../shared/contract/run.ts'
import { agentNames, MAX_AGENTS } from '../../../shared/contract/team.ts'
import { badInput } from './command-arguments.ts'
import { listOf, wholeNumber } from './option-values.ts'

export const teamOptions = {
  agents: {
    type: 'string',
    value: '<n>',
    help: `1 to ${MAX_AGENTS}; several, such as 1,2,4, compare teams of these sizes`,
    otherwise: '3',
  },
  abilities: {
    type: 'string',
    value: '<agent=actions>',
    multiple: true,
    help: 'the only actions an agent may take, such as Bob=NavigateTo,WithdrawItem,Handover; may be repeated',
  },
  human: {
    type: 'string',
    value: '<agent[=client]>',
    multiple: true,
    help: 'a member that a person plays, on the paced clock: from the page, or with =client as a player who joins with Minecraft; may be repeated',
  },
  blocked: {
    type: 'string',
    value: '<actions>',
    multiple: true,
    help: 'actions that nobody may take, such as Say; Bob=Say,Attack for one agent; may be repeated',
  },
  modes: {
    type: 'string',
    value: '<agent=modes>',
    multiple: true,
    help: `what an agent's body does by itself between actions, such as Bob=${memberModes.slice(0, 2).join()}; may be repeated`,
  },
} as const

interface TeamValues {
  readonly agents?: string
  readonly abilities?: readonly string[]
  readonly blocked?: readonly string[]
  readonly modes?: readonly string[]
  readonly human?: readonly string[]
}

export type ChosenTeam = Partial<Pick<RunSpec, 'agents' | 'members'>>

/** What the command line says over what the file says of members; nothing where neither does. Whether names exist is the lab's to say. */
export function readTeam(
  { agents, abilities = [], blocked = [], modes = [], human = [] }: TeamValues,
  file: Pick<RunSpec, 'agents'> & { readonly members?: ChosenTeam['members'] | undefined },
): Result<ChosenTeam> {
  const sizes: number[] = []
  for (const text of agents?.split(',') ?? []) {
    const size = wholeNumber('--agents', text.trim(), 1, MAX_AGENTS)
    if (!size.ok) return size
    sizes.push(size.value)
  }
  const members = { ...file.members }
  for (const text of abilities) {
    const [, name = '', list] = /^([^=]+)=(.+)$/.exec(text) ?? []
    if (list === undefined)
      return badInput(`--abilities takes agent=actions, such as Bob=NavigateTo,PlaceBlock, not "${text}".`)
    const actions = list === 'all' ? ok('all' as const) : listOf('--abilities', list)
    if (!actions.ok) return actions
    members[name] = { ...members[name], abilities: actions.value === 'all' ? 'all' : [...actions.value] }
  }
  for (const text of blocked) {
    const [, name, list = ''] = /^(?:([^=]+)=)?(.+)$/.exec(text) ?? []
    const actions = listOf('--blocked', list)
    if (!actions.ok) return actions
    const largest = Math.max(...(sizes.length > 0 ? sizes : [file.agents].flat()))
    for (const who of name === undefined ? agentNames.slice(0, largest) : [name]) {
      members[who] = { ...members[who], blocked: [...(members[who]?.blocked ?? []), ...actions.value] }
    }
  }
  for (const text of modes) {
    const [, name = '', list = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
    const named = z.array(memberModeSchema).safeParse(list.split(',').map((mode) => mode.trim()))
    if (!named.success) {
      return badInput(`--modes takes agent=modes, of ${memberModes.join(', ')}, such as Bob=hunting, not "${text}".`)
    }
    members[name] = { ...members[name], modes: named.data }
  }
  for (const text of human) {
    const [, name = '', joins] = /^([^=]+)(?:=(.*))?$/.exec(text) ?? []
    if (joins !== undefined && joins !== 'client') {
      return badInput(`--human takes an agent, or agent=client, such as Bob=client, not "${text}".`)
    }
    members[name] = { ...members[name], kind: 'human', ...(joins === undefined ? {} : { joins }) }
  }
  const [first] = sizes
  return ok({
    ...(first === undefined ? {} : { agents: sizes.length === 1 ? first : sizes }),
    ...(Object.keys(members).length === 0 ? {} : { members }),
  })
}
