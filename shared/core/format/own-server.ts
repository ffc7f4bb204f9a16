/** How a server of the user's own is doing, in words. */
import type { OwnServerState, OwnServerView, ServerKind } from '../../contract/own-server.ts'

/** In a word or two. */
export function ownServerStatus(state: OwnServerState): string {
  if (state.status !== 'stopped' || state.problem === null) return state.status
  return `stopped (${state.problem.cause})`
}

/** What there is to say besides; empty where there is nothing. */
export function ownServerDetails(state: OwnServerState): string {
  if (state.status === 'starting') return state.phase
  if (state.status !== 'ready') return ''
  const used = state.usedMb === null ? '' : `, uses ${state.usedMb} MiB`
  const players = state.players.length === 0 ? '' : `; on it: ${state.players.join(', ')}`
  return `${state.host}:${state.port}${used}${players}`
}

export function describeOwnServer({ state }: Pick<OwnServerView, 'state'>): string {
  const joint = state.status === 'ready' ? ' at ' : ': '
  return [ownServerStatus(state), ownServerDetails(state)].filter((part) => part !== '').join(joint)
}

const kinds: Readonly<Record<ServerKind, string>> = { vanilla: 'Vanilla', paper: 'Paper', other: 'Minecraft' }

/** `Paper 1.19.2` */
export function describeProgram(program: OwnServerView['program']): string {
  return program === null ? 'no readable jar' : `${kinds[program.kind]} ${program.version}`
}
