/** Where transitions are written to. */
import type { Result } from '../../../shared/contract/errors.ts'
import type { MadeTransition } from './make-transition.ts'

export interface TextFile {
  readonly name: string
  readonly text: string
}

export interface TransitionSink {
  write(made: MadeTransition): Promise<Result<void>>
  /** With the files that belong beside the data. Answers where it lies. */
  finish(files: readonly TextFile[]): Result<string>
  /** Leaves nothing of what is not finished; nothing to do after `finish`. */
  discard(): void
}
