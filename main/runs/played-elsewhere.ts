/** Which runs others than the lab itself can play. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { RunSpec } from '../../shared/contract/run.ts'

/** Foreign servers are reached from the lab's machine; people and paces are watched on its screen. */
export function mayBePlayedElsewhere({ server, clock, members = {} }: RunSpec): boolean {
  return (
    server === undefined && clock !== 'paced' && Object.values(members).every(({ kind = 'agent' }) => kind === 'agent')
  )
}

/** How many episodes may be played at a time, over all runs. */
export interface AtATime {
  /** By the lab itself. */
  readonly here: number
  /** By its worker machines. */
  readonly elsewhere: number
}

/** Those who may play a run; its own episodes take turns where they need one server. */
export function atATimeFor(
  spec: RunSpec,
  { here, elsewhere }: AtATime,
): { readonly all: number; readonly own: number } {
  const all = mayBePlayedElsewhere(spec) ? here + elsewhere : here
  return { all, own: spec.server === undefined ? all : Math.min(all, 1) }
}

/** Fails with `wrong-state` where a lab that plays nothing itself has nobody for the run. */
export function hasPlayer(spec: RunSpec, episodesAtATime: number): Result<void> {
  if (episodesAtATime > 0 || mayBePlayedElsewhere(spec)) return ok(undefined)
  const rule = 'Runs on other servers, with a paced clock, or with people are played by the lab itself'
  return fail('wrong-state', `${rule}, and this one plays nothing: start it with --parallel 1 or more.`)
}
