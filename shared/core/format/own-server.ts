/** How a server of the user's own is doing, in words. */
import type { OwnServerView } from '../../contract/own-server.ts'

export function describeOwnServer({ state }: Pick<OwnServerView, 'state'>): string {
  switch (state.status) {
    case 'stopped':
      return state.problem === null ? 'stopped' : `stopped (${state.problem.cause})`
    case 'starting':
      return `starting: ${state.phase}`
    case 'stopping':
      return 'stopping'
    case 'ready': {
      const used = state.usedMb === null ? '' : `, uses ${state.usedMb} MiB`
      const players = state.players.length === 0 ? '' : `, ${state.players.join(', ')}`
      return `ready at ${state.host}:${state.port}${used}${players}`
    }
  }
}
