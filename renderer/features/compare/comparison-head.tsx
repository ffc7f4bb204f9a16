/** The compared conditions side by side: how each is marked, in what they differ, and what became of their trials. */

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ComparedGroup, Comparison, GroupCounts, Measure } from '../../../shared/contract/comparison.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { formatValue } from '../../charts/measure-format.ts'
import { summaryOf } from '../../charts/select.ts'
import { Badge, Menu, ModelBadge, ScrollTable } from '../../ui/index.ts'
import styles from './compare.module.css'

interface Props {
  readonly comparison: Comparison
  /** The chosen one's id. */
  readonly measure: string
  readonly onLook: (group: ComparedGroup) => void
  readonly onBaseline: (group: ComparedGroup) => void
  readonly onRemove: (group: ComparedGroup) => void
}

export function ComparisonHead({ comparison, measure, onLook, onBaseline, onRemove }: Props) {
  const { groups } = comparison
  const withZeros = measureWithZeros(comparison, measure)
  return (
    <ScrollTable caption="Conditions">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          {groups.map((group, index) => (
            <th key={group.key} scope="col" className={styles.condition}>
              <span className={styles.name}>
                <button
                  type="button"
                  className={styles.mark}
                  title={`Change how ${group.label} looks`}
                  aria-label={`Change how ${group.label} looks`}
                  onClick={() => onLook(group)}
                >
                  <ConditionMark slot={group.slot} />
                </button>
                <span title={group.label}>{group.label}</span>
                <Menu
                  label={`Actions for ${group.label}`}
                  isIconOnly
                  icon={Ellipsis}
                  align="end"
                  items={[
                    { label: 'Make it the baseline', isDisabled: index === 0, onSelect: () => onBaseline(group) },
                    { label: 'Change its look', onSelect: () => onLook(group) },
                    { label: 'Remove', isDisabled: groups.length === 1, onSelect: () => onRemove(group) },
                  ]}
                />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          label="Kind"
          groups={groups}
          cell={(group) => <KindCell group={group} isBaseline={group === groups[0]} />}
        />
        {differingPaths(groups).map((path) => (
          <Row
            key={path}
            label={<code>{path}</code>}
            groups={groups}
            cell={({ differing }) => differing[path] ?? <Same />}
          />
        ))}
        <Row label="Trials" groups={groups} cell={(group) => <CountsCell group={group} />} />
        {withZeros === null ? null : (
          <Row
            label={`${withZeros.label}, invalid as 0`}
            groups={groups}
            cell={({ key }) => <ZerosCell unit={withZeros.unit} summary={summaryOf(comparison, key, null, measure)} />}
          />
        )}
      </tbody>
    </ScrollTable>
  )
}

function Row(props: {
  readonly label: ReactNode
  readonly groups: readonly ComparedGroup[]
  readonly cell: (group: ComparedGroup) => ReactNode
}) {
  const { label, groups, cell } = props
  return (
    <tr>
      <th scope="row">{label}</th>
      {groups.map((group) => (
        <td key={group.key}>{cell(group)}</td>
      ))}
    </tr>
  )
}

function Same() {
  return <span className={styles.muted}>–</span>
}

function KindCell({ group, isBaseline }: { readonly group: ComparedGroup; readonly isBaseline: boolean }) {
  return (
    <span className={styles.badges}>
      <ModelBadge kind={group.modelKind} />
      {group.source === 'measured' ? null : <Badge tone="warn">{group.source}</Badge>}
      {group.people === undefined ? null : <Badge tone="warn">with people</Badge>}
      {isBaseline ? <Badge tone="accent">baseline</Badge> : null}
    </span>
  )
}

/** What is not among the valid ones is named: a mean without it would be told as if it had not happened. */
function CountsCell({ group: { counts } }: { readonly group: ComparedGroup }) {
  const losses = lossesOf(counts)
  return (
    <span className={styles.counts}>
      <span>{`${counts.valid} valid of ${counts.trials}`}</span>
      {losses.map((words) => (
        <span key={words} className={styles.muted}>
          {words}
        </span>
      ))}
    </span>
  )
}

/** Beside the mean of what is valid, which the charts draw. */
function ZerosCell({ unit, summary }: { readonly unit: string; readonly summary: ReturnType<typeof summaryOf> }) {
  if (summary === undefined) return <Same />
  return (
    <span className={styles.counts}>
      <span>{formatValue(unit, summary.meanWithZeros)}</span>
      <span className={styles.muted}>{formatValue(unit, summary.mean)} of the valid</span>
    </span>
  )
}

/* What the head of a comparison says of its groups. */

/** Parameters in which any two of the groups differ, in the order in which they first appear. */
function differingPaths(groups: readonly ComparedGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ differing }) => Object.keys(differing)))]
}

/** Trials without a value, each kind in words: `1 failed outside the experiment`. */
export function lossesOf(counts: GroupCounts): readonly string[] {
  const words = [
    [counts.infrastructure, 'failed outside the experiment'],
    [counts.cancelled, 'cancelled'],
    [counts.humanIntervention, 'with a person taking part'],
    [counts.dependent, 'left out: answers of another trial'],
    [counts.repeated, 'left out: played again later'],
    [counts.open, 'not played yet'],
  ] as const
  return words.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
}

/**
 * The measure, where its mean with 0 for every trial without a valid episode says something: more of it is better, and a
 * trial failed, was cancelled or had a person taking part. Else null.
 */
export function measureWithZeros({ groups, measures }: Comparison, id: string): Measure | null {
  const isMissing = groups.some(({ counts }) => counts.infrastructure + counts.cancelled + counts.humanIntervention > 0)
  const measure = measures.find((known) => known.id === id)
  return isMissing && measure?.better === 'more' ? measure : null
}

/** Condition ids that stay when one is taken out. */
export function withoutCondition(groups: readonly ComparedGroup[], conditionId: string): readonly string[] {
  return [...new Set(groups.map((group) => group.conditionId))].filter((id) => id !== conditionId)
}
