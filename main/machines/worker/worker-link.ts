/** What a worker needs of its line to the lab. */
import type { Result } from '../../../shared/contract/errors.ts'
import type { Order, QuestionName, Questions, Telling } from '../link/messages.ts'

export type LinkState =
  /** `problem` is why it is not there, as a sentence; null while the first try goes on. */
  | { readonly kind: 'away'; readonly problem: string | null }
  /** Connected, with the lab's answer to `hello`. */
  | { readonly kind: 'here'; readonly hello: Questions['hello']['answer'] }
  /** The lab does not take this machine, or the link cannot prove who it is: no further try is made. */
  | { readonly kind: 'refused'; readonly message: string }

export interface WorkerLink {
  /**
   * Resolves with the lab's answer, over however many connections that takes. Fails with what the lab refused, with
   * `bad-answer` for an answer of a wrong form, with `lab-lost` once the link is closed, and with `cancelled` after an abort.
   */
  ask<Name extends QuestionName>(
    name: Name,
    input: Questions[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Result<Questions[Name]['answer']>>
  /** Lost while there is no connection. */
  tell(telling: Telling): void
  close(): Promise<void>
}

export interface WorkerLinkParts {
  /** Asked at the beginning of each connection, before anything else. */
  readonly hello: () => Questions['hello']['input']
  readonly onOrder: (order: Order) => void
  /** Told each change, never within the call that opens the link. */
  readonly onState: (state: LinkState) => void
}

/** Begins to look for the lab at once. */
export type OpenWorkerLink = (parts: WorkerLinkParts) => WorkerLink
