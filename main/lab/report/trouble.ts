/** What went wrong per condition: the findings of its incomplete episodes, the same ones counted together. */
import type { Db } from '../../../db/open.ts'
import type { Comparison } from '../../../preload/contract/comparison.ts'
import type { EpisodeResult } from '../../../preload/contract/results.ts'
import { diagnose, type Finding } from '../../../preload/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../preload/core/diagnosis/record-index.ts'
import { planFacts } from '../../../preload/core/diagnosis/wait-verdict.ts'
import type { CommonFinding, ConditionTrouble } from '../../report/content.ts'
import { timelineOf } from './read-record.ts'

/** Incomplete episodes of a condition that are looked into; reading a long record takes a second. */
const MOST_EPISODES = 20
/** Findings that are listed for a condition. */
const MOST_FINDINGS = 6

interface Found {
  readonly episodeId: string
  readonly finding: Finding
}

/** One after the other, so that whoever asks can say how far it is. */
export function* troubleOf(
  db: Db,
  comparison: Comparison,
  results: ReadonlyMap<string, EpisodeResult>,
): Generator<ConditionTrouble> {
  for (const { group, played } of comparison.episodes) {
    const incomplete = played
      .flat()
      .map(({ episodeId }) => episodeId)
      .filter((id) => (completionOf(results.get(id)) ?? 1) < 1)
    const looked = incomplete.slice(0, MOST_EPISODES).flatMap((episodeId) => {
      const findings = findingsOf(db, episodeId)
      return findings === null ? [] : [findings.map((finding): Found => ({ episodeId, finding }))]
    })
    yield { group, incomplete: incomplete.length, lookedInto: looked.length, findings: inCommon(looked.flat()) }
  }
}

/** null where the result has none. */
export function completionOf(result: EpisodeResult | undefined): number | null {
  return result?.metrics.find(({ id }) => id === 'completion')?.value ?? null
}

/** Those that cost something, or are bad in themselves. */
function findingsOf(db: Db, episodeId: string): readonly Finding[] | null {
  const timeline = timelineOf(db, episodeId)
  if (timeline === null) return null
  const { events, header } = timeline
  const diagnosis = diagnose(planFacts(new RecordIndex(events, header.scenario.task), header), timeline)
  return diagnosis?.findings.filter(({ behind, tone }) => behind > 0 || tone === 'bad') ?? null
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
