/** Which fork an episode is. */
import { readCondition } from '../../../db/conditions.ts'
import { readEpisode } from '../../../db/episodes.ts'
import { missingEpisode } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readTrial } from '../../../db/trials.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { FoundFork } from '../../../shared/contract/forks.ts'

/** null for an episode that is none, and where the one that it forks is gone. `unknown-name` where there is no such episode. */
export function findFork(db: Db, episodeId: string): Result<{ readonly fork: FoundFork | null }> {
  const read = attempt((): Result<{ readonly fork: FoundFork | null }> => {
    const trial = trialOf(db, episodeId)
    if (trial === null) return missingEpisode(db, episodeId)
    const fork = readCondition(db, trial.conditionId)?.fork
    const forked = fork === undefined ? null : trialOf(db, fork.of)
    if (fork === undefined || forked === null) return ok({ fork: null })
    const { atMs, do: change, of } = fork
    return ok({ fork: { atMs, do: change, runId: trial.runId, of: { episodeId: of, runId: forked.runId } } })
  })
  return read.ok ? read.value : read
}

function trialOf(db: Db, episodeId: string) {
  const episode = readEpisode(db, episodeId)
  return episode === null ? null : readTrial(db, episode.trialId)
}
