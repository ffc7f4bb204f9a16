/** Who takes out of the file what is not to be there any more. */
import type { Result } from '../../../shared/contract/errors.ts'

export interface Sweeper {
  /** A deleted run with all that only it refers to; then its pages go back to the disk. Ends early where it is closed. */
  takeRun(runId: string): Promise<Result<void>>
  /** Tracks of episodes that ended, of which each says from now on that it went at this moment. Ends early where it is closed. */
  letTracksGo(episodeIds: readonly string[], at: string): Promise<Result<void>>
  /** Resolves when nothing of it touches the database any more. What was not reached stays whole. */
  close(): Promise<void>
}
