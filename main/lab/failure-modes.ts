/** Failure modes of a comparison's conditions, read from the records of their incomplete episodes. */
import { setImmediate as breathe } from 'node:timers/promises'
import { attempt, type Db } from '../../db/open.ts'
import type { ConditionModes } from '../../preload/contract/condition-modes.ts'
import type { Diagnosis } from '../../preload/core/diagnosis/diagnosis.ts'
import { type ModeCode, modesInCommon } from '../../preload/core/diagnosis/failure-modes.ts'
import type { PlayedEpisodes } from '../analysis/compare/compare.ts'
import { Recent } from '../common/recent.ts'
import { incompleteEpisodes } from './incomplete-episodes.ts'
import { readDiagnosis } from './report/read-diagnosis.ts'

/** By episode: what ended never changes, so no record is read twice. null where an episode has no record, or none that can be read: it was not looked into then. */
export class ModesMemory extends Recent<readonly ModeCode[] | null> {
  constructor() {
    super(10_000)
  }
}

/** One record after the other, with room between two for whoever else asks. */
export async function failureModesOf(db: Db, compared: PlayedEpisodes, memory: ModesMemory): Promise<ConditionModes[]> {
  const all: ConditionModes[] = []
  for (const { group, count, toLookInto } of incompleteEpisodes(compared)) {
    const looked: { readonly episodeId: string; readonly modes: readonly ModeCode[] }[] = []
    for (const episodeId of toLookInto) {
      if (!db.open) break
      if (memory.get(episodeId) === undefined) await breathe()
      const modes = memory.getOrMake(episodeId, () => {
        const read = attempt(() => readDiagnosis(db, episodeId))
        return read.ok && read.value !== null ? codesOf(read.value) : null
      })
      if (modes !== null) looked.push({ episodeId, modes })
    }
    all.push({ group, incomplete: count, ...modesInCommon(looked) })
  }
  return all
}

/** The modes that one record shows. */
export function codesOf({ modes }: Diagnosis): readonly ModeCode[] {
  return modes.map(({ code }) => code)
}
