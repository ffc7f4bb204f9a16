/** Lends servers of the user's own to runs: started for them, started again after a crash, stopped when no run wants them any more. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { LentServer } from '../runs/server-place.ts'
import type { OwnServers } from './own-servers.ts'

type Lending = Pick<OwnServers, 'isWanted' | 'addressOf' | 'consoleOf' | 'start' | 'stop'>

interface Loan {
  /** Runs that are not over. */
  readonly runs: Set<string>
  /** Episodes on it, or waiting for its start. */
  episodes: number
}

export class ServerLoans {
  readonly #servers: Lending
  /** Of servers that were started for runs: what a person started is left to that person. */
  readonly #loans = new Map<string, Loan>()

  constructor(servers: Lending) {
    this.#servers = servers
  }

  readonly lend = async (name: string, runId: string, signal: AbortSignal): Promise<Result<LentServer>> => {
    const cancelled = fail('cancelled', 'The episode was cancelled while its server started.')
    if (signal.aborted) return cancelled
    const giveBack = this.#borrow(name, runId)
    const started = await unlessAborted(this.#servers.start(name), signal)
    const address = this.#servers.addressOf(name)
    if (started?.ok && address !== null) return ok({ address, console: this.#servers.consoleOf(name), giveBack })
    giveBack()
    if (started === null) return cancelled
    if (!started.ok) return started
    return fail('server-lost', `"${name}" ended as soon as it was ready. Look into its console.`)
  }

  /** A person wants it: no run's end stops it any more. */
  keep(name: string): void {
    this.#loans.delete(name)
  }

  /** To be told of every change of a run. */
  hear({ id, status }: Pick<RunView, 'id' | 'status'>): void {
    if (status === 'running') return
    for (const [name, loan] of this.#loans) {
      if (loan.runs.delete(id)) this.#settle(name, loan)
    }
  }

  /** For an episode; answers how it gives the server back. */
  #borrow(name: string, runId: string): () => void {
    if (!this.#servers.isWanted(name) && !this.#loans.has(name)) {
      this.#loans.set(name, { runs: new Set(), episodes: 0 })
    }
    const loan = this.#loans.get(name)
    if (loan === undefined) return () => {}
    loan.runs.add(runId)
    loan.episodes += 1
    return () => {
      loan.episodes -= 1
      this.#settle(name, loan)
    }
  }

  #settle(name: string, loan: Loan): void {
    if (loan.runs.size > 0 || loan.episodes > 0 || this.#loans.get(name) !== loan) return
    this.#loans.delete(name)
    void this.#servers.stop(name)
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const give = (): void => resolve(null)
  signal.addEventListener('abort', give, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
