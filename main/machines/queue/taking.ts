import { type TrialJob, trialJobSchema } from './trial-queue.ts'

/** What one worker plays at the moment, and what it gives back. */
export class Taking {
  readonly #play: (job: TrialJob) => Promise<void>
  /** By trial. A store that lost its locks or its jobs may hand out again what is being played here: it is not begun twice. */
  readonly #playing = new Map<string, Promise<void>>()
  readonly #letGo = Promise.withResolvers<'given-back'>()
  takes = true

  constructor(play: (job: TrialJob) => Promise<void>) {
    this.#play = play
  }

  /** `done`: the job is to leave the queue. `given-back`: others are to have it. */
  handle(data: unknown): Promise<'done' | 'given-back'> {
    const job = trialJobSchema.safeParse(data)
    // Not the lab's: nobody could play it.
    if (!job.success) return Promise.resolve('done')
    const playing = this.#playing.get(job.data.trial) ?? this.#begin(job.data)
    if (playing === null) return Promise.resolve('given-back')
    return Promise.race([playing.then(() => 'done' as const), this.#letGo.promise])
  }

  /** Everything that is held goes back. */
  letGo(): void {
    this.takes = false
    this.#letGo.resolve('given-back')
  }

  /** null where it takes nothing: a job may come after `pause` that had been asked for before. */
  #begin(job: TrialJob): Promise<void> | null {
    if (!this.takes) return null
    const playing = this.#play(job).finally(() => this.#playing.delete(job.trial))
    this.#playing.set(job.trial, playing)
    return playing
  }
}
