/** Published figures are shown beside measured ones only if both measure the same. */
import type { Comparison } from '../../shared/contract/comparison.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { familyTables } from '../../shared/core/families/index.ts'
import type { PublishedRow } from '../../shared/core/families/task-family.ts'

/** What of a group decides. */
interface OverlaidGroup {
  readonly modelKind: string
  readonly teamSize: number
  readonly hasPeople: boolean
  readonly episodes: number
  /** Where its counted episodes' scenarios come from. */
  readonly scenarios: readonly Pick<Scenario, 'address' | 'origin'>[]
}

const withFigures = familyTables.flatMap(({ figures, ...family }) => (figures === null ? [] : [{ ...family, figures }]))
const kinds = withFigures.map(({ kind }) => kind).join(' and ')

/**
 * Values of teams as large as those of a group of agents that met a live model on imported original tasks of one family alone,
 * never for balance or efficiency; `why` says why there are none, or what they are means of.
 */
export function publishedOverlay(groups: readonly OverlaidGroup[]): Comparison['published'] {
  const live = groups.filter(({ modelKind, hasPeople, episodes }) => modelKind === 'live' && !hasPeople && episodes > 0)
  if (live.length === 0)
    return none(
      `No published figures are drawn: they were measured with teams of language models alone, and no live model answered for a whole team in these episodes. To see them here, play the imported ${kinds} tasks with a live model.`,
    )
  const original = withFigures
    .map((family) => ({ ...family, played: live.filter((group) => isOriginal(group, family.address)) }))
    .filter(({ played }) => played.length > 0)
  if (original.length === 0) {
    return none(
      `No published figures are drawn: they are about the benchmark's own ${kinds} tasks. To see them here, import those tasks and compare conditions that a live model played on them alone.`,
    )
  }
  const shown = original.map(({ played, ...family }) => {
    const sizes = new Set(played.map(({ teamSize }) => teamSize))
    return { ...family, rows: family.figures.rows.filter(({ agents }) => sizes.has(agents)) }
  })
  const values = shown.flatMap(({ rows }) => rows.flatMap(valuesOf))
  if (values.length === 0) {
    const sizes = new Set(original.flatMap(({ figures }) => figures.rows.map(({ agents }) => agents)))
    const printed = [...sizes]
      .toSorted((a, b) => a - b)
      .join(', ')
      .replace(/, (\d+)$/, ' and $1')
    return none(
      `No published figures are drawn: the papers print none for teams of these sizes. They have some for ${printed} agents.`,
    )
  }
  const means = shown.map(({ kind, figures }) => `${kind} tasks with ${figures.model}`).join(' and ')
  return {
    values,
    why: `Published figures are means over the benchmark’s ${means}; there are none for efficiency and balance, whose formulas differ.`,
  }
}

function valuesOf({ method, label, agents, source, completion, viewHitRate }: PublishedRow) {
  const common = { method, label: `${label}, ${agents} agents`, source }
  return [
    { ...common, measure: 'completion', value: share(completion) },
    { ...common, measure: 'view-hit-rate', value: share(viewHitRate) },
  ]
}

function isOriginal({ scenarios }: OverlaidGroup, family: string): boolean {
  return scenarios.every(({ address, origin }) => origin === 'imported' && address.startsWith(`${family}/`))
}

function none(why: string): Comparison['published'] {
  return { values: [], why }
}

/** Percent with two digits as a share with four. */
function share(percent: number): number {
  return Math.round(percent * 100) / 10_000
}
