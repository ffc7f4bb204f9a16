import { useMemo } from 'react'
import type { ComparedGroup, Comparison, ComparisonRequest } from '../../../preload/contract/comparison.ts'
import { ChartLegend } from '../../charts/chart-legend.tsx'
import { withoutCondition } from '../../lab/compared-groups.ts'
import { type CompareChoice, toggled } from '../../lab/comparison.ts'
import { ComparisonHead } from '../../panels/comparison-head/comparison-head.tsx'
import { ExportTable } from '../../panels/export-table/export-table.tsx'
import { ChartGrid } from './chart-grid.tsx'
import styles from './compare.module.css'

/** The comparison itself: head, notes, charts, tables. */
export function ComparedContent(props: {
  readonly comparison: Comparison
  readonly request: ComparisonRequest
  readonly version: string
  readonly choice: CompareChoice
  readonly onChange: (change: Partial<CompareChoice>) => void
  readonly onLook: (group: ComparedGroup) => void
}) {
  const { comparison, request, version, choice, onChange, onLook } = props
  const { groups, notes } = comparison
  const hiddenKey = choice.hidden.join(',')
  const hidden = useMemo(() => new Set(hiddenKey.split(',')), [hiddenKey])
  const legend = (
    <ChartLegend
      groups={groups}
      hidden={hidden}
      onToggle={(key) => onChange({ hidden: toggled(choice.hidden, key) })}
    />
  )
  return (
    <>
      <ComparisonHead
        comparison={comparison}
        measure={choice.measure}
        onLook={onLook}
        onBaseline={({ key }) => onChange({ baseline: key })}
        onRemove={({ conditionId }) => onChange({ conditionIds: withoutCondition(groups, conditionId), baseline: '' })}
      />
      {notes.length === 0 ? null : (
        <ul className={styles.notes} aria-label="What to know about this comparison">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles.legend}>{legend}</div>
      <ChartGrid comparison={comparison} choice={choice} hidden={hidden} legend={legend} onChange={onChange} />
      <ExportTable
        request={request}
        version={version}
        table={choice.table}
        format={choice.format}
        onChange={onChange}
      />
    </>
  )
}
