/** Where an episode is played that is not played on the lab's embedded server. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { AskConsole } from '../../shared/contract/own-server.ts'
import type { RunServer } from '../../shared/contract/run.ts'
import type { ExternalServer } from '../../shared/contract/server.ts'

export interface ServerPlace {
  readonly address: ExternalServer
  /** Of a server that the lab has started; null for others'. */
  readonly console: AskConsole | null
}

/** A server of the user's own that runs for an episode. */
export interface LentServer extends ServerPlace {
  /** The episode is over. */
  giveBack(): void
}

/** Starts a server of the user's own, or takes the one that runs; fails with why it cannot run, `cancelled` where the signal is aborted first. */
export type LendServer = (name: string, runId: string, signal: AbortSignal) => Promise<Result<LentServer>>

interface Asking {
  /** Servers of the user's own are refused without. */
  readonly lend?: LendServer | undefined
  readonly runId: string
  readonly signal: AbortSignal
}

const noLender: LendServer = async () => fail('unsupported', 'This lab starts no servers of your own.')

/**
 * Begins the work with the place where the server is now, without a place where there is none. Fails, without the work, where a
 * server of the user's own cannot run.
 */
export async function onServer<T>(
  server: RunServer | undefined,
  { lend, runId, signal }: Asking,
  work: (place: ServerPlace | undefined) => Promise<T>,
): Promise<Result<T>> {
  if (server === undefined) return ok(await work(undefined))
  if (!('own' in server)) return ok(await work({ address: server, console: null }))
  const lender = lend ?? noLender
  const lent = await lender(server.own, runId, signal)
  if (!lent.ok) return lent
  try {
    return ok(await work(lent.value))
  } finally {
    lent.value.giveBack()
  }
}
