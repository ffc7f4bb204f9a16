/**
 * Where a lab's waiting trials stand for worker machines to take. It holds no truth: the lab's database decides who plays a
 * trial and what counts, so that a queue may lose all it holds and be filled again.
 */
import { z } from 'zod'
import type { Result } from '../../../shared/contract/errors.ts'

/** All that a queue ever holds of a trial: no key, no task, no person's words. */
export const trialJobSchema = z.strictObject({
  run: z.uuid(),
  trial: z.uuid(),
  /** SHA-256 over what the trial is made of; see `jobOf`. */
  spec: z.string().regex(/^[0-9a-f]{64}$/),
})
export type TrialJob = z.infer<typeof trialJobSchema>

export interface QueueCounts {
  /** Nobody holds them. */
  readonly waiting: number
  /** A worker has taken them and gives signs of life. */
  readonly held: number
}

/** The lab's end. Every method fails with `queue` where the store cannot be used; none waits for longer than some seconds. */
export interface TrialQueue {
  /** In this order; a trial that is in the queue already, waiting or held, stays as it is. */
  offer(jobs: readonly TrialJob[]): Promise<Result<void>>
  /** Takes out those that nobody holds. */
  withdraw(trialIds: readonly string[]): Promise<Result<void>>
  counts(): Promise<Result<QueueCounts>>
  /** Leaves the text for workers to find: where the lab is, sealed by its token. */
  announce(text: string): Promise<Result<void>>
  /** Called with what went wrong when the store is lost, with null when it is there again. */
  onStore(listener: (problem: string | null) => void): () => void
  close(): Promise<void>
}

/** The worker's end. */
export interface TrialSource {
  /** null where no lab has left one. */
  announcement(): Promise<Result<string | null>>
  /**
   * Hands out jobs, each to one worker, at most `slots` at a time, until it is closed. A job is gone when `play` resolves;
   * `play` never rejects. The job of a worker that dies is handed out again after 30 to 60 s.
   */
  take(slots: number, play: (job: TrialJob) => Promise<void>): TrialTaking
  /** As of `TrialQueue`. */
  onStore(listener: (problem: string | null) => void): () => void
  close(): Promise<void>
}

export interface TrialTaking {
  /** Takes nothing more until `resume`; what is being played goes on. */
  pause(): void
  resume(): void
  /** Takes nothing more, and lets what it holds go at once for others to take. */
  close(): Promise<void>
}

/** One store under an address, e.g. `redis://host:6379` or `postgres://user:password@host/name`. */
export interface QueueStore {
  /** `name` tells the queues of labs that share a store apart. */
  openQueue(name: string): Promise<Result<TrialQueue>>
  openSource(name: string): Promise<Result<TrialSource>>
}
