/** The edges of a comparison's planners beside what twins measured of the same plans. */
import { setImmediate as breathe } from 'node:timers/promises'
import { firstPlan, playedTrial } from '../../../db/measured-episodes.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { listMeasuringRuns } from '../../../db/runs.ts'
import type { PlayedEpisode } from '../../../shared/contract/comparison.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeEdges } from '../../../shared/contract/measured-edges.ts'
import type { Measured } from '../../../shared/contract/twins.ts'
import { comparedEdges } from '../../../shared/core/causes/asked-and-measured.ts'
import type { PlayedEpisodes } from '../../analysis/compare/compare.ts'
import { Recent } from '../../common/recent.ts'
import { readMeasured } from '../twins.ts'
import { completeTwins } from './interventional.ts'

/** Complete twins and ended episodes never change: what was read of them is kept. */
export class EdgesMemory {
  /** By run of twins, all of which have been played. */
  readonly measured = new Recent<Result<Measured>>(500)
  /** By episode: whether it has a plan. */
  readonly hasPlan = new Recent<boolean>(5_000)
}

/** In the order of the comparison, episode by episode, so that others are answered in between. */
export async function measuredEdgesOf(
  db: Db,
  { episodes }: Pick<PlayedEpisodes, 'episodes'>,
  memory: EdgesMemory,
): Promise<Result<EpisodeEdges[]>> {
  const found: EpisodeEdges[] = []
  const played = episodes.flatMap(({ group, played: byScenario }) =>
    byScenario.flat().map((episode) => ({ group, ...episode })),
  )
  for (const { group, ...episode } of played) {
    await breathe()
    if (!db.open) return fail('wrong-state', 'The lab is closing. Start it again, then ask again.')
    const edges = attempt(() => edgesOf(db, episode, memory))
    if (!edges.ok) return edges
    if (edges.value !== null) found.push({ group, ...edges.value })
  }
  return ok(found)
}

function edgesOf(db: Db, { runId, episodeId }: PlayedEpisode, memory: EdgesMemory): Omit<EpisodeEdges, 'group'> | null {
  const trial = playedTrial(db, episodeId)
  if (trial === null) return null
  const known = { runId, episodeId, ...trial }
  const [newest] = listMeasuringRuns(db, { purpose: 'twins', episodeId })
  if (newest !== undefined) {
    const complete = completeTwins(db, episodeId, (_, id) => memory.measured.getOrMake(id, () => readMeasured(db, id)))
    if (complete !== null) {
      const { runId: twinsRunId, measured } = complete
      const edges = [...comparedEdges(measured)]
      return { ...known, twins: 'measured', twinsRunId, subtasks: measured.subtasks, edges }
    }
    if (newest.status !== 'done') {
      return { ...known, twins: 'begun', twinsRunId: newest.id, subtasks: [], edges: [] }
    }
  }
  const hasPlan = memory.hasPlan.getOrMake(episodeId, () => firstPlan(db, episodeId) !== null)
  return { ...known, twins: hasPlan ? 'open' : 'planless', twinsRunId: null, subtasks: [], edges: [] }
}
