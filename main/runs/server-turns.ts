/** One episode at a time on each server that is not the lab's own: two teams would build in one place and throw each other out. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { AskConsole } from '../../shared/contract/own-server.ts'
import type { RunServer } from '../../shared/contract/run.ts'
import type { ExternalServer } from '../../shared/contract/server.ts'

/** Where an episode is played that is not played on the lab's own server. */
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
   * Begins the work at once without a server, else when nobody before has the server any more, with the place where it is now.
   * Fails, without the work, where a server of the user's own cannot run.
   */
  async onServer<T>(
    server: RunServer | undefined,
    asking: Asking,
    work: (place: ServerPlace | undefined) => Promise<T>,
  ): Promise<Result<T>> {
    if (server === undefined) return ok(await work(undefined))
    const key = 'own' in server ? `own ${server.own}` : `${server.host.toLowerCase()}:${server.port}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last.get(key)
    this.#last.set(key, promise)
    try {
      await before
      return 'own' in server
        ? await this.#onOwn(server.own, asking, work)
        : ok(await work({ address: server, console: null }))
    } finally {
      if (this.#last.get(key) === promise) this.#last.delete(key)
      resolve()
    }
  }

  async #onOwn<T>(
    name: string,
    { runId, signal }: Asking,
    work: (place: ServerPlace) => Promise<T>,
  ): Promise<Result<T>> {
    const lent = await this.#lend(name, runId, signal)
    if (!lent.ok) return lent
    try {
      return ok(await work(lent.value))
    } finally {
      lent.value.giveBack()
    }
  }
}
