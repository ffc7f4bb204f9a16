/** A queue that a test fills by hand. */
import type { TrialJob, TrialSource } from '../../../main/machines/queue/trial-queue.ts'
import { ok } from '../../../shared/contract/errors.ts'

export class FakeSource implements TrialSource {
  /** Jobs that were played, and those that were let go, in their order. */
  readonly done: TrialJob[] = []
  readonly released: TrialJob[] = []
  isPaused = false
  isClosed = false
  readonly #waiting: TrialJob[] = []
  readonly #held = new Set<TrialJob>()
  #slots = 0
  #play: ((job: TrialJob) => Promise<void>) | null = null

  readonly announcement = async () => ok(null)
  readonly onStore = () => () => {}

  get held(): number {
    return this.#held.size
  }

  give(...jobs: readonly TrialJob[]): void {
    this.#waiting.push(...jobs)
    this.#hand()
  }

  take(slots: number, play: (job: TrialJob) => Promise<void>) {
    this.#slots = slots
    this.#play = play
    this.#hand()
    return {
      pause: () => {
        this.isPaused = true
      },
      resume: () => {
        this.isPaused = false
        this.#hand()
      },
      close: async () => {
        this.isClosed = true
        this.released.push(...this.#held)
        this.#held.clear()
      },
    }
  }

  readonly close = async (): Promise<void> => {
    this.isClosed = true
  }

  #hand(): void {
    while (this.#play !== null && !this.isPaused && !this.isClosed && this.#held.size < this.#slots) {
      const job = this.#waiting.shift()
      if (job === undefined) return
      this.#held.add(job)
      void this.#play(job).then(() => {
        if (!this.#held.delete(job)) return
        this.done.push(job)
        this.#hand()
      })
    }
  }
}
