/** A lab with a queue: store, link and coordinator put together, opened again until they stand. */

import { deliveryCounts, NO_DELIVERIES } from '../../../db/deliveries.ts'
import { listMachines, removeMachine, touchMachine } from '../../../db/machines.ts'
import type { Db } from '../../../db/open.ts'
import { attempt } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { MachineVersions, QueueView } from '../../../shared/contract/machines.ts'
import { withoutLogin } from '../../../shared/core/store-address.ts'
import type { Log } from '../../common/log.ts'
import type { Runs, RunsEvent } from '../../runs/runs.ts'
import { sealAnnouncement } from '../link/announcement.ts'
import { type LinkServer, listenForMachines } from '../link/link-server.ts'
import type { LinkHandlers } from '../link/machine-connection.ts'
import type { TokenKeys } from '../link/token.ts'
import { type LinkTiming, usualTiming } from '../link/wire.ts'
import type { QueueStore, TrialQueue } from '../queue/trial-queue.ts'
import { Coordinator } from './coordinator.ts'
import type { ListenPlace } from './listen-place.ts'
import { machineViews } from './machine-views.ts'
import type { Machines } from './machines.ts'
import { unknownMachine } from './no-machines.ts'
import { Offers } from './offers.ts'
import { Refusals } from './refusals.ts'

export interface LabMachinesParts {
  readonly db: Db
  readonly runs: Pick<Runs, 'elsewhere' | 'onEvent'>
  /** See `SchedulerParts`. */
  readonly owner: string
  /** Of the store, for showing without its secrets. */
  readonly address: string
  readonly store: QueueStore
  readonly keys: TokenKeys
  readonly listen: ListenPlace
  readonly versions: MachineVersions
  readonly testStore: Machines['test']
  readonly now: () => Date
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly timing?: MachinesTiming
}

export interface MachinesTiming {
  readonly beatMs: number
  /** A machine that is not heard from for so long has lost its episodes. */
  readonly lostAfterMs: number
  readonly link: LinkTiming
}

const usualMachinesTiming: MachinesTiming = { beatMs: 1_000, lostAfterMs: 30_000, link: usualTiming }
/** Beats between two announcements: a store that was emptied has the lab's place again soon. */
const BEATS_PER_ANNOUNCEMENT = 5
const BEATS_PER_TOUCH = 60

export class LabMachines implements Machines {
  readonly #parts: LabMachinesParts
  readonly #timing: MachinesTiming
  readonly #listeners = new Set<() => void>()
  readonly #coordinator: Coordinator
  readonly #refusals = new Refusals()
  readonly #forgetRuns: () => void
  readonly #beating: NodeJS.Timeout
  #beats = 0
  #queue: TrialQueue | null = null
  #offers: Offers | null = null
  #link: LinkServer | null = null
  #opening: Promise<void> | null = null
  #problem: string | null = null
  #counts = { waiting: 0, held: 0 }
  #isClosed = false

  constructor(parts: LabMachinesParts) {
    this.#parts = parts
    const { db, runs, versions, now, log, timing = usualMachinesTiming } = parts
    this.#timing = timing
    this.#coordinator = new Coordinator({
      db,
      runs,
      versions,
      now,
      log,
      offers: { taken: (trialId) => this.#offers?.taken(trialId), soon: () => this.#offers?.soon() },
      order: (machineId, order) => void this.#link?.order(machineId, order),
      onChange: () => this.#changed(),
      lostAfterMs: timing.lostAfterMs,
    })
    this.#forgetRuns = runs.onEvent((event) => this.#follow(event))
    this.#beating = setInterval(() => this.#beat(), timing.beatMs)
    this.#beating.unref()
    this.#open()
  }

  list(): ReturnType<Machines['list']> {
    const { db, now } = this.#parts
    return attempt(() => {
      const counts = deliveryCounts(db)
      return machineViews(db, listMachines(db), {
        roster: this.#coordinator.roster,
        playing: (machineId) => this.#coordinator.playedBy(machineId),
        delivered: (machineId) => counts.get(machineId) ?? NO_DELIVERIES,
        now: now(),
      })
    })
  }

  queue(): QueueView {
    const stands = this.#problem === null ? 'ready' : 'lost'
    const state = this.#offers === null ? 'connecting' : stands
    return {
      state,
      store: withoutLogin(this.#parts.address),
      addresses: [...(this.#link?.addresses ?? [])],
      problem: this.#problem,
      ...this.#counts,
      refused: [...this.#refusals.machines],
      strangers: this.#refusals.strangers,
    }
  }

  drain(id: string, isDraining: boolean): Result<void> {
    if (this.#coordinator.roster.drain(id, isDraining)) {
      this.#changed()
      return ok(undefined)
    }
    const known = this.list()
    if (!known.ok) return known
    const view = known.value.find((machine) => machine.id === id)
    if (view === undefined) return unknownMachine(id)
    return fail('wrong-state', `The machine ${view.name} is gone: there is nothing to drain.`)
  }

  remove(id: string): Result<void> {
    const isHere = this.#coordinator.remove(id)
    const removed = attempt(() => removeMachine(this.#parts.db, id, this.#parts.now().toISOString()))
    if (!removed.ok) return removed
    this.#changed()
    return isHere || removed.value ? ok(undefined) : unknownMachine(id)
  }

  test(address: string): Promise<Result<void>> {
    return this.#parts.testStore(address)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Nobody is answered any more. What machines play, they go on with, and deliver to the next lab of this folder. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beating)
    this.#forgetRuns()
    await this.#link?.close()
    await this.#opening
    await this.#offers?.close()
    await this.#queue?.close()
  }

  #follow(event: RunsEvent): void {
    if (event.name === 'run.changed' && event.payload.status === 'running')
      this.#coordinator.runGoesOn(event.payload.id)
    else if (event.name === 'run.changed') this.#offers?.withdraw(event.payload.id)
    const waits = event.name === 'trial.changed' && event.payload.status === 'waiting'
    if (waits || event.name === 'run.changed') this.#offers?.soon()
  }

  #beat(): void {
    this.#beats += 1
    const { db, now } = this.#parts
    for (const id of this.#link?.machines() ?? []) this.#coordinator.roster.sign(id)
    this.#coordinator.beat()
    if (this.#offers === null || this.#link === null) this.#open()
    if (this.#beats % BEATS_PER_ANNOUNCEMENT === 0) void this.#announce()
    if (this.#beats % BEATS_PER_TOUCH === 0) {
      const at = now().toISOString()
      attempt(() => {
        for (const id of this.#link?.machines() ?? []) touchMachine(db, id, at)
      })
    }
  }

  /** What does not stand yet; a failure is shown, and the next beat tries again. */
  #open(): void {
    if (this.#isClosed || this.#opening !== null) return
    this.#opening = this.#tryToOpen()
      .then((problem) => this.#setProblem(problem))
      .catch((bug: unknown) => {
        this.#parts.log.error({ err: bug }, 'the lab made a mistake while it opened the queue of worker machines')
      })
      .finally(() => {
        this.#opening = null
      })
  }

  async #tryToOpen(): Promise<string | null> {
    const { db, owner, store, keys, listen, log } = this.#parts
    if (this.#link === null) {
      const handlers = this.#handlers()
      const link = await listenForMachines({ keys, ...listen, handlers, log, timing: this.#timing.link })
      if (!link.ok) return link.error.message
      this.#link = link.value
      this.#changed()
    }
    const queue = await store.openQueue(keys.queueName)
    if (!queue.ok) return queue.error.message
    if (this.#isClosed) {
      await queue.value.close()
      return null
    }
    queue.value.onStore((problem) => {
      this.#setProblem(problem)
      if (problem === null) this.#refill()
    })
    this.#queue = queue.value
    this.#offers = new Offers({ db, owner, queue: queue.value, log })
    await this.#announce()
    return null
  }

  #handlers(): LinkHandlers {
    const at = (): string => this.#parts.now().toISOString()
    const answers = this.#coordinator.handlers
    return {
      answers: {
        ...answers,
        hello: async (machineId, said) => {
          const answer = await answers.hello(machineId, said)
          if (answer.ok) this.#refusals.taken(machineId)
          return answer
        },
      },
      onTelling: this.#coordinator.told.bind(this.#coordinator),
      onGone: () => this.#changed(),
      onRefused: (id, said, reason) => {
        this.#refusals.refuse({ id, name: said?.name ?? null, versions: said?.versions ?? null, reason, at: at() })
        this.#changed()
      },
      onStranger: (from) => {
        this.#refusals.stranger(from, at())
        this.#changed()
      },
    }
  }

  #refill(): void {
    void this.#announce()
    this.#offers?.refill()
  }

  async #announce(): Promise<void> {
    const { keys, owner, now } = this.#parts
    if (this.#queue === null || this.#link === null || this.#isClosed) return
    const said = { lab: owner, addresses: [...this.#link.addresses], at: now().toISOString() }
    const told = await this.#queue.announce(sealAnnouncement(keys, said))
    const counts = await this.#queue.counts()
    if (counts.ok) this.#counts = counts.value
    const failed = [told, counts].find((result) => !result.ok)
    this.#setProblem(failed?.ok === false ? failed.error.message : null)
  }

  #setProblem(problem: string | null): void {
    if (problem !== null && this.#problem === null) this.#parts.log.warn({ problem }, 'the queue of worker machines')
    this.#problem = problem
    this.#changed()
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
