/** One episode at a time on each server that is not the lab's own: two teams would build in one place and throw each other out. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { RunServer } from '../../shared/contract/run.ts'
import type { ExternalServer } from '../../shared/contract/server.ts'

/** A server of the user's own that runs for an episode. */
export interface LentServer {
  readonly address: ExternalServer
  /** The episode is over. */
  giveBack(): void
}

/** Starts a server of the user's own, or takes the one that runs; fails with why it cannot run, `cancelled` where the signal is aborted first. */
export type LendServer = (name: string, runId: string, signal: AbortSignal) => Promise<Result<LentServer>>

interface Asking {
  readonly runId: string
  readonly signal: AbortSignal
}

export class ServerTurns {
  readonly #lend: LendServer
  /** By address or name; settled when whoever came last is done. */
  readonly #last = new Map<string, Promise<void>>()

  constructor(lend: LendServer = async () => fail('unsupported', 'This lab starts no servers of your own.')) {
    this.#lend = lend
  }

  /**
   * Begins the work at once without a server, else when nobody before has the server any more, with the address where it is now.
   * Fails, without the work, where a server of the user's own cannot run.
   */
  async onServer<T>(
    server: RunServer | undefined,
    asking: Asking,
    work: (address: ExternalServer | undefined) => Promise<T>,
  ): Promise<Result<T>> {
    if (server === undefined) return ok(await work(undefined))
    const place = 'own' in server ? `own ${server.own}` : `${server.host.toLowerCase()}:${server.port}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last.get(place)
    this.#last.set(place, promise)
    try {
      await before
      return 'own' in server ? await this.#onOwn(server.own, asking, work) : ok(await work(server))
    } finally {
      if (this.#last.get(place) === promise) this.#last.delete(place)
      resolve()
    }
  }

  async #onOwn<T>(
    name: string,
    { runId, signal }: Asking,
    work: (address: ExternalServer) => Promise<T>,
  ): Promise<Result<T>> {
    const lent = await this.#lend(name, runId, signal)
    if (!lent.ok) return lent
    try {
      return ok(await work(lent.value.address))
    } finally {
      lent.value.giveBack()
    }
  }
}
