/** The workers that a lab knows, each with its questions and at most one connection. */
import { AnswerBook } from './answer-book.ts'
import { MachineConnection, type MachineConnectionParts } from './machine-connection.ts'
import { closeCodes } from './wire.ts'

/** One worker process. */
interface Worker {
  readonly session: string
  readonly book: AnswerBook
  connection: MachineConnection | null
  /** A connection of it was greeted since it was last said to be gone. */
  isHere: boolean
  forget: NodeJS.Timeout | null
}

/** A worker's questions outlive its connections, and are forgotten so long after the last one. */
const FORGET_AFTER_MS = 10 * 60_000
/** Of one worker; each of its episodes asks a few at a time. */
const MOST_QUESTIONS = 4_096

export class ConnectedMachines {
  readonly #workers = new Map<string, Worker>()
  readonly #most: number
  readonly #onGone: (machineId: string) => void

  constructor(most: number, onGone: (machineId: string) => void) {
    this.#most = most
    this.#onGone = onGone
  }

  /** `taken`: another worker is connected as this machine; `full`: there is no room for another machine. */
  admits(machineId: string, session: string): 'yes' | 'taken' | 'full' {
    const known = this.#workers.get(machineId)
    if (known === undefined) return this.#workers.size < this.#most || this.#forgetOneThatIsGone() ? 'yes' : 'full'
    return known.connection === null || known.session === session ? 'yes' : 'taken'
  }

  /** Replaces the same worker's earlier connection: the worker knows better whether that one still works. */
  add(session: string, parts: Omit<MachineConnectionParts, 'book'>): void {
    const { machineId } = parts
    const known = this.#workers.get(machineId)
    if (known?.forget != null) clearTimeout(known.forget)
    const worker = known?.session === session ? known : newWorker(session)
    this.#workers.set(machineId, worker)
    const previous = worker.connection
    const connection = new MachineConnection({ ...parts, book: worker.book })
    worker.connection = connection
    previous?.close(closeCodes.replaced, 'The same worker has connected again.')
    void connection.ended.then(() => this.#end(machineId, worker, connection))
  }

  get greeted(): readonly string[] {
    return [...this.#workers].flatMap(([machineId, { connection }]) =>
      connection?.isGreeted === true ? machineId : [],
    )
  }

  /** null where the machine is not connected and greeted. */
  of(machineId: string): MachineConnection | null {
    const connection = this.#workers.get(machineId)?.connection ?? null
    return connection?.isGreeted === true ? connection : null
  }

  /** Resolves when every connection has ended. */
  async close(): Promise<void> {
    const connections = [...this.#workers.values()].flatMap(({ connection }) => connection ?? [])
    for (const connection of connections) connection.close(closeCodes.goingAway, 'The lab ends.')
    await Promise.all(connections.map(({ ended }) => ended))
    for (const { forget } of this.#workers.values()) if (forget !== null) clearTimeout(forget)
  }

  #end(machineId: string, worker: Worker, connection: MachineConnection): void {
    if (connection.isGreeted) worker.isHere = true
    if (worker.connection === connection) {
      worker.connection = null
      worker.forget = setTimeout(() => this.#workers.delete(machineId), FORGET_AFTER_MS).unref()
    }
    if (worker.connection !== null || !worker.isHere) return
    worker.isHere = false
    this.#onGone(machineId)
  }

  /** Of those that left, the one that came first. */
  #forgetOneThatIsGone(): boolean {
    for (const [machineId, { connection, forget }] of this.#workers) {
      if (connection !== null) continue
      if (forget !== null) clearTimeout(forget)
      return this.#workers.delete(machineId)
    }
    return false
  }
}

function newWorker(session: string): Worker {
  return { session, book: new AnswerBook(MOST_QUESTIONS), connection: null, isHere: false, forget: null }
}
