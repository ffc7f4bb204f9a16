/** The twins of an episode's plan as files of a data set. */
import { playedTrial } from '../../../db/measured-episodes.ts'
import { missingEpisode } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { causalDataSet, type DataFile } from '../../../shared/core/causes/data-set.ts'
import { directEdges, type Edge } from '../../../shared/core/task-graph/edge.ts'
import { physicalTruth } from '../../../shared/core/task-graph/physical-truth.ts'
import type { WrittenPlan } from '../../../shared/core/task-graph/step-forms.ts'
import { contentsOfPlan } from '../../../shared/core/task-graph/step-shapes.ts'
import { readAppVersion } from '../handlers/info.ts'
import { playedTwins } from '../twins.ts'
import { completeTwins } from './interventional.ts'

/** `unknown-name` for an episode that is not there, `wrong-state` for one without twins that have all been played. */
export function readDataSet(db: Db, episodeId: string): Result<readonly DataFile[]> {
  const read = attempt((): Result<readonly DataFile[]> => {
    const trial = playedTrial(db, episodeId)
    if (trial === null) return missingEpisode(db, episodeId)
    const complete = completeTwins(db, episodeId)
    const played = complete === null ? null : playedTwins(db, complete.runId)
    if (complete === null || played === null) {
      return fail(
        'wrong-state',
        `The episode's plan is not measured. Run: causalmace intervene ${episodeId.slice(0, 8)}`,
      )
    }
    const { scenario } = trial
    const { measured } = complete
    const { told, twins } = played
    return ok(causalDataSet({ scenario, measured, twins, physical: physicalEdges(told), appVersion: readAppVersion() }))
  })
  return read.ok ? read.value : read
}

/** null where no subtask does anything that is known. */
function physicalEdges(plan: WrittenPlan): readonly Edge[] | null {
  const contents = contentsOfPlan(plan)
  return Object.values(contents).every((of) => of.length === 0) ? null : directEdges(physicalTruth(contents))
}
