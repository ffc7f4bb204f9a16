/** One episode at a time on each server that is not the lab's own: two teams would build in one place and throw each other out. */
import type { ExternalServer } from '../../shared/contract/server.ts'

export class ServerTurns {
  /** By address; settled when whoever came last is done. */
  readonly #last = new Map<string, Promise<void>>()

  /** Begins the work at once without a server, else when nobody before has the server any more. */
  async onServer<T>(server: Pick<ExternalServer, 'host' | 'port'> | undefined, work: () => Promise<T>): Promise<T> {
    if (server === undefined) return work()
    const address = `${server.host.toLowerCase()}:${server.port}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last.get(address)
    this.#last.set(address, promise)
    try {
      await before
      return await work()
    } finally {
      if (this.#last.get(address) === promise) this.#last.delete(address)
      resolve()
    }
  }
}
