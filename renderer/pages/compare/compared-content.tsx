import { useMemo } from 'react'
import type { ComparedGroup, Comparison, ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import { ChartLegend } from '../../charts/chart-legend.tsx'
import { useCall } from '../../client/use-call.ts'
import { withoutCondition } from '../../features/compare/compared-groups.ts'
import { type CompareChoice, toggled } from '../../features/compare/comparison.ts'
import { ComparisonHead } from '../../features/compare/comparison-head.tsx'
import { type ConditionEnded, EndingsTable } from '../../features/compare/endings-table.tsx'
import { type ModesProgress, modesProgressWords } from '../../features/compare/modes-progress.ts'
import { useModes } from '../../features/compare/use-modes.ts'
import { ExportTable } from '../../features/export-table/export-table.tsx'
import { Button, ErrorState, ProgressBar } from '../../ui/index.ts'
import { ChartGrid, shownPanels } from './chart-grid.tsx'
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
  const { answer: modes, progress, ask: readModes } = useModes(request, version)
  const panels = shownPanels(comparison, choice.panels)
  const { answer: curves, ask: readCurves } = useCall(
    'compare.curves',
    panels === 'scenarios' ? request : null,
    version,
  )
  const whole = useMemo(
    () => ({
      ...comparison,
      ...(modes.status === 'ready' ? { failureModes: [...modes.value] } : {}),
      ...(curves.status === 'ready' ? { scenarioCurves: curves.value } : {}),
    }),
    [comparison, modes, curves],
  )
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
      <EndingsTable conditions={endedConditions(comparison)} measures={shownMeasures(comparison.measures, null)} />
      <div className={styles.legend}>{legend}</div>
      <ChartGrid
        comparison={whole}
        choice={choice}
        panels={panels}
        hidden={hidden}
        legend={legend}
        reading={progress === null ? null : <ModesReading progress={progress} />}
        onChange={onChange}
      />
      {modes.status === 'failed' ? (
        <ErrorState title="The failure modes could not be read" message={modes.error.message}>
          <Button onClick={readModes}>Try again</Button>
        </ErrorState>
      ) : null}
      {curves.status === 'failed' && panels === 'scenarios' ? (
        <ErrorState title="The curves of single scenarios could not be read" message={curves.error.message}>
          <Button onClick={readCurves}>Try again</Button>
        </ErrorState>
      ) : null}
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

function ModesReading({ progress }: { readonly progress: ModesProgress }) {
  const { read, toRead } = progress
  return (
    <div className={styles.reading} role="status">
      <p>The records of incomplete episodes are being read.</p>
      <ProgressBar label="Records read" value={toRead === 0 ? 0 : read / toRead} />
      <p>{modesProgressWords(progress)}</p>
    </div>
  )
}

function endedConditions({ groups, endings, rows }: Comparison): readonly ConditionEnded[] {
  return groups.flatMap(({ key, label, slot }) => {
    const own = endings.find(({ group }) => group === key)
    const measures = rows.find(({ group, scenario }) => group === key && scenario === null)?.measures ?? []
    return own === undefined ? [] : [{ key, label, slot, endings: own, measures }]
  })
}
