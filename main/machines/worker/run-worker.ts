/** The process behind `causalmace worker`. */
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { MachineStatus } from '../../../shared/contract/machines.ts'

export interface WorkerOptions {
  /** Address of the store that the lab's trials wait in, e.g. `redis://host:6379`. */
  readonly queue: string
  /** What the lab says to whom it trusts. */
  readonly token: string
  /** Shown in the lab; null for the host's name. */
  readonly name: string | null
  /** Episodes at a time; null for all cores but one. */
  readonly slots: number | null
  /** For records that the lab does not have yet; null for the user's usual folder. */
  readonly folder: string | null
  /** Aborted: it takes nothing more, ends what it plays, delivers, and is over. `interruptions` makes both of Ctrl-C. */
  readonly drain: AbortSignal
  /** Aborted: it kills what it plays and is over; records on the disk stay there. */
  readonly stop: AbortSignal
  /** Hears what people should know, a sentence at a time. */
  readonly say: (sentence: string) => void
  /** About every second. */
  readonly onStatus?: (status: MachineStatus) => void
}

/** How a worker ended, other than by a failure. */
export interface WorkerEnd {
  /**
   * `drained`: all it had begun is played. `stopped`: by the second interruption. `left`: the lab wants it no more.
   * `refused`: the lab does not take this machine.
   */
  readonly kind: 'drained' | 'stopped' | 'left' | 'refused'
  /** A sentence. */
  readonly message: string
  /** Records that wait on the disk for a worker in the same folder. */
  readonly undelivered: number
}

/**
 * Resolves when the worker is over and nothing of it runs any more. Fails with `bad-input` for options that make no sense,
 * `lab-busy` where another worker uses the folder, `storage` where the folder cannot be used.
 */
export async function runWorker(_options: WorkerOptions): Promise<Result<WorkerEnd>> {
  return fail('unsupported', 'Workers are not there yet.')
}
