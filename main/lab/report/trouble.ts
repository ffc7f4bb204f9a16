/** What went wrong per condition: the findings of its incomplete episodes, the same ones counted together. */
import type { Db } from '../../../db/open.ts'
import type { Diagnosis, Finding } from '../../../shared/core/diagnosis/diagnosis.ts'
import { modesInCommon } from '../../../shared/core/diagnosis/failure-modes.ts'
import type { PlayedEpisodes } from '../../analysis/compare/compare.ts'
import type { CommonFinding, ConditionTrouble } from '../../report/content.ts'
import { codesOf } from '../failure-modes.ts'
import { incompleteEpisodes, MOST_LOOKED_INTO } from '../incomplete-episodes.ts'
import { readDiagnosis } from './read-diagnosis.ts'

/** Findings that are listed for a condition. */
const MOST_FINDINGS = 6

interface Found {
  readonly episodeId: string
  readonly finding: Finding
}

/** An incomplete episode with what its record says. */
interface Looked {
  readonly episodeId: string
  readonly diagnosis: Diagnosis
}

/** One after the other, so that whoever asks can say how far it is. */
export function* troubleOf(db: Db, compared: PlayedEpisodes): Generator<ConditionTrouble> {
  for (const { group, incomplete } of incompleteEpisodes(compared)) {
    const looked = incomplete.slice(0, MOST_LOOKED_INTO).flatMap((episodeId): readonly Looked[] => {
      const diagnosis = readDiagnosis(db, episodeId)
      return diagnosis === null ? [] : [{ episodeId, diagnosis }]
    })
    yield {
      group,
      incomplete: incomplete.length,
      findings: inCommon(looked.flatMap(foundIn)),
      ...modesInCommon(looked.map(({ episodeId, diagnosis }) => ({ episodeId, modes: codesOf(diagnosis) }))),
    }
  }
}

/** Those that cost something, or are bad in themselves. */
function foundIn({ episodeId, diagnosis }: Looked): readonly Found[] {
  return diagnosis.findings
    .filter(({ behind, tone }) => behind > 0 || tone === 'bad')
    .map((finding) => ({ episodeId, finding }))
}

function inCommon(found: readonly Found[]): readonly CommonFinding[] {
  const byTitle = Map.groupBy(found, ({ finding }) => finding.title)
  return [...byTitle]
    .flatMap(([title, [first, ...others]]): readonly CommonFinding[] => {
      if (first === undefined) return []
      const all = [first, ...others]
      return [
        {
          title,
          episodes: new Set(all.map(({ episodeId }) => episodeId)).size,
          behind: all.reduce((sum, { finding }) => sum + finding.behind, 0),
          example: { episodeId: first.episodeId, detail: first.finding.detail },
        },
      ]
    })
    .toSorted((a, b) => b.episodes - a.episodes || b.behind - a.behind)
    .slice(0, MOST_FINDINGS)
}
