/** What groups ask of models, by role and purpose. */
import type { CallCount, Comparison } from '../../../shared/contract/comparison.ts'
import type { CountedEpisode, TrialGroup } from './groups.ts'

/** Means over a group's counted episodes, those that asked nothing for a purpose included; sorted by role and purpose. */
export function callCounts(groups: readonly TrialGroup[]): Comparison['calls'] {
  return groups.flatMap((group) => {
    const episodes = [...group.scenarios.values()].flatMap((cells) => cells.episodes)
    return [...sums(group.key, episodes).values()]
      .toSorted((a, b) => compareText(a.role, b.role) || compareText(a.purpose, b.purpose))
      .map((sum) => ({
        ...sum,
        calls: sum.calls / episodes.length,
        tokensIn: sum.tokensIn / episodes.length,
        tokensOut: sum.tokensOut / episodes.length,
        costUsd: sum.costUsd / episodes.length,
      }))
  })
}

function sums(group: string, episodes: readonly CountedEpisode[]): ReadonlyMap<string, CallCount> {
  const known = new Map<string, CallCount>()
  for (const { role, purpose, calls, tokensIn, tokensOut, costUsd } of episodes.flatMap((episode) => episode.calls)) {
    const key = `${role} ${purpose}`
    const sum = known.get(key) ?? { group, role, purpose, calls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0 }
    known.set(key, {
      ...sum,
      calls: sum.calls + calls,
      tokensIn: sum.tokensIn + tokensIn,
      tokensOut: sum.tokensOut + tokensOut,
      costUsd: sum.costUsd + costUsd,
    })
  }
  return known
}

/** By code units: the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
