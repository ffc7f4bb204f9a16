/** When figures of a paper may stand beside measured ones: only where the same thing was measured. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { publishedRows } from './causalmace.ts'

/** What of a group decides. */
export interface OverlaidGroup {
  readonly modelKind: string
  readonly teamSize: number
  readonly episodes: number
  /** Where its counted episodes' scenarios come from. */
  readonly scenarios: readonly Pick<Scenario, 'address' | 'origin'>[]
}

const SUITE = 'villagerbench/construction/'

/**
 * Values of teams as large as those of a group that met a live model on imported original tasks alone, never for balance or
 * efficiency; `why` says why there are none, or what they are means of.
 */
export function publishedOverlay(groups: readonly OverlaidGroup[]): Comparison['published'] {
  const live = groups.filter(({ modelKind, episodes }) => modelKind === 'live' && episodes > 0)
  if (live.length === 0)
    return none(
      'No published figures are drawn: they were measured with language models, and no live model answered in these episodes. To see them here, play the imported construction tasks with a live model.',
    )
  const original = live.filter(({ scenarios }) => scenarios.every(isOriginal))
  if (original.length === 0) {
    return none(
      "No published figures are drawn: they are about the benchmark's own construction tasks. To see them here, import those tasks and compare conditions that a live model played on them alone.",
    )
  }
  const sizes = new Set(original.map(({ teamSize }) => teamSize))
  const rows = publishedRows.filter(({ agents }) => sizes.has(agents))
  if (rows.length === 0)
    return none(
      'No published figures are drawn: the papers print none for teams of these sizes. They have some for 2, 3 and 6 agents.',
    )
  const values = rows.flatMap(({ method, label, agents, source, completion, viewHitRate }) => {
    const common = { method, label: `${label}, ${agents} agents`, source }
    return [
      { ...common, measure: 'completion', value: share(completion) },
      { ...common, measure: 'view-hit-rate', value: share(viewHitRate) },
    ]
  })
  return {
    values,
    why: 'Published figures are means over VillagerBench’s construction tasks with GPT-4o; there are none for efficiency and balance, whose formulas differ.',
  }
}

function isOriginal({ address, origin }: OverlaidGroup['scenarios'][number]): boolean {
  return origin === 'imported' && address.startsWith(SUITE)
}

function none(why: string): Comparison['published'] {
  return { values: [], why }
}

/** Percent with two digits as a share with four. */
function share(percent: number): number {
  return Math.round(percent * 100) / 10_000
}
