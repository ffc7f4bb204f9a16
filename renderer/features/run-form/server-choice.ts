/** On which server a run plays: what the form offers, and what it says of the choice. Pure. */
import type { OwnServerView } from '../../../shared/contract/own-server.ts'
import { formatRunServer, ownNameIn } from '../../../shared/core/server-address.ts'

/** The value of the choice that an address is typed for; the lab's own server is ''. */
export const TYPED = 'address'

export interface ServerChoice {
  readonly value: string
  readonly label: string
}

/** The user's own servers with how they are doing; a chosen one that the lab does not know (any more) is the last. */
export function ownChoices(servers: readonly OwnServerView[], text: string): readonly ServerChoice[] {
  const known = servers.map((server) => ({
    value: formatRunServer({ own: server.name }),
    label: `${server.name} (${stateOf(server)})`,
  }))
  const own = ownNameIn(text)
  if (own === null || servers.some(({ name }) => name === own)) return known
  return [...known, { value: formatRunServer({ own }), label: `${own} (not in this lab)` }]
}

/** Which choice the form's text is; one that is being typed may still be empty. */
export function chosenValue(text: string, isTyping: boolean): string {
  const own = ownNameIn(text)
  if (own !== null) return formatRunServer({ own })
  return isTyping || text.trim() !== '' ? TYPED : ''
}

function stateOf({ hasEula, program, state }: OwnServerView): string {
  if (state.status === 'ready') return 'running'
  if (state.status !== 'stopped') return state.status
  if (program === null) return 'its jar cannot be read'
  if (!hasEula) return 'EULA not agreed to'
  return state.problem === null ? 'stopped' : `failed: ${state.problem.cause}`
}

export interface ServerAdvice {
  /** Whether the run would be refused as things are, or may well fail. */
  readonly isWarning: boolean
  readonly text: string
}

/** What becomes of a run on one of the user's own servers as it is now. */
export function adviceOn(name: string, server: OwnServerView | undefined): ServerAdvice {
  if (server === undefined) return warning(`There is no server “${name}” in this lab. Add it, or choose another one.`)
  const { hasEula, program, state, operator } = server
  if (state.status === 'ready') {
    const others = state.players.filter((player) => player !== operator)
    if (others.length > 0) {
      const who = `${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} on ${name}`
      return warning(`${who}: episodes begin without onlookers. Ask them to leave.`)
    }
    return { isWarning: false, text: `${name} is up already, and stays up after the run.` }
  }
  if (program === null) return warning(`${name} cannot start: its jar cannot be read. Name another one.`)
  if (!hasEula) return warning(`${name} cannot start before you agree to Minecraft’s EULA.`)
  if (state.status === 'stopped' && state.problem !== null) {
    return warning(`${name} failed last time: ${state.problem.error.message}`)
  }
  return { isWarning: false, text: `The run starts ${name} for its first episode, and stops it afterwards.` }
}

function warning(text: string): ServerAdvice {
  return { isWarning: true, text }
}
