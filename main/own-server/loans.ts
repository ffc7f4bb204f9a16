/** Lends servers of the user's own to runs: started for them, started again after a crash, stopped when no run wants them any more. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { ExternalServer } from '../../shared/contract/server.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { LentServer } from '../runs/server-turns.ts'
import type { OwnServers } from './own-servers.ts'

type Lending = Pick<OwnServers, 'addressOf' | 'consoleOf' | 'start' | 'stop'>

interface Loan {
  /** Runs that are not over. */
  readonly runs: Set<string>
  /** Episodes on it. */
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
    const runsAlready = this.#servers.addressOf(name) !== null
    if (!runsAlready && !this.#loans.has(name)) this.#loans.set(name, { runs: new Set(), episodes: 0 })
    const loan = this.#loans.get(name)
    loan?.runs.add(runId)
    const started = await unlessAborted(this.#servers.start(name), signal)
    if (started === null) return cancelled
    if (!started.ok) return started
    const address = this.#servers.addressOf(name)
    if (address === null) return fail('server-lost', `"${name}" ended as soon as it was ready. Look into its console.`)
    return ok(this.#lent(name, address, loan))
  }

  /** To be told of every change of a run. */
  hear({ id, status }: Pick<RunView, 'id' | 'status'>): void {
    if (status === 'running') return
    for (const [name, loan] of this.#loans) {
      if (loan.runs.delete(id)) this.#settle(name, loan)
    }
  }

  #lent(name: string, address: ExternalServer, loan: Loan | undefined): LentServer {
    if (loan !== undefined) loan.episodes += 1
    return {
      address,
      console: this.#servers.consoleOf(name),
      giveBack: () => {
        if (loan === undefined) return
        loan.episodes -= 1
        this.#settle(name, loan)
      },
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
