/** Machines as pages and commands see them: what the table knows, and what those who are here tell. */
import { readCondition } from '../../../db/conditions.ts'
import { readEpisode } from '../../../db/episodes.ts'
import type { MachineRow } from '../../../db/machines.ts'
import type { Db } from '../../../db/open.ts'
import { readTrial } from '../../../db/trials.ts'
import type { MachineView } from '../../../shared/contract/machines.ts'
import { goneView } from './no-machines.ts'
import type { Roster } from './roster.ts'

interface Live {
  readonly roster: Roster
  readonly playing: (machineId: string) => readonly { readonly episodeId: string; readonly trialId: string }[]
  readonly delivered: (machineId: string) => MachineView['delivered']
  readonly now: Date
}

export function machineViews(db: Db, rows: readonly MachineRow[], live: Live): readonly MachineView[] {
  return rows.map((row) => {
    const gone = goneView(row, live.delivered(row.id))
    const present = live.roster.find(row.id)
    if (present === null) return gone
    return {
      ...gone,
      state: live.roster.stateOf(present),
      lastSeenAt: new Date(present.lastSignAt).toISOString(),
      status: present.status,
      playing: live.playing(row.id).flatMap(({ episodeId, trialId }) => playedView(db, episodeId, trialId) ?? []),
      distrust: present.distrust,
    }
  })
}

function playedView(db: Db, episodeId: string, trialId: string): MachineView['playing'][number] | null {
  const [episode, trial] = [readEpisode(db, episodeId), readTrial(db, trialId)]
  if (episode === null || trial === null) return null
  const { runId, scenario, conditionId } = trial
  const condition = readCondition(db, conditionId)?.label ?? conditionId
  return { episodeId, runId, trialId, scenario, condition, startedAt: episode.startedAt }
}
