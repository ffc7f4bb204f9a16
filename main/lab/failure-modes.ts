/** Failure modes of a comparison's conditions, read from the records of their incomplete episodes. */
import { setImmediate as breathe } from 'node:timers/promises'
import { attempt, type Db } from '../../db/open.ts'
import type { Comparison } from '../../preload/contract/comparison.ts'
import type { ConditionModes } from '../../preload/contract/condition-modes.ts'
import { type ModeCode, modesInCommon } from '../../preload/core/diagnosis/failure-modes.ts'
import { Recent } from '../common/recent.ts'
import { readDiagnosis } from './report/read-diagnosis.ts'

/** Incomplete episodes of a condition that are looked into; reading a long record takes a second. */
export const MOST_LOOKED_INTO = 200

/** By episode: what ended never changes, so no record is read twice. null where an episode has no record, or none that can be read: it was not looked into then. */
export class ModesMemory extends Recent<readonly ModeCode[] | null> {
  constructor() {
    super(10_000)
  }
}

/** One record after the other, with room between two for whoever else asks. */
export async function failureModesOf(
  db: Db,
  { episodes, points }: Pick<Comparison, 'episodes' | 'points'>,
  memory: ModesMemory,
): Promise<ConditionModes[]> {
  const all: ConditionModes[] = []
  for (const { group, played } of episodes) {
    const completions = points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const incomplete = played.flatMap((own, at) =>
      own.flatMap(({ episodeId }, index) => ((completions[at]?.[index] ?? 1) < 1 ? [episodeId] : [])),
    )
    const looked: { readonly episodeId: string; readonly modes: readonly ModeCode[] }[] = []
    for (const episodeId of incomplete.slice(0, MOST_LOOKED_INTO)) {
      if (!db.open) break
      if (memory.get(episodeId) === undefined) await breathe()
      const modes = memory.getOrMake(episodeId, () => {
        const read = attempt(() => readDiagnosis(db, episodeId))
        return read.ok && read.value !== null ? read.value.modes.map(({ code }) => code) : null
      })
      if (modes !== null) looked.push({ episodeId, modes })
    }
    all.push({ group, incomplete: incomplete.length, ...modesInCommon(looked) })
  }
  return all
}
