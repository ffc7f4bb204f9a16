/** Sweeps in small steps on a connection, one thing after the other. */
import { reclaimStep } from '../../../db/deleted-runs.ts'
import { giveBackPages } from '../../../db/free-pages.ts'
import { letTrackGo } from '../../../db/old-tracks.ts'
import type { Db } from '../../../db/open.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import { takeSteps } from '../small-steps.ts'
import type { Sweeper } from './sweeper.ts'

export class StepSweeper implements Sweeper {
  readonly #db: Db
  #work: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(db: Db) {
    this.#db = db
  }

  takeRun(runId: string): Promise<Result<void>> {
    return this.#after((share) => reclaimStep(this.#db, runId, share))
  }

  letTracksGo(episodeIds: readonly string[], at: string): Promise<Result<void>> {
    const waiting = [...episodeIds]
    return this.#after(() => {
      const id = waiting.pop()
      if (id !== undefined) letTrackGo(this.#db, id, at)
      return id !== undefined
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#work
  }

  #after(step: (share: number) => boolean): Promise<Result<void>> {
    const done = this.#work.then(() => this.#sweep(step))
    this.#work = done
    return done
  }

  async #sweep(step: (share: number) => boolean): Promise<Result<void>> {
    const isStopped = (): boolean => this.#isClosed
    const gone = await takeSteps(this.#db, step, isStopped)
    return gone.ok ? await takeSteps(this.#db, (share) => giveBackPages(this.#db, share), isStopped) : gone
  }
}
